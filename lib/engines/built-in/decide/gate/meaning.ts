import type { WordVectors } from '../../embeddings/word-vectors/load-word-vectors';
import type { SentenceTree } from './sentence-tree';
import type { WordClasses } from './word-classes';

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
  const own = tree.words.some((word) => classOf(word) === 'self');
  const wordsWhere = (isPart: (index: number) => boolean) => tree.words.filter((_, index) => isPart(index));
  const content = wordsWhere((index) => CONTENT.test(tree.tokens[index]?.upos ?? ''));
  const objects = wordsWhere((index) => OBJECTS.test(tree.tokens[index]?.deprel ?? ''));
  const root = wordsWhere((index) => index === tree.root);
  return sumDirections([content, own ? content : [], objects, root], vectors);
}

/** The mean direction of each part's words, one after the other; a part without known words is zero. */
export function sumDirections(parts: readonly (readonly string[])[], vectors: WordVectors): Float32Array {
  const meaning = new Float32Array(parts.length * DIMENSIONS);
  parts.forEach((words, part) => {
    for (const word of words) {
      const direction = vectors.directionOf(word);
      if (direction) add(meaning, part, direction);
    }
    toUnitLength(meaning.subarray(part * DIMENSIONS, (part + 1) * DIMENSIONS));
  });
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
