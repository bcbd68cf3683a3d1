import type { WordVectors } from '../../embeddings/word-vectors/load-word-vectors';
import type { SentenceTree } from './sentence-tree';
import type { WordClasses } from './word-knowledge';

/**
 * The parts of a sentence that get a mean vector each: its content (twice, for statements about the speaker and about
 * others), its objects, its root.
 */
const PARTS = 4;
const DIMENSIONS = 64;
/** The size of a sentence's embedding. */
export const MEANING_SIZE = PARTS * DIMENSIONS;

const CONTENT = /^(?:NOUN|VERB|ADJ|PROPN)$/;
const OBJECTS = /^(?:obj|obl|xcomp)/;

/** The mean vectors of a sentence's words, so that words not seen in the training count like similar ones. */
export function readMeaning(tree: SentenceTree, classOf: WordClasses, vectors: WordVectors): Float32Array {
  const meaning = new Float32Array(MEANING_SIZE);
  const own = tree.words.some((word) => classOf(word) === 'self');
  tree.words.forEach((word, index) => {
    const token = tree.tokens[index];
    const isContent = CONTENT.test(token?.upos ?? '');
    const wanted = [isContent, isContent && own, OBJECTS.test(token?.deprel ?? ''), index === tree.root];
    if (!wanted.includes(true)) return;
    const direction = vectors.directionOf(word);
    if (!direction) return;
    for (let part = 0; part < PARTS; part++) if (wanted[part]) add(meaning, part, direction);
  });
  for (let part = 0; part < PARTS; part++)
    toUnitLength(meaning.subarray(part * DIMENSIONS, (part + 1) * DIMENSIONS));
  return meaning;
}

function add(meaning: Float32Array, part: number, direction: Float32Array): void {
  const from = part * DIMENSIONS;
  for (let axis = 0; axis < DIMENSIONS; axis++) {
    meaning[from + axis] = (meaning[from + axis] ?? 0) + (direction[axis] ?? 0);
  }
}

/** The zero vector stays zero. */
function toUnitLength(vector: Float32Array): void {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  for (let axis = 0; axis < vector.length; axis++) vector[axis] = (vector[axis] ?? 0) / length;
}
