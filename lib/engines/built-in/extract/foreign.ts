import type { TextAnalysis } from '@/lib/language/analyse';
import {
  endedWith,
  type ForeignPiece,
  isForeign,
  parseForeignStatement,
} from '@/lib/language/multilingual/parse-statement';
import { predicateOf } from '@/lib/memory/predicates';
import { claim } from '../changes/claim';
import { CONFIDENCE } from '../relations/confidence';
import type { Reading } from './reading';

/** The sentences in other languages that are the person's own. */
export const foreignIn = (text: TextAnalysis) =>
  text.sentences.filter(
    (piece) =>
      isForeign(piece.text) &&
      !text.handsOver(piece) &&
      // Not within a quotation
      text.own.slice(piece.start, piece.end).trim().length > piece.text.trim().length / 2,
  );

/** A statement in another language keeps its own words (design §3: content is in the person's language). */
export function parseForeign(
  { whole }: ForeignPiece,
  before: string,
  known: readonly string[] = [],
): Reading | null {
  const content = whole.replace(/[\s.!。！]+$/u, '');
  const found = parseForeignStatement(whole, before);
  if (!found) return null;
  const { endsJob, gone: _, ...statement } = found;
  const ended = endedWith(found, known).map((object) => ({ verb: '', object, positive: null }));
  const retracts = endsJob ? [claim('work', '')] : ended;
  return {
    ...statement,
    ...(retracts.length > 0 && { retracts }),
    object: found.object.replace(/[\s.!。！]+$/u, ''),
    content,
    isVerbatim: true,
    category: predicateOf(found.predicate).category,
    kind: 'fact',
    confidence: CONFIDENCE.direct,
  };
}
