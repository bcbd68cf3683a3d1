import { type WordVectors, wordVectors } from '../../embeddings/word-vectors/load-word-vectors';
import ENGLISH from './english-words.json';

/** The closed word classes that the gate uses besides the parse; a word in several belongs to the first. */
const CLASSES = [
  ...(['self', 'group', 'addressee', 'neuter', 'others', 'anyone', 'hedges', 'passing', 'lasting'] as const),
  ...(['kin', 'pets', 'months', 'askers', 'fillers'] as const),
];

/** The class of a lower-case word; null if it has none. */
export type WordClasses = (word: string) => (typeof CLASSES)[number] | null;

/** The gate's data about a language's words. */
export interface WordKnowledge {
  readonly classOf: WordClasses;
  readonly vectors: WordVectors;
}

/** @throws when the table of word vectors is missing or damaged. */
export function loadEnglishWords(): WordKnowledge {
  const classes = new Map(
    CLASSES.toReversed().flatMap((name) => ENGLISH[name].map((word) => [word, name] as const)),
  );
  return { classOf: (word) => classes.get(word) ?? null, vectors: wordVectors() };
}
