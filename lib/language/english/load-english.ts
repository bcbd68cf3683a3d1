import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createParser, type LanguageRules, type SentenceParser } from '../parse/create-parser';
import { loadIrregularWords } from './irregular-words';
import { createLemmatiser } from './lemmatise';
import { ENGLISH_CONFUSIONS } from './tag-confusions';
import { ENGLISH_TOKENS, isEnglishPronoun } from './token-rules';
import closedClasses from './weights/closed-classes.json';

/** Relations that a word has one of at most: two subjects would be a name read apart ("My name is Tom Brown"). */
const ONCE = ['nsubj', 'nsubj:pass'];

/** Where the weights lie in the repository; every way of starting Keepsake runs from its root. */
const FILE = join('lib', 'language', 'english', 'weights', 'english.bin');

/**
 * Reads the weights and makes the parser of English. It takes some tenths of a second and the result has no state:
 * load it once, before the first request.
 *
 * @throws {ModelFileError} when the weights are damaged or of another version; an error of the file system when they are
 * missing.
 */
export function loadEnglish(): SentenceParser {
  return createParser(readFileSync(join(process.cwd(), FILE)), englishRules);
}

/** @param isWord whether a word is in use, in lower case. */
export function englishRules(isWord: (word: string) => boolean): LanguageRules {
  return {
    tokens: ENGLISH_TOKENS,
    closedClasses,
    confusions: ENGLISH_CONFUSIONS,
    once: ONCE,
    isAlwaysCapital: isEnglishPronoun,
    lemmatise: createLemmatiser(loadIrregularWords(), isWord),
  };
}
