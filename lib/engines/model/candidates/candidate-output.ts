import { z } from 'zod';
import { MAX_CONTENT_LENGTH } from '@/lib/contracts/candidate';
import { memoryCategorySchema, memoryKindSchema, memoryScopeSchema } from '@/lib/contracts/enums';
import { listOf, numeric, oneOf, orNone, truth } from './loosely';

/** The relation of a candidate to a line of `<known>`. */
export const standingSchema = z.enum(['new', 'same', 'adds', 'replaces']);

/** A priority that is not 1 to 5 is ordinary (gatekeeper plan). */
const ORDINARY_PRIORITY = 3;
/** More names, moments or keywords are not read. */
const MANY = 40;

/**
 * One candidate in a model's format: strings, enums, numbers and booleans, an empty value for "none". The engine maps it to a
 * draft. Optional fields have a default, and so have invalid enum values: what a candidate says is worth more than how it was
 * filed. The order is the order of reasoning: the words, their meaning, the relation to what is known.
 */
export const candidateOutputSchema = z.object({
  span: z.string().min(1).max(2000),
  content: z.string().trim().min(1).max(MAX_CONTENT_LENGTH),
  stands: oneOf(standingSchema).catch('new'),
  known: numeric(z.int().min(0)).catch(0),
  corrects: truth().catch(false),
  kind: oneOf(memoryKindSchema).catch('fact'),
  category: oneOf(memoryCategorySchema).catch('other'),
  scope: oneOf(memoryScopeSchema).catch('permanent'),
  subject: z.string().trim().min(1).max(120).catch('user'),
  predicate: z.string().trim().min(1).max(80),
  object: orNone(z.string().trim().max(400)),
  positive: truth().catch(true),
  since: z.string().trim().max(120).catch(''),
  over: z.string().trim().max(120).catch(''),
  event_date: z.string().trim().max(40).catch(''),
  confidence: numeric(z.number().min(0).max(1)),
  priority: numeric(z.int().min(1).max(5)).catch(ORDINARY_PRIORITY),
  reasoning: z.string().trim().catch(''),
  emotional_weight: numeric(z.number().min(0).max(1)).catch(0),
  participants: listOf(z.string(), MANY),
  key_moments: listOf(z.string(), MANY),
});

/** Topics for a finding of the review (decision logic, 4), in addition to those of the rules. */
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

/** Additional fields of a candidate in the review of a whole conversation (decision logic, 4); filled by rule if empty. */
export const findingOutputSchema = candidateOutputSchema.extend({
  title: z.string().trim().catch(''),
  topic: oneOf(z.enum(TOPICS)).catch('general'),
  keywords: listOf(z.string(), MANY),
  importance: numeric(z.number().min(0).max(1)).catch(0),
  user_requested: truth().catch(false),
});
export type FindingOutput = z.infer<typeof findingOutputSchema>;

/** Numbers of the memories in `<known>` that the person's words end. */
export const endedSchema = listOf(numeric(z.int()), 12);
