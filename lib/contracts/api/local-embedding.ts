import { z } from 'zod';

/** `GET /api/admin/models/meaning`: the embedding model that runs on this machine after a download. */
export const localEmbeddingSchema = z.object({
  name: z.string(),
  /** The host it is downloaded from. */
  host: z.string(),
  state: z.enum(['absent', 'downloading', 'loading', 'ready']),
  bytes: z.int(),
  /** Null until the server's list was read. */
  totalBytes: z.int().nullable(),
  /** Why the last attempt failed. `damaged`: the files differ from what was downloaded. */
  trouble: z
    .enum([
      'stopped',
      'interrupted',
      'not_found',
      'refused',
      'checksum',
      'damaged',
      'unusable',
      'no_room',
      'no_folder',
      'forbidden_address',
    ])
    .nullable(),
  /** It is used for vectors, at the latest as soon as it is loaded. */
  isUsed: z.boolean(),
  /** The server's environment configures another one, which takes precedence. */
  isOverruled: z.boolean(),
});
export type LocalEmbedding = z.infer<typeof localEmbeddingSchema>;

/** `POST /api/admin/models/meaning`. `use` downloads it first if necessary; `leave` keeps the files. */
export const localEmbeddingActionSchema = z.object({ action: z.enum(['use', 'stop', 'leave']) });
export type LocalEmbeddingAction = z.infer<typeof localEmbeddingActionSchema>['action'];
