import type { Clause } from '@/lib/language/clauses/clause';
import type { ParsedSentence } from '@/lib/language/parse/parsed-sentence';
import type { Piece } from '@/lib/language/sentences';

/** One statement of a message: its position, verbatim, and its parse. */
export interface Statement extends Piece {
  /** In the first person with its subject restored: "I am allergic to cats" for "… and allergic to cats". */
  firstPerson: string;
  /** In the third person, about "User". */
  thirdPerson: string;
  /** What follows its verb, in the third person. */
  rest: string;
  clause: Clause;
  /** It is about somebody in the person's life of whom the talk gives only the name. */
  isOfCompanion: boolean;
  /** It is a question. */
  asks: boolean;
  /** The sentence that contains it, as written. */
  sentence: Piece;
  parsed: ParsedSentence;
  /** The text that was parsed: the sentence with references replaced by names. */
  resolved: string;
  /** The index of its sentence in the message, and the number of sentences. */
  place: number;
  count: number;
  /** It is the first statement of its sentence. */
  isFirst: boolean;
}
