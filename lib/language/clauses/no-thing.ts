import { isKin, isPet } from '../kin';
import { wordClass } from '../lexicon/word-classes';

/** Never the referent of "it": times, whoever is "she" or "he", and words that name nothing. */
const NO_THING = wordClass('noThing');

export const isNoThing = (noun: string): boolean => NO_THING.has(noun) || (isKin(noun) && !isPet(noun));
