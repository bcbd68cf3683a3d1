import type { KnownFact } from '@/lib/memory/ports';

/** What is known, as sentences. */
export function sentencesOf(known: readonly KnownFact[]): string[] {
  return known.map(({ content }) => content);
}
