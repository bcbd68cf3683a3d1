import { z } from 'zod';

/** `GET /api/admin/models/meaning`: the model that gives vectors on this machine, once it was downloaded. */
export const localEmbeddingSchema = z.object({
  name: z.string(),
  /** Where it is downloaded from. */
  host: z.string(),
  state: z.enum(['absent', 'downloading', 'loading', 'ready']),
  bytes: z.int(),
  /** Null before the server's list was read. */
  totalBytes: z.int().nullable(),
  /** Why the last attempt failed. `damaged`: the files are not what was downloaded. */
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
  /** It gives the vectors now, or will again as soon as it can be loaded. */
  isUsed: z.boolean(),
  /** The environment of the server names another one, which takes precedence. */
  isOverruled: z.boolean(),
});
export type LocalEmbedding = z.infer<typeof localEmbeddingSchema>;

/** `POST /api/admin/models/meaning`. `use` downloads it first where it is not there; `leave` keeps the files. */
export const localEmbeddingActionSchema = z.object({ action: z.enum(['use', 'stop', 'leave']) });
export type LocalEmbeddingAction = z.infer<typeof localEmbeddingActionSchema>['action'];
