import { z } from 'zod';
import { memoryProfileSchema } from '../enums';
import { characterSchema } from './conversations';

/** The server's own name for a model. */
const modelNameSchema = z.string().trim().min(1).max(200);

/** How much a character keeps, whether for itself only, and which model answers as it. Its persona never changes. */
const memoryOfCharacterSchema = z.object({
  memoryProfile: memoryProfileSchema,
  /** True: permanent memories from its conversations stay with it (design §9). */
  keepsOwnMemories: z.boolean(),
  /** Null: the default one. */
  model: modelNameSchema.nullable(),
});

/** An entry of a character's lorebook, used when one of its keywords is mentioned (persona and state, 1). */
export const lorebookEntrySchema = z.object({
  keys: z.array(z.string().trim().min(1).max(60)).min(1).max(10),
  text: z.string().trim().min(1).max(600),
});
export type LorebookEntry = z.infer<typeof lorebookEntrySchema>;

export const characterDetailSchema = characterSchema.extend({
  persona: z.string(),
  rules: z.array(z.string()),
  lorebook: z.array(lorebookEntrySchema),
  ...memoryOfCharacterSchema.shape,
  /** The number of chats and memories with this person (persona and state, 2: settings and counts of each character). */
  counts: z.object({ conversations: z.int(), memories: z.int() }),
});
export type CharacterDetail = z.infer<typeof characterDetailSchema>;
/** `GET /api/characters`: the built-in one and the person's own. */
export const characterListSchema = z.object({ characters: z.array(characterDetailSchema) });

/** `POST /api/characters`. */
export const createCharacterSchema = z.object({
  name: z.string().trim().min(1).max(60),
  tagline: z.string().trim().max(120).default(''),
  persona: z.string().trim().min(1).max(4000),
  rules: z.array(z.string().trim().min(1).max(300)).max(20).default([]),
  lorebook: z.array(lorebookEntrySchema).max(50).default([]),
  memoryProfile: memoryProfileSchema.default('full'),
  keepsOwnMemories: z.boolean().default(false),
  model: modelNameSchema.nullable().default(null),
});
export type CreateCharacter = z.infer<typeof createCharacterSchema>;

/** `PATCH /api/characters/:id`: what it keeps can be changed, its persona cannot. */
export const patchCharacterSchema = z
  .strictObject(memoryOfCharacterSchema.partial().shape)
  .refine((patch) => Object.keys(patch).length > 0, { message: 'There is nothing to change.' });
export type PatchCharacter = z.infer<typeof patchCharacterSchema>;

/** `GET /api/characters/models`: the models that a character may use; none if no language model is connected. */
export const characterModelsSchema = z.object({ usual: z.string().nullable(), models: z.array(z.string()) });
export type CharacterModels = z.infer<typeof characterModelsSchema>;
