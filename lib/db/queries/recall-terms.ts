import type { Phrase } from '@/lib/memory/recall/phrases';
import type { HeldLexeme, RecallRow } from '@/lib/memory/recall/recall-row';

/** A lexeme of a `tsvector` in the database's text format, with its positions: `'boat':3A,7B`. */
const LEXEME = /'((?:[^']|'')*)'(?::([\d,A-D]+))?/g;

/** Parses a `tsvector` of `keepsake_terms`: A is the content of a row, B its participants, C its tags. */
export function toLexemes(terms: string): RecallRow['lexemes'] {
  const lexemes = new Map<string, HeldLexeme>();
  for (const [, quoted = '', positions = ''] of terms.matchAll(LEXEME)) {
    const places = positions === '' ? [] : positions.split(',');
    lexemes.set(unquote(quoted), {
      count: Math.max(1, places.length),
      // Without its weight, the letter at the end.
      positions: places.map((place) => Number.parseInt(place, 10)),
      isInText: positions.includes('A') || positions.includes('C'),
      isName: positions.includes('B'),
    });
  }
  return lexemes;
}

/** A lexeme of a phrase in the text format of a `tsquery`, with its distance to the one before: `'cup' <-> 'tea'`, `<2> 'tea'`. */
const STEP = /(?:<(-|\d+)> )?'((?:[^']|'')*)'/g;

/** Parses the `tsquery` of a phrase; one of nothing but stop words is empty. */
export function toPhrase(query: string): Phrase {
  return [...query.matchAll(STEP)].map(([, distance = '-', quoted = '']) => ({
    lexeme: unquote(quoted),
    distance: distance === '-' ? 1 : Number(distance),
  }));
}

function unquote(quoted: string): string {
  return quoted.replaceAll("''", "'").replaceAll('\\\\', '\\');
}

const HEADER_BYTES = 4;

/** Parses the output of `halfvec_send`: the number of dimensions, two unused bytes, and a half float for each dimension. */
export function toVector(sent: Buffer): Float32Array {
  const view = new DataView(sent.buffer, sent.byteOffset, sent.byteLength);
  const vector = new Float32Array(view.getUint16(0));
  for (let index = 0; index < vector.length; index++)
    vector[index] = view.getFloat16(HEADER_BYTES + 2 * index);
  return vector;
}
