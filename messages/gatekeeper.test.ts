import { describe, expect, it } from 'vitest';
import {
  filterNameSchema,
  type GateReason,
  gateReasonSchema,
  gateStageSchema,
  memoryCategorySchema,
  memoryStatusSchema,
  type ReconcileReason,
  reconcileActionSchema,
} from '@/lib/contracts/enums';
import { gateDecisionSchema } from '@/lib/contracts/gate';
import en from './en';

describe('the words for the gatekeeper’s codes', () => {
  it('cover every code that a decision can carry', () => {
    const { reasons, stages, decidedBy, filters, categories } = en.gatekeeper;
    const forPeople: Record<GateReason | ReconcileReason, string> = reasons;
    const forAdministrators: Record<GateReason | ReconcileReason, string> = en.admin.gate.reasons;
    for (const words of [forPeople, forAdministrators])
      expect(Object.keys(words)).toEqual(expect.arrayContaining(gateReasonSchema.options));
    expect(Object.keys(forAdministrators)).toEqual(Object.keys(forPeople));
    expect(Object.keys(en.admin.gate.actions)).toEqual(reconcileActionSchema.options);
    expect(Object.keys(en.admin.gate.statuses).toSorted()).toEqual(memoryStatusSchema.options.toSorted());
    expect(Object.keys(stages)).toEqual(gateStageSchema.options);
    expect(Object.keys(decidedBy)).toEqual(gateStageSchema.options);
    expect(Object.keys(filters)).toEqual(filterNameSchema.options);
    for (const category of Object.keys(categories))
      expect(gateDecisionSchema.shape.category.safeParse(category).success).toBe(true);
    expect(Object.keys(categories)).toEqual(expect.arrayContaining(memoryCategorySchema.options));
  });
});
