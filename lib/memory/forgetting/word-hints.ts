/**
 * Pieces of words of which a text holds some, letter by letter, where forgotten words may stand in it: what a store asks for
 * before it reads a text. A text that fits no hint holds none of the words.
 */
export interface WordHint {
  /** In the form of `foldedPiece`. An empty piece stands in every text. */
  pieces: string[];
  /** Pieces that a text holds at least. */
  least: number;
  /** Whose texts; null: anybody's. */
  by: 'person' | 'assistant' | null;
  /** Only in conversations in which the memory was mentioned or used. */
  near: boolean;
}

/** The case of these depends on their neighbours, or turns them into more than one letter. */
const UNSTEADY = /[\p{M}σς]/u;
/** A letter, digit, or character of a script without case. */
const OF_WORDS = /[\p{L}\p{N}]/u;
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u;

/** The longest piece of a word, in lower case, whose letters have one capital each: a store finds it in any case. */
export function foldedPiece(word: string): string {
  let longest = '';
  let piece = '';
  for (const letter of word) {
    piece = isSteady(letter) ? piece + letter : '';
    if (piece.length > longest.length) longest = piece;
  }
  return longest;
}

/** The beginning that all words of a stem share: a stem may end otherwise than its words ("happi", "happy"). */
export function pieceOfStem(stem: string): string {
  return foldedPiece(UNSPACED.test(stem) ? stem : stem.slice(0, -1));
}

function isSteady(letter: string): boolean {
  if (UNSTEADY.test(letter) || !OF_WORDS.test(letter)) return false;
  const capital = letter.toUpperCase();
  return capital === letter || ([...capital].length === 1 && capital.toLowerCase() === letter);
}

/** Letters beyond ASCII in hints whose capitals a store has to fold, and these capitals, in the same order. */
export function capitalsIn(hints: readonly WordHint[]): { small: string; capital: string } {
  const letters = new Set(hints.flatMap(({ pieces }) => pieces.flatMap((piece) => [...piece])));
  const folded = [...letters].filter((letter) => letter > '\x7F' && letter.toUpperCase() !== letter);
  return { small: folded.join(''), capital: folded.map((letter) => letter.toUpperCase()).join('') };
}
