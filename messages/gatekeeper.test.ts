import { describe, expect, it } from 'vitest';
import {
  filterNameSchema,
  type GateReason,
  gateReasonSchema,
  gateStageSchema,
  memoryCategorySchema,
  type ReconcileReason,
} from '@/lib/contracts/enums';
import { gateDecisionSchema } from '@/lib/contracts/gate';
import en from './en';

describe('the words for the gatekeeper’s codes', () => {
  it('cover every code that a decision can carry', () => {
    const { reasons, stages, decidedBy, filters, categories } = en.gatekeeper;
    const all: Record<GateReason | ReconcileReason, string> = reasons;
    expect(Object.keys(all)).toEqual(expect.arrayContaining(gateReasonSchema.options));
    expect(Object.keys(stages)).toEqual(gateStageSchema.options);
    expect(Object.keys(decidedBy)).toEqual(gateStageSchema.options);
    expect(Object.keys(filters)).toEqual(filterNameSchema.options);
    for (const category of Object.keys(categories))
      expect(gateDecisionSchema.shape.category.safeParse(category).success).toBe(true);
    expect(Object.keys(categories)).toEqual(expect.arrayContaining(memoryCategorySchema.options));
  });
});
