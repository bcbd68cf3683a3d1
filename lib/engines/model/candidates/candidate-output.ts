import { z } from 'zod';
import { MAX_CONTENT_LENGTH } from '@/lib/contracts/candidate';
import { memoryCategorySchema, memoryKindSchema, memoryScopeSchema } from '@/lib/contracts/enums';
import { numeric, truth } from './loosely';

/** How a candidate stands to a line of `<known>`. */
const standingSchema = z.enum(['new', 'same', 'adds', 'replaces']);

/** What is neither 1 to 5 nor absent is ordinary (gatekeeper plan). */
const ORDINARY_PRIORITY = 3;

/**
 * One candidate as a model writes it: strings, enums, numbers and booleans, an empty value for "none". The engine
 * maps it to a draft. What a candidate can do without has a default, and so has a word that is on no list: what it says
 * is worth more than how it was filed. The order is the order of thought: the words, what they mean, how it stands.
 */
export const candidateOutputSchema = z.object({
  span: z.string().min(1).max(2000),
  content: z.string().trim().min(1).max(MAX_CONTENT_LENGTH),
  stands: standingSchema.catch('new'),
  known: numeric(z.int().min(0)).catch(0),
  corrects: truth().catch(false),
  kind: memoryKindSchema.catch('fact'),
  category: memoryCategorySchema.catch('other'),
  scope: memoryScopeSchema.catch('permanent'),
  subject: z.string().trim().min(1).max(120).catch('user'),
  predicate: z.string().trim().min(1).max(80),
  object: z.string().trim().max(400),
  positive: truth().catch(true),
  since: z.string().trim().max(120).catch(''),
  over: z.string().trim().max(120).catch(''),
  event_date: z.string().trim().max(40).catch(''),
  confidence: numeric(z.number().min(0).max(1)),
  priority: numeric(z.int().min(1).max(5)).catch(ORDINARY_PRIORITY),
  reasoning: z.string().trim().catch(''),
  emotional_weight: numeric(z.number().min(0).max(1)).catch(0),
  participants: z.array(z.string()).catch([]),
  key_moments: z.array(z.string()).catch([]),
});

/** Shelves on which a finding of the review may stand (decision logic, 4); those of the rule beside it. */
export const TOPICS = [
  'user_info',
  'preferences',
  'people',
  'decisions',
  'projects',
  'contacts',
  'experiences',
  'events',
  'skills',
  'opinions',
  'general',
] as const;

/** What the review of a whole conversation says of a candidate besides (decision logic, 4); by rule where it is empty. */
export const findingOutputSchema = candidateOutputSchema.extend({
  title: z.string().trim().catch(''),
  topic: z.enum(TOPICS).catch('general'),
  keywords: z.array(z.string()).catch([]),
  importance: numeric(z.number().min(0).max(1)).catch(0),
  user_requested: truth().catch(false),
});
export type FindingOutput = z.infer<typeof findingOutputSchema>;

/** Numbers of `<known>` that the person's words end. */
export const endedSchema = z.array(numeric(z.int())).max(12).catch([]);
