import type { RecallRow } from './recall-row';

/** The lexemes of a phrase in order, each with its distance in words to the one before; stop words leave gaps. */
export type Phrase = readonly { lexeme: string; distance: number }[];

/** How many of the phrases a row contains: their lexemes at the same distances to each other. */
export function countPhrases({ lexemes }: Pick<RecallRow, 'lexemes'>, phrases: readonly Phrase[]): number {
  return phrases.reduce((count, phrase) => count + (contains(lexemes, phrase) ? 1 : 0), 0);
}

function contains(lexemes: RecallRow['lexemes'], [first, ...others]: Phrase): boolean {
  const held = first && lexemes.get(first.lexeme);
  if (!held) return false;
  let ends = held.positions;
  for (const { lexeme, distance } of others) {
    const next = lexemes.get(lexeme);
    if (!next) return false;
    const reached = new Set(ends.map((end) => end + distance));
    ends = next.positions.filter((position) => reached.has(position));
    if (ends.length === 0) return false;
  }
  return true;
}
