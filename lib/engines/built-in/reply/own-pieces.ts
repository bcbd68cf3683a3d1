import type { TextAnalysis } from '@/lib/language/analyse';
import { parseAnswerWishes } from '@/lib/language/directives/parse-answer-wishes';

/** The sentences as far as they are the person's own words to be answered: not what is to be translated, nor how to answer later. */
export function ownPieces(text: TextAnalysis): string[] {
  const wishes = parseAnswerWishes(text);
  return text.sentences.flatMap((piece) => {
    if (text.isQuoted(piece)) return [];
    const wish = wishes.find(({ start }) => piece.start <= start && start < piece.end);
    if (wish) return text.text.slice(wish.end, piece.end).replace(/^\P{L}+/u, '') || [];
    return text.handsOver(piece) ? text.own.slice(piece.start, piece.end).trim() : piece.text;
  });
}
