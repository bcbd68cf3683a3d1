import { z } from 'zod';
import { memoryCategorySchema } from './enums';

/** Characters of what an administrator adds to the prompt that decides. */
export const GUIDANCE_LIMIT = 400;

/** Labelled readings of others that are shown to a model beside a message, at most. */
export const SHARED_EXAMPLES = 4;

/** What a replay decides with, in the place of what is in use. */
export const replayChoiceSchema = z.object({
  /** `present`: whatever is in use; `model`: the named one. */
  engine: z.enum(['present', 'built_in', 'model']).default('present'),
  /** `connectionId` null: the server that the environment names. */
  model: z
    .object({ connectionId: z.uuid().nullable(), name: z.string().trim().min(1).max(200) })
    .nullable()
    .default(null),
  /** Confidence from which each category is kept; the present bar for a category that is not named. */
  bars: z.partialRecord(memoryCategorySchema, z.number().min(0).max(1)).default({}),
  /** What is added to the shipped prompt; an empty text: nothing. Null: what is added now. */
  guidance: z.string().trim().max(GUIDANCE_LIMIT).nullable().default(null),
  /** Labels whose readings are shown as examples. Null: those that are shown now. */
  examples: z.array(z.uuid()).max(SHARED_EXAMPLES).nullable().default(null),
});
export type ReplayChoice = z.infer<typeof replayChoiceSchema>;

/**
 * What would change of a decision; of several things the first that fits, so that the amounts add up.
 * `kept`, `rejected`: where nothing, or something, was kept before. `replaced`, `merged`: with what was known, where it was not
 * before, or the other way round. `content`: more, fewer or other statements. `fields`: the same statements, filed otherwise.
 * `reason`: nothing is kept either way, for another reason.
 */
export const REPLAY_CHANGES = [
  'kept',
  'rejected',
  'replaced',
  'merged',
  'content',
  'fields',
  'reason',
  'same',
] as const;
export const replayChangeSchema = z.enum(REPLAY_CHANGES);
export type ReplayChange = z.infer<typeof replayChangeSchema>;

/** A decision as far as two of them are compared. */
export const replayedSchema = z.object({
  isMemorable: z.boolean(),
  reason: z.string(),
  model: z.string(),
  promptVersion: z.string().nullable(),
  candidates: z.array(
    z.object({
      /** Null: covered. */
      content: z.string().nullable(),
      span: z.string().nullable(),
      category: z.string(),
      kind: z.string(),
      scope: z.string(),
      confidence: z.number(),
      action: z.string(),
      actionReason: z.string(),
    }),
  ),
});
export type Replayed = z.infer<typeof replayedSchema>;
