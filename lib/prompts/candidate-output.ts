import { z } from 'zod';
import { MAX_CONTENT_LENGTH } from '@/lib/contracts/candidate';
import { memoryCategorySchema, memoryKindSchema, memoryScopeSchema } from '@/lib/contracts/enums';

/**
 * One candidate as a model writes it: strings, enums, numbers and booleans, an empty value for "none". The engine
 * maps it to a draft. Fields that a candidate can do without have a default, for servers without structured output.
 */
export const candidateOutputSchema = z.object({
  content: z.string().trim().min(1).max(MAX_CONTENT_LENGTH),
  span: z.string().min(1).max(2000),
  kind: memoryKindSchema,
  category: memoryCategorySchema,
  scope: memoryScopeSchema.default('permanent'),
  subject: z.string().trim().min(1).max(120).default('user'),
  predicate: z.string().trim().min(1).max(80),
  object: z.string().trim().max(400),
  positive: z.boolean().default(true),
  since: z.string().trim().max(120).default(''),
  over: z.string().trim().max(120).default(''),
  confidence: z.number().min(0).max(1),
  reasoning: z.string().trim().default(''),
  emotional_weight: z.number().min(0).max(1).default(0),
  participants: z.array(z.string()).default([]),
  key_moments: z.array(z.string()).default([]),
  corrects: z.boolean().default(false),
});
export type CandidateOutput = z.infer<typeof candidateOutputSchema>;
