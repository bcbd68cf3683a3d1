import { z } from 'zod';
import { entityKindSchema } from '../enums';

/** Somebody, some place or some thing that memories speak of, under all of its names. */
export const entitySchema = z.object({
  id: z.uuid(),
  /** What the person calls it, else what their memories do. */
  name: z.string(),
  kind: entityKindSchema,
  /** What the memories call it, where the person gave it another name. */
  nameInMemories: z.string().nullable(),
  /** Its other names. `isSuggested`: derived from a memory ("your sister is called Ines"), not set by the user. */
  aliases: z.array(z.object({ id: z.uuid(), name: z.string(), isSuggested: z.boolean() })),
  /** The memories that speak of it, whatever their state. */
  memoryIds: z.array(z.uuid()),
});
export type Entity = z.infer<typeof entitySchema>;

/** `GET /api/entities`, those that most memories speak of first. */
export const entityListSchema = z.object({ entities: z.array(entitySchema) });

/** `PATCH /api/entities/:id`. `name` null: as the memories have it. The sentences of the memories stay as they were said. */
export const patchEntitySchema = z.object({
  name: z.string().trim().min(1).max(80).nullable().optional(),
  kind: entityKindSchema.optional(),
});
export type PatchEntity = z.infer<typeof patchEntitySchema>;

/** `POST /api/entities/:id/merge`: these are other names of it. */
export const mergeEntitiesSchema = z.object({ ids: z.array(z.uuid()).min(1).max(50) });
/** `moved` undoes it: those ids, separated again. */
export const mergedEntitiesSchema = z.object({ entity: entitySchema, moved: z.array(z.array(z.uuid())) });

/** `POST /api/entities/:id/separate`: these are no names of it; together they stay one. */
export const separateEntitiesSchema = z.object({ ids: z.array(z.uuid()).min(1).max(50) });
