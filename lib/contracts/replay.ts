import { z } from 'zod';
import { memoryCategorySchema } from './enums';

/** Maximum length of an administrator's addition to the decision prompt. */
export const GUIDANCE_LIMIT = 400;

/** Most labelled examples from others that are shown to a model with a message. */
export const SHARED_EXAMPLES = 4;

/** What a replay decides with instead of the current setup. */
export const replayChoiceSchema = z.object({
  /** `present`: the current engine; `model`: the named one. */
  engine: z.enum(['present', 'built_in', 'model']).default('present'),
  /** `connectionId` null: the server configured in the environment. */
  model: z
    .object({ connectionId: z.uuid().nullable(), name: z.string().trim().min(1).max(200) })
    .nullable()
    .default(null),
  /** Confidence required per category; the current bar for categories that are not named. */
  bars: z.partialRecord(memoryCategorySchema, z.number().min(0).max(1)).default({}),
  /** Added to the shipped prompt; an empty text adds nothing. Null: the current addition. */
  guidance: z.string().trim().max(GUIDANCE_LIMIT).nullable().default(null),
  /** Labels whose readings are shown as examples. Null: the current ones. */
  examples: z.array(z.uuid()).max(SHARED_EXAMPLES).nullable().default(null),
});
export type ReplayChoice = z.infer<typeof replayChoiceSchema>;

/**
 * How a replayed decision differs; the first that applies, so that the counts add up.
 * `kept`, `rejected`: before, nothing was kept, or something was. `replaced`, `merged`: with an existing memory, only in one
 * of
 * the two. `content`: more, fewer or other statements. `fields`: the same statements with other fields.
 * `reason`: nothing is kept in either, for different reasons.
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

/** The part of a decision that is compared. */
export const replayedSchema = z.object({
  isMemorable: z.boolean(),
  reason: z.string(),
  model: z.string(),
  promptVersion: z.string().nullable(),
  candidates: z.array(
    z.object({
      /** Null: masked. */
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
