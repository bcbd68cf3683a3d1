import type { WordSense } from '@/lib/memory/ports';

/** The cosine of two words; 0 if one is unknown. */
export function likenessOfWords(sense: WordSense, one: string, other: string): number {
  const [a, b] = [sense.meaningOf(one), sense.meaningOf(other)];
  if (!a || !b) return 0;
  let sum = 0;
  for (let axis = 0; axis < a.length; axis++) sum += (a[axis] ?? 0) * (b[axis] ?? 0);
  return sum;
}
