import { z } from 'zod';

/** `GET /api/settings/model-keys`: servers at which a person may use their own key, and whether they do. */
export const ownKeysSchema = z.object({
  servers: z.array(
    z.object({
      connectionId: z.uuid(),
      name: z.string(),
      /** The host that the key is sent to. */
      host: z.string(),
      hasKey: z.boolean(),
    }),
  ),
});
export type OwnKeys = z.infer<typeof ownKeysSchema>;

/** `POST /api/settings/model-keys`. An empty key removes the stored one. */
export const setOwnKeySchema = z.object({
  connectionId: z.uuid(),
  apiKey: z
    .string()
    .trim()
    .max(2000)
    .regex(/^[\x21-\x7e]*$/, 'A key contains no spaces and no accented letters.'),
});
