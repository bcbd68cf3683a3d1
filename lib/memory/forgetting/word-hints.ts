/**
 * Pieces of words by which a store preselects the texts that may contain forgotten words, before it reads any. A text that
 * matches no hint contains none of the words.
 */
export interface WordHint {
  /** In the form of `foldedPiece`. An empty piece occurs in every text. */
  pieces: string[];
  /** How many of the pieces a text must contain. */
  least: number;
  /** Whose texts; null for anybody's. */
  by: 'person' | 'assistant' | null;
  /** Only in conversations in which the memory was mentioned or used. */
  near: boolean;
}

/** Letters whose case depends on their neighbours, or whose other case has more than one letter. */
const UNSTEADY = /[\p{M}σς]/u;
/** A letter, digit, or character of a script without case. */
const OF_WORDS = /[\p{L}\p{N}]/u;
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u;

/** The longest lower-case piece of a word in which every letter has exactly one capital, so that a store can find it in any case. */
export function foldedPiece(word: string): string {
  let longest = '';
  let piece = '';
  for (const letter of word) {
    piece = isSteady(letter) ? piece + letter : '';
    if (piece.length > longest.length) longest = piece;
  }
  return longest;
}

/** The beginning that all words with a stem share: a stem may end differently from its words ("happi", "happy"). */
export function pieceOfStem(stem: string): string {
  return foldedPiece(UNSPACED.test(stem) ? stem : stem.slice(0, -1));
}

function isSteady(letter: string): boolean {
  if (UNSTEADY.test(letter) || !OF_WORDS.test(letter)) return false;
  const capital = letter.toUpperCase();
  return capital === letter || ([...capital].length === 1 && capital.toLowerCase() === letter);
}

/** The non-ASCII letters in hints that a store has to fold, and their capitals in the same order. */
export function capitalsIn(hints: readonly WordHint[]): { small: string; capital: string } {
  const letters = new Set(hints.flatMap(({ pieces }) => pieces.flatMap((piece) => [...piece])));
  const folded = [...letters].filter((letter) => letter > '\x7F' && letter.toUpperCase() !== letter);
  return { small: folded.join(''), capital: folded.map((letter) => letter.toUpperCase()).join('') };
}
