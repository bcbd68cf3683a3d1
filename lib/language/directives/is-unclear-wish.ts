import type { Directive } from '@/lib/memory/directives/directive';
import WORDS from '../multilingual/withholding.json';
import type { Piece } from '../sentences';
import { LEAD } from './grammar';

const VERBS = Object.values(WORDS)
  .map(({ forget }) => forget)
  .join('|');
const WISH = new RegExp(`^${LEAD}(?:${VERBS})(?!\\p{Script=Latin})`, 'isu');

/** Whether a message wants something forgotten, but no command in it was understood. */
export function isUnclearWish({
  directives,
  straightSentences,
  asks,
}: {
  directives: readonly Directive[];
  straightSentences: readonly Piece[];
  asks: boolean;
}): boolean {
  return directives.length === 0 && !asks && straightSentences.some(({ text }) => WISH.test(text));
}
