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
/** Those of whom one has a single one, so that "my mums" is "my mum's". */
export const ONLY_ONE = alternatives(kin.onlyOne);
export const SIBLINGS = alternatives(kin.siblings);
/** Every person and animal that can follow "my". */
export const KIN = alternatives(kin.former, kin.family, kin.eldest, kin.circle, kin.pets);

/** "My youngest loves frogs": one of the speaker's children, but "my oldest friend". */
const ELDEST_WORDS = new Set(wordsOf(kin.eldest));
const FAMILY_WORDS = new Set([...wordsOf(kin.family), ...ELDEST_WORDS]);
const PET_WORDS = new Set(wordsOf(kin.pets));
const PARTNER_WORDS = new Set([...wordsOf(kin.partners), 'ex']);
const PEOPLE = new Set([...wordsOf(`${kin.former} ${kin.circle}`), ...FAMILY_WORDS]);

const WOMEN_WORDS = new Set(wordsOf(kin.women));
const MEN_WORDS = new Set(wordsOf(kin.men));

export const isFamily = (word: string): boolean => FAMILY_WORDS.has(word);
export const isPet = (word: string): boolean => PET_WORDS.has(word);
export const isEldest = (word: string): boolean => ELDEST_WORDS.has(word);
export const isWoman = (word: string): boolean => WOMEN_WORDS.has(word);
export const isMan = (word: string): boolean => MEN_WORDS.has(word);
/** Current and former partners. */
export const isPartner = (word: string): boolean => PARTNER_WORDS.has(word);
const KID_WORDS = new Set([...wordsOf(kin.kids), ...ELDEST_WORDS]);
const SIBLING_WORDS = new Set(wordsOf(kin.siblings));
const EVERYBODYS_WORDS = new Set(wordsOf(kin.everybodys));
const HOME_WORDS = new Set(wordsOf(kin.atHome));
const EATEN_WORDS = new Set(wordsOf(kin.eaten));
const DOG_WORDS = new Set(wordsOf(kin.dogs));
/** "Poodle", "puppy" */
export const isDog = (word: string): boolean => DOG_WORDS.has(word);
export const isKid = (word: string): boolean => KID_WORDS.has(word);
export const isSibling = (word: string): boolean => SIBLING_WORDS.has(word);
/** Nobody tells that they have a mother or an aunt by mentioning her. */
export const isEverybodys = (word: string): boolean => EVERYBODYS_WORDS.has(word);
const GROWN_UP_WORDS = new Set([
  ...PARTNER_WORDS,
  ...wordsOf(`${kin.former} ${kin.everybodys} ${kin.grownUps}`).filter((word) => !/^cousins?$/.test(word)),
]);
/** "Mother", "boss": nobody of a child's age. */
export const isGrownUp = (word: string): boolean => GROWN_UP_WORDS.has(word);
const BABY_WORDS = new Set(wordsOf(`${kin.eldest} ${kin.kids} ${kin.siblings} ${kin.young}`));
/** Who may be less than a year old. */
export const isMaybeBaby = (word: string): boolean => BABY_WORDS.has(word);
/** Who shares a home: "flatmate". */
export const isAtHome = (word: string): boolean => HOME_WORDS.has(word);
/** Animals that are also food: "I fried my fish." */
export const isEaten = (word: string): boolean => EATEN_WORDS.has(word);
/** A person or animal in somebody's life. */
export const isKin = (word: string): boolean => PEOPLE.has(word) || PET_WORDS.has(word);

const PERSONS = wordClass('personNouns');
/** "Sister", "nurse", "dog": whoever is "she" or "he". */
export const isPersonNoun = (word: string): boolean => isKin(word) || PERSONS.has(word);

/** Every word for people and animals in somebody's life. */
export const kinWords = (): string[] => Object.values(kin).flatMap(wordsOf);
