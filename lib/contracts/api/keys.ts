import { z } from 'zod';

/**
 * What a key may do as its owner. `settings` changes the assistants and what they may keep, and can forget everything.
 * `people`: for a bot with many users, each with their own memory. `admin`: the administrator's pages, if the owner is one.
 */
export const apiKeyScopeSchema = z.enum([
  'memory:read',
  'memory:write',
  'chat',
  'settings',
  'people',
  'admin',
]);
export type ApiKeyScope = z.infer<typeof apiKeyScopeSchema>;

/** What an assistant normally needs; a key that may change the settings must be requested explicitly. */
const USUAL_SCOPES: ApiKeyScope[] = ['memory:read', 'memory:write', 'chat'];

export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The beginning of the key, for identification; otherwise only a hash is stored. */
  prefix: z.string(),
  scopes: z.array(apiKeyScopeSchema),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** `GET /api/keys`: valid keys. */
export const apiKeyListSchema = z.object({ keys: z.array(apiKeySchema) });

/** `POST /api/keys` */
export const createApiKeySchema = z.object({
  name: z.string().trim().min(1).max(80),
  scopes: z.array(apiKeyScopeSchema).min(1).default(USUAL_SCOPES),
  expiresInDays: z.int().min(1).max(365).nullable().default(null),
});
export type CreateApiKey = z.infer<typeof createApiKeySchema>;

/** The answer: the secret is shown only this once. */
export const createdApiKeySchema = z.object({ secret: z.string(), key: apiKeySchema });
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;
