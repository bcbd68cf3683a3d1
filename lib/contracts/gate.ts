import { z } from 'zod';
import { gateReasonSchema, gateScopeSchema, gateStageSchema, memoryCategorySchema } from './enums';

/** The gatekeeper's decision on one turn (gatekeeper plan, 3 and 4). */
export const gateDecisionSchema = z.object({
  isMemorable: z.boolean(),
  scope: gateScopeSchema,
  category: memoryCategorySchema.or(z.enum(['roleplay', 'generic'])),
  /** 1 (trivial) to 5 (identity, safety, explicit request). */
  priority: z.int().min(1).max(5),
  reason: gateReasonSchema,
  /** One plain sentence without the person's words; logged as `[GATEKEEPER] …`. */
  justification: z.string().max(300),
  stage: gateStageSchema,
  /** The message contradicts a setting: a reconciliation is needed. */
  syncRequired: z.boolean().default(false),
});
export type GateDecision = z.infer<typeof gateDecisionSchema>;
