import type { LabelledExample } from '@/lib/memory/calibration/label';
import { cut } from './data-block';

const EXAMPLE_LIMIT = 110;

/** Earlier readings that were labelled right or wrong, one per line. */
export function labelledLines(examples: readonly LabelledExample[] = []): string[] {
  return examples.map(({ label, words, reading, isOfAnother }) => {
    const made = reading === null ? 'nothing' : cut(reading, EXAMPLE_LIMIT);
    return `${label}${isOfAnother ? ' (of another)' : ''}: "${cut(words.replace(/\s+/g, ' '), EXAMPLE_LIMIT)}" → ${made}`;
  });
}
