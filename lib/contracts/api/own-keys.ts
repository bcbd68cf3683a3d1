import { z } from 'zod';

/** `GET /api/settings/model-keys`: servers at which a person may use a key of their own, and whether they do. */
export const ownKeysSchema = z.object({
  servers: z.array(
    z.object({
      connectionId: z.uuid(),
      name: z.string(),
      /** Where the key is sent, without the path. */
      host: z.string(),
      hasKey: z.boolean(),
    }),
  ),
});
export type OwnKeys = z.infer<typeof ownKeysSchema>;

/** `POST /api/settings/model-keys`. An empty key takes the stored one away. */
export const setOwnKeySchema = z.object({
  connectionId: z.uuid(),
  apiKey: z
    .string()
    .trim()
    .max(2000)
    .regex(/^[\x21-\x7e]*$/, 'A key has no spaces and no letters with accents.'),
});
