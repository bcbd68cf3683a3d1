import { type Engine, type MemoryCategory, memoryCategorySchema } from '@/lib/contracts/enums';
import type { CalibrationLabel } from './label';

/** Lower bounds of the confidence intervals; the last one ends at 1. */
const STEPS = [0, 0.6, 0.7, 0.8, 0.9] as const;
const ENGINES: readonly Engine[] = ['model', 'offline'];

/** How often an engine's proposals of a category were right, by confidence. */
export interface Reliability {
  category: MemoryCategory;
  engine: Engine;
  labels: number;
  /** They add up to `labels`; steps without a label are omitted. */
  steps: { from: number; labels: number; right: number; meanConfidence: number }[];
}

/** One curve for each category and engine with labels (extraction specification, confidence calibration). */
export function measureReliability(labels: readonly CalibrationLabel[]): Reliability[] {
  return memoryCategorySchema.options.flatMap((category) =>
    ENGINES.flatMap((engine) => {
      const own = labels.filter((label) => label.category === category && label.engine === engine);
      if (own.length === 0) return [];
      const byStep = Map.groupBy(own, ({ confidence }) => STEPS.findLast((from) => confidence >= from) ?? 0);
      const steps = STEPS.flatMap((from) => {
        const within = byStep.get(from);
        if (!within) return [];
        const right = within.filter(({ label }) => label === 'right').length;
        const sum = within.reduce((total, { confidence }) => total + confidence, 0);
        return [{ from, labels: within.length, right, meanConfidence: sum / within.length }];
      });
      return [{ category, engine, labels: own.length, steps }];
    }),
  );
}
