import { jaccard } from '@/lib/basics/jaccard';
import { words } from '../words';
import type { Alignment } from './align-terms';
import type { AnalysedStatement } from './analyse-statement';

/** Number of content words from which a sentence starts to count as long, and at which it fully does. */
const LONG_FROM = 5;
const LONG_AT = 11;
/** Share of the likeness that the wording makes up, in short and in long sentences. */
const SURFACE = { short: 0.3, long: 0.7 } as const;
/** How much a conflict lowers the likeness of short sentences; in long ones a conflict weighs less. */
const CONFLICT_RATE = 0.7;
const ODD_TERM = 0.01;

/**
 * How similar the meaning of two sentences is, 0 to 1; only for ranking. Short sentences are compared by their content
 * words, long ones also by their wording, since news-like sentences share topics without saying the same.
 */
export function scoreLikeness(
  texts: readonly [string, string],
  [a, b]: readonly [AnalysedStatement, AnalysedStatement],
  alignment: Alignment,
  conflict: number,
): number {
  if (a.terms.length === 0 || b.terms.length === 0) return 0;
  const shorter = Math.min(a.terms.length, b.terms.length);
  const length = Math.min(1, Math.max(0, (shorter - LONG_FROM) / (LONG_AT - LONG_FROM)));
  const least = Math.min(alignment.coverageA, alignment.coverageB);
  const most = Math.max(alignment.coverageA, alignment.coverageB);
  // In a short sentence an omission is detail; in a long one it is another message.
  const ofLeast = 0.5 + 0.5 * length;
  const covered = ofLeast * least + (1 - ofLeast) * most;
  const meaning = covered * Math.exp(-CONFLICT_RATE * conflict * (1 - length));
  const surface = jaccard(new Set(words(texts[0])), new Set(words(texts[1])));
  const ofSurface = SURFACE.short + (SURFACE.long - SURFACE.short) * length;
  const odd = ODD_TERM * Math.max(alignment.onlyA.length, alignment.onlyB.length);
  return Math.min(1, Math.max(0, (1 - ofSurface) * meaning + ofSurface * surface - odd * length));
}
