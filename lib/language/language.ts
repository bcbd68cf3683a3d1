import type { Language } from '@/lib/memory/language-port';
import type { WordSense } from '@/lib/memory/ports';
import { analyse } from './analyse';
import { compareStatements } from './comparison/compare-statements';
import { findEntities } from './comparison/extract-entities';
import { findRetracted, isPastState, isPositive, isSameThing } from './comparison/find-retracted';
import { isOtherAmount, isOtherTime } from './comparison/other-amount';
import { relationClassOf } from './comparison/relation-class';
import { searchRoots } from './comparison/search-roots';
import { writeDates } from './dates/write-dates';
import { languageOf } from './detect-language';
import { describe } from './directives/describe-content';
import { parseConfirmation } from './directives/parse-confirmation';
import { parseConsent } from './directives/parse-consent';
import { toFirstPerson } from './first-person';
import { FOREIGN_STOP_STEMS } from './foreign-stop-words';
import { isOneAtATime } from './lexicon/one-at-a-time';
import { loadTopics } from './lexicon/topics/topics';
import { compareMeaning } from './questions/compare-meaning';
import { isMisspelling, isOrdinary } from './questions/misspelling';
import { isAboutSelf } from './questions/parse-question';
import { createStemSense } from './questions/stem-sense';
import { toSecondPerson } from './second-person';
import { sentences } from './sentences';
import { createThirdPersonRenderer } from './third-person';
import { valuesIn } from './values';
import { keywords, STOP_WORDS, stems, words } from './words';

/** Implements the core's language port. @param sense knowledge about single words */
export function createLanguage(sense: WordSense): Language {
  const topics = loadTopics();
  return {
    words,
    stems,
    keywords,
    sentences,
    valuesIn,
    isStopWord: (word) => STOP_WORDS.has(word),
    foreignStopStems: FOREIGN_STOP_STEMS,
    compare: compareStatements,
    findRetracted,
    isSameThing,
    isSameRelation,
    isPositive,
    isPast: isPastState,
    isOtherAmount,
    isOtherTime,
    searchRoots,
    analyse,
    languageOf,
    parseConsent,
    parseConfirmation: (text, asked) => parseConfirmation(text, asked, sense),
    general: topics.general,
    isMisspelling: (written, held) => isMisspelling(written, held, sense),
    isOrdinary: (stem) => isOrdinary(stem, sense),
    meaningOf: createStemSense(sense),
    isAboutSelf,
    compareMeaning: (question) => compareMeaning(question, sense, topics.general),
    writeDates,
    describe,
    isOneAtATime,
    findEntities,
    toFirstPerson,
    toThirdPerson: createThirdPersonRenderer(),
    toSecondPerson,
  };
}

/** Both predicates are about the same kind of thing. */
function isSameRelation(one: string, other: string): boolean {
  const [a, b] = [one, other].map((predicate) => relationClassOf(predicate.replaceAll('_', ' ')));
  return a !== null && a !== undefined && a === b;
}
