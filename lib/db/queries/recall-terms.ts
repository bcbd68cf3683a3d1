import type { HeldLexeme, RecallRow } from '@/lib/memory/recall/recall-row';

/** A lexeme of a `tsvector` in the database's text format, with its positions: `'boat':3A,7B`. */
const LEXEME = /'((?:[^']|'')*)'(?::([\d,A-D]+))?/g;

/** Parses a `tsvector` of `keepsake_terms`: A is the content of a row, B its participants, C its tags. */
export function toLexemes(terms: string): RecallRow['lexemes'] {
  const lexemes = new Map<string, HeldLexeme>();
  for (const [, quoted = '', positions = ''] of terms.matchAll(LEXEME)) {
    lexemes.set(quoted.replaceAll("''", "'").replaceAll('\\\\', '\\'), {
      count: positions === '' ? 1 : positions.split(',').length,
      isInText: positions.includes('A') || positions.includes('C'),
      isName: positions.includes('B'),
    });
  }
  return lexemes;
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
