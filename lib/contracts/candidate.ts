import { z } from 'zod';
import { filterNameSchema, memoryCategorySchema, memoryKindSchema, memoryScopeSchema } from './enums';

/** Maximum length of a memory's sentence, in characters. */
export const MAX_CONTENT_LENGTH = 600;

/** The most participants and key moments of a memory. */
export const MOST_PARTICIPANTS = 20;
export const MOST_MOMENTS = 10;

/** The triple that deduplication and contradiction detection compare. `subject` is `user` or a participant's name. */
export const tripleSchema = z.object({
  subject: z.string().min(1).max(120),
  /** A snake_case relation such as `lives_in`, `likes`, `has_sister`; single-valued ones are declared. */
  predicate: z.string().min(1).max(80),
  object: z.string().max(400),
  /** False for "I don't eat meat". */
  positive: z.boolean().default(true),
  /** Details that do not change the triple, such as `{ since: "2024" }`. */
  qualifiers: z.record(z.string().max(40), z.string().max(120)).default({}),
});
export type Triple = z.infer<typeof tripleSchema>;

/** A range in the person's own words: UTF-16 offsets into the stored (redacted) message. */
export const spanSchema = z.object({
  messageId: z.uuid(),
  text: z.string().min(1),
  start: z.int().nonnegative(),
  end: z.int().positive(),
});
export type Span = z.infer<typeof spanSchema>;

/** An event's date, resolved in the person's timezone: ISO dates; `end` is exclusive, null without a range. */
export const eventDateSchema = z.object({ start: z.string(), end: z.string().nullable() });
export type EventDate = z.infer<typeof eventDateSchema>;

/** Something that no longer holds, as verb and object; `positive` is false for a dislike, null if unknown. */
export const retractionSchema = z.object({
  /** Base form such as `like`, `live in`; empty if unknown. */
  verb: z.string().max(80),
  /** Empty for everything of that kind ("I quit my job"). */
  object: z.string().max(400),
  positive: z.boolean().nullable(),
  /** Whom it was true of, in the person's words: `sister`, `dog Rex`; absent for the person themselves. */
  of: z.string().max(80).optional(),
});
export type Retraction = z.infer<typeof retractionSchema>;

/** What an engine proposes to keep. Untrusted until screened and verified. */
export const draftSchema = z.object({
  content: z.string().min(1).max(MAX_CONTENT_LENGTH),
  kind: memoryKindSchema,
  category: memoryCategorySchema,
  scope: memoryScopeSchema.default('permanent'),
  triple: tripleSchema,
  /** 0.95 explicit, 0.80 to 0.90 clear, 0.70 to 0.75 inferred (extraction specification). */
  confidence: z.number().min(0).max(1),
  reasoning: z.string().max(400).default(''),
  emotionalWeight: z.number().min(0).max(1).nullable().default(null),
  participants: z.array(z.string().max(80)).max(MOST_PARTICIPANTS).default([]),
  keyMoments: z.array(z.string().max(200)).max(MOST_MOMENTS).default([]),
  /** The person's verbatim words that support it. */
  span: z.string().min(1),
  /** The person says that something earlier was wrong or is over ("no, I moved to York"). */
  corrects: z.boolean().default(false),
  /** Said in role play, and perhaps true only there: it replaces nothing, and identity claims need confirmation. */
  perhapsPlayed: z.boolean().optional(),
  /** What the person says is over: memories that say it are closed. */
  retracts: z.array(retractionSchema).max(8).optional(),
  /** Says only that something is over, which needs no memory of its own ("I don't mind cats any more"). */
  onlyRetracts: z.boolean().optional(),
  eventDate: eventDateSchema.nullable().default(null),
  /** Its relation to a memory that the engine was shown: a repetition, an addition or a replacement. */
  relation: z.object({ to: z.uuid(), as: z.enum(['same', 'adds', 'replaces']) }).optional(),
  /** Memories that the engine was shown and says it is new beside: true together with each of them. */
  beside: z.array(z.uuid()).optional(),
  /** The memory stored verbatim on request whose meaning this draft gives. */
  reads: z.uuid().optional(),
  /** 1 to 5 from the engine (gatekeeper plan); by rule if absent. */
  priority: z.int().min(1).max(5).optional(),
  /** From the engine (decision logic, 4); by rule if absent. */
  topic: z.string().max(80).optional(),
  title: z.string().max(80).optional(),
  keywords: z.array(z.string().max(60)).max(8).optional(),
  /** 0 to 1 from the engine; by rule if absent. */
  importance: z.number().min(0).max(1).optional(),
  userRequested: z.boolean().default(false),
});
export type Draft = z.infer<typeof draftSchema>;

export const filterVerdictSchema = z.object({
  filter: filterNameSchema,
  passed: z.boolean(),
  /** Why, as a code: never the person's words. */
  detail: z.string().max(120).default(''),
});
export type FilterVerdict = z.infer<typeof filterVerdictSchema>;

/** A draft completed by rule (topic, title, keywords, importance) with its evidence. */
export const candidateSchema = draftSchema.extend({
  id: z.uuid(),
  topic: z.string().max(80),
  title: z.string().max(80),
  keywords: z.array(z.string().max(60)).max(8),
  /** 0 to 1 by the decision logic's factors; ranks, never decides (design §9). */
  importance: z.number().min(0).max(1),
  /** 1 to 5, as in the gatekeeper plan. */
  priority: z.int().min(1).max(5),
  evidence: spanSchema.nullable(),
  filters: z.array(filterVerdictSchema).default([]),
});
export type Candidate = z.infer<typeof candidateSchema>;
