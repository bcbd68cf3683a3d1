import { z } from 'zod';
import { entityKindSchema } from '../enums';

/** A person, place or thing that memories mention, with all of its names. */
export const entitySchema = z.object({
  id: z.uuid(),
  /** The person's name for it, or else the memories'. */
  name: z.string(),
  kind: entityKindSchema,
  /** The memories' name for it, if the person renamed it. */
  nameInMemories: z.string().nullable(),
  /** Its other names. `isSuggested`: derived from a memory ("your sister is called Ines"), not set by the user. */
  aliases: z.array(z.object({ id: z.uuid(), name: z.string(), isSuggested: z.boolean() })),
  /** The memories that mention it, in any state. */
  memoryIds: z.array(z.uuid()),
});
export type Entity = z.infer<typeof entitySchema>;

/** `GET /api/entities`, those with most memories first. */
export const entityListSchema = z.object({ entities: z.array(entitySchema) });

/** `PATCH /api/entities/:id`. `name` null: restores the memories' name. The sentences of memories are not changed. */
export const patchEntitySchema = z.object({
  name: z.string().trim().min(1).max(80).nullable().optional(),
  kind: entityKindSchema.optional(),
});
export type PatchEntity = z.infer<typeof patchEntitySchema>;

/** `POST /api/entities/:id/merge`: makes these other names of it. */
export const mergeEntitiesSchema = z.object({ ids: z.array(z.uuid()).min(1).max(50) });
/** Separating the ids in `moved` undoes it. */
export const mergedEntitiesSchema = z.object({ entity: entitySchema, moved: z.array(z.array(z.uuid())) });

/** `POST /api/entities/:id/separate`: these are not names of it; among themselves they stay merged. */
export const separateEntitiesSchema = z.object({ ids: z.array(z.uuid()).min(1).max(50) });
