import { type WordVectors, wordVectors } from '../../embeddings/word-vectors/load-word-vectors';
import { englishWordClasses, type WordClasses } from './word-classes';

/** The gate's data about a language's words. */
export interface WordKnowledge {
  readonly classOf: WordClasses;
  readonly vectors: WordVectors;
}

/** @throws when the table of word vectors is missing or damaged. */
export function loadEnglishWords(): WordKnowledge {
  return { classOf: englishWordClasses(), vectors: wordVectors() };
}
