import { z } from 'zod';

/**
 * What a key may do in its person's name. `settings` changes who the assistant is and what it may keep, and can forget
 * everything. `people`: a bot's, who speaks with many; each of them has a memory of their own. `admin`: what an
 * administrator does on the pages, with the key of one.
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

/** What an assistant needs; a key that may change the settings is asked for by name. */
const USUAL_SCOPES: ApiKeyScope[] = ['memory:read', 'memory:write', 'chat'];

export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The key's beginning, to distinguish one from another; the rest is kept as a hash alone. */
  prefix: z.string(),
  scopes: z.array(apiKeyScopeSchema),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** `GET /api/keys`: those that still work. */
export const apiKeyListSchema = z.object({ keys: z.array(apiKeySchema) });

/** `POST /api/keys` */
export const createApiKeySchema = z.object({
  name: z.string().trim().min(1).max(80),
  scopes: z.array(apiKeyScopeSchema).min(1).default(USUAL_SCOPES),
  expiresInDays: z.int().min(1).max(365).nullable().default(null),
});
export type CreateApiKey = z.infer<typeof createApiKeySchema>;

/** Its answer: the secret is shown this once. */
export const createdApiKeySchema = z.object({ secret: z.string(), key: apiKeySchema });
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;
