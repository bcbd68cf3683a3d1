import kin from './lexicon/kin.json';
import { wordClass } from './lexicon/word-classes';

const wordsOf = (list: string): string[] => list.split(' ').map((word) => word.replaceAll('_', ' '));
/** Longest first: "ex-wife" must not match as "ex". */
const alternatives = (...lists: string[]): string =>
  lists
    .flatMap(wordsOf)
    .sort((one, other) => other.length - one.length)
    .join('|');

/** Words for family members, as regular expression alternatives. */
export const FAMILY = alternatives(kin.family);
export const CIRCLE = alternatives(kin.circle);
export const PETS = alternatives(kin.pets);
export const PARTNERS = alternatives(kin.partners);
export const KIDS = alternatives(kin.kids);
/** Every person and animal that can follow "my". */
export const KIN = alternatives(kin.former, kin.family, kin.circle, kin.pets);

const FAMILY_WORDS = new Set(wordsOf(kin.family));
const PET_WORDS = new Set(wordsOf(kin.pets));
const PARTNER_WORDS = new Set([...wordsOf(kin.partners), 'ex']);
const PEOPLE = new Set(wordsOf(`${kin.former} ${kin.family} ${kin.circle}`));

const WOMEN_WORDS = new Set(wordsOf(kin.women));
const MEN_WORDS = new Set(wordsOf(kin.men));

export const isFamily = (word: string): boolean => FAMILY_WORDS.has(word);
export const isPet = (word: string): boolean => PET_WORDS.has(word);
export const isWoman = (word: string): boolean => WOMEN_WORDS.has(word);
export const isMan = (word: string): boolean => MEN_WORDS.has(word);
/** Current and former partners. */
export const isPartner = (word: string): boolean => PARTNER_WORDS.has(word);
/** A person or animal in somebody's life. */
export const isKin = (word: string): boolean => PEOPLE.has(word) || PET_WORDS.has(word);

const PERSONS = wordClass('personNouns');
/** "Sister", "nurse", "dog": whoever is "she" or "he". */
export const isPersonNoun = (word: string): boolean => isKin(word) || PERSONS.has(word);

/** Every word for people and animals in somebody's life. */
export const kinWords = (): string[] => Object.values(kin).flatMap(wordsOf);
