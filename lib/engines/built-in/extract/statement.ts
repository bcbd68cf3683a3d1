import type { Clause } from '@/lib/language/clauses/clause';
import type { ParsedSentence } from '@/lib/language/parse/parsed-sentence';
import type { Piece } from '@/lib/language/sentences';

/** One statement of a message: its position, verbatim, and its parse. */
export interface Statement extends Piece {
  /** In the first person with its subject put back: "I am allergic to cats" of "… and allergic to cats". */
  firstPerson: string;
  /** In the third person, about "User". */
  thirdPerson: string;
  /** What follows its verb, in the third person. */
  rest: string;
  clause: Clause;
  /** It asks something. */
  asks: boolean;
  /** The sentence it stands in, as it was written. */
  sentence: Piece;
  parsed: ParsedSentence;
  /** The text that was parsed: the sentence with names put for what it points at. */
  resolved: string;
  /** Which of the message's sentences it stands in, of how many. */
  place: number;
  count: number;
  /** It begins its sentence. */
  isFirst: boolean;
}
