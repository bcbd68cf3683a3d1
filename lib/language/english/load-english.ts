import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isKin } from '../kin';
import { createParser, type LanguageRules, type SentenceParser } from '../parse/create-parser';
import { type IrregularWords, loadIrregularWords } from './irregular-words';
import { createLemmatiser } from './lemmatise';
import { READ_AS, respell } from './respell';
import { ENGLISH_CONFUSIONS } from './tag-confusions';
import { ENGLISH_TOKENS, isEnglishPronoun } from './token-rules';
import closedClasses from './weights/closed-classes.json';

/** Relations that a word has at most once: two subjects would be a split name ("My name is Tom Brown"). */
const ONCE = ['nsubj', 'nsubj:pass'];

const PUNCTUATION = ['.', ',', ':', 'HYPH', 'NFP', '``', "''"];
const isNoWord = (word: string) => !/[\p{L}\p{N}]/u.test(word);

/**
 * Which words may have a tag, by their form: "cello" and "cabin" are no participles, "sing" neither, but "goin" is; "breed" and
 * "walk" are no past, "ex-wife" and "nan" are no qualities.
 */
function shapesOf({ verbs, verbOf }: IrregularWords, isWord: (word: string) => boolean) {
  const isPast = (word: string) => {
    // "Co-wrote"
    const verb = word.replace(/^.*-(?=.)/, '');
    return verbOf.has(verb) || (/[dtn]$/.test(verb) && !verbs.has(verb) && !isWord(`${verb}ed`));
  };
  return {
    'VBG VERB': (word: string) =>
      /[aeiouy].*(?:ing|[^aeiou]ng|gn)$|^(?:gon|try)$/.test(word) ||
      (/in['’]?$/.test(word) && isWord(word.replace(/['’]?$/, 'g'))),
    'VBD VERB': isPast,
    'VBN VERB': isPast,
    'VBZ VERB': (word: string) => word.endsWith('s'),
    // "I'm Odile": no quality that nobody has ever written; "Mancunian" is one all the same.
    'JJ ADJ': (word: string, form: string) =>
      !isKin(word) && (isWord(word) || !/^\p{Lu}\p{Ll}+$/u.test(form) || /(?:[ie]an|ish|ese)$/.test(word)),
    ...Object.fromEntries(PUNCTUATION.map((tag) => [`${tag} PUNCT`, isNoWord])),
  };
}

/** Path of the weights in the repository; Keepsake always runs from its root. */
const FILE = join('lib', 'language', 'english', 'weights', 'english.bin');

/**
 * Loads the weights and makes the parser of English. This takes some tenths of a second and the result is stateless:
 * load it once, before the first request.
 *
 * @throws {ModelFileError} if the weights are damaged or of another version; a file system error if they are missing.
 */
export function loadEnglish(): SentenceParser {
  return createParser(readFileSync(join(process.cwd(), FILE)), englishRules);
}

/** @param isWord whether a lower-case word exists. */
export function englishRules(isWord: (word: string) => boolean): LanguageRules {
  const irregular = loadIrregularWords();
  return {
    tokens: ENGLISH_TOKENS,
    respell,
    closedClasses: { ...closedClasses, shapes: shapesOf(irregular, isWord) },
    confusions: ENGLISH_CONFUSIONS,
    once: ONCE,
    readAs: READ_AS,
    isAlwaysCapital: isEnglishPronoun,
    lemmatise: createLemmatiser(irregular, isWord),
  };
}
