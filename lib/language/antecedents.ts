import { analyse } from './analyse';
import type { Mention } from './clauses/mentions';
import { isDog, isGrownUp, isMaybeBaby, KIN, PETS } from './kin';
import { introduceKnownNames } from './known-names';
import { NUMBER_WORDS } from './lexicon/numbers';
import {
  LOOKED_BACK,
  linesBefore,
  nobodyYet,
  type PeopleOfTalk,
  peopleIn,
  recognise,
  sentencesBack,
} from './people-of-talk';

const IS_ANIMAL = new RegExp(`^(?:s?he|it)(?:['’]s| is| was) (?:\\p{L}+ ){1,4}?(${PETS})\\b`, 'iu');

/** "She's my aunt" after "I like Una": the statement says that she is one of the speaker's people. */
const IS_OWN = new RegExp(`^s?he(?:['’]s| is| was) (?:my|our) (?:\\p{L}+ ){0,2}(?:${KIN})\\b`, 'iu');

type Fits = (mention: Mention) => boolean;

type Age = 'grown-up' | 'child' | 'baby';
const GROWN_UP = 16;

const isShe: Fits = ({ kind, isMany, isMan }) => kind !== 'thing' && !isMany && !isMan;
const isHe: Fits = ({ kind, isMany, isWoman }) => kind !== 'thing' && !isMany && !isWoman;

const FITS: Readonly<Record<string, Fits>> = {
  she: isShe,
  her: isShe,
  he: isHe,
  his: isHe,
  him: isHe,
  they: ({ isMany }) => isMany,
  we: ({ kind, isMany }) => kind === 'person' && !isMany,
  its: ({ kind, isMany }) => !isMany && (kind === 'animal' || kind === 'thing'),
};

/**
 * The only one to whom a pronoun can refer, one of the speaker's people or animals: the nearest sentence that mentions a match
 * decides. Null if it mentions two, or somebody else.
 *
 * @param lines the preceding lines, nearest last.
 * @param about the pronoun, and whether the statement itself says that it is one of them.
 */
function onlyOne(
  lines: readonly string[],
  fits: Fits,
  people: PeopleOfTalk,
  about: { word: string; isTold: boolean },
): Mention | null {
  const others = new Set<string>();
  for (const sentence of sentencesBack(lines, people)) {
    const found = recognise(sentence, people).filter((one) => fits(one) && !others.has(one.text));
    const [meant, ...more] = found;
    if (meant === undefined) continue;
    if (isOfAnother(sentence.text, about.word, meant)) {
      for (const one of found) others.add(one.text);
      continue;
    }
    const isOfSpeaker = meant.isOwn || (about.isTold && meant.kind === 'name');
    return more.length === 0 && isOfSpeaker ? meant : null;
  }
  return null;
}

const OF_HER = /\b(?:she|her|hers)\b/i;
const OF_HIM = /\b(?:he|his|him)\b/i;

/** "She raised me because Mum worked nights": "she" behind it is more likely the same as in it. */
function isOfAnother(sentence: string, word: string, { called }: Mention): boolean {
  const same = /^(?:she|hers?)$/.test(word) ? OF_HER : /^(?:he|his|him)$/.test(word) ? OF_HIM : null;
  const at = same?.exec(sentence)?.index ?? sentence.length;
  return at < sentence.toLowerCase().indexOf(called.toLowerCase());
}

/** Whether "she", "him" or "his" can refer to this one. */
export const fitsPronoun = (pronoun: string, mention: Mention): boolean => FITS[pronoun]?.(mention) ?? false;

/**
 * Whom of the speaker's people and animals such a pronoun means in a statement; see `onlyOne`. Whoever was called "he" is no
 * "she" later in the text.
 */
export function meantBy(
  pronoun: string,
  statement: string,
  lines: readonly string[],
  mentioned: PeopleOfTalk,
): Mention | null {
  const word = pronoun.toLowerCase();
  const fits = FITS[word];
  const oldest = oldestBy(statement);
  const isMeant = (one: Mention) => fits?.(one) === true && isWithin(one, oldest);
  const meant = fits ? onlyOne(lines, isMeant, mentioned, { word, isTold: IS_OWN.test(statement) }) : null;
  if (!meant || isAnotherAnimal(statement, meant)) return null;
  const isMan = /^(?:he|his|him)$/.test(word);
  if (isMan || /^(?:she|her)$/.test(word)) mentioned.genders.set(meant.text, { isMan, isWoman: !isMan });
  return meant;
}

/** "He's a solitary cat" is not about the dog. */
function isAnotherAnimal(statement: string, { kind, text }: Mention): boolean {
  const animal = IS_ANIMAL.exec(statement)?.[1]?.toLowerCase();
  if (animal === undefined || kind !== 'animal') return false;
  return !text.includes(animal) && !(isDog(animal) && /\bdog\b/.test(text));
}

const IS_OF_AGE = new RegExp(
  `^(?:s?he)(?:['’]s| is| was| turns| turned| will be)(?: (?:about|almost|nearly|only|just|now|turning))* (\\d+|${[...NUMBER_WORDS.keys()].join('|')})(?: (day|week|month|year)s?\\b|(?=$|[.,;!]))`,
  'iu',
);

/** What age a statement gives: a grown-up's, a child's or a baby's. */
function oldestBy(statement: string): Age {
  const [, number = '', unit = 'year'] = IS_OF_AGE.exec(statement) ?? [];
  const years = number === '' ? Infinity : (NUMBER_WORDS.get(number.toLowerCase()) ?? Number(number));
  if (years === Infinity || (unit === 'year' && years >= GROWN_UP)) return 'grown-up';
  return unit === 'year' ? 'child' : 'baby';
}

/** "She turns six months" is not about the speaker's mother, nor about a friend. */
function isWithin({ noun, kind }: Mention, age: Age): boolean {
  if (age === 'grown-up' || kind === 'animal') return true;
  return age === 'child' ? !isGrownUp(noun) : isMaybeBaby(noun);
}

/** "Its so funny": "it is", without its apostrophe. */
function isContraction(statement: string): boolean {
  if (!/^its /i.test(statement)) return false;
  const text = analyse(statement.slice(0, LOOKED_BACK));
  return text.parserSentences.slice(0, 1).flatMap((one) => text.parse(one))[0]?.tokens[0]?.lemma === 'it';
}

/** What "we" do or are is of those two: "we met", "we've been married for a year". */
const OF_TWO =
  "(?:['’](?:re|ve)| are| were| have)?(?: (?:not|just|only|both|first|been|getting|got|get|recently))* (?:met|together|married|engaged|divorced|separated|a couple|split up|broke up|broken up|(?:live|lived|living|grew up|work|worked) together)\\b";
/** "They" is plural; a name in the possessive: "Dog Rex's". */
const LEADING = new RegExp(
  `^(she|he|they|we(?=${OF_TWO}))\\b(?!['’](?:d|ll)\\b)|^(her|his|its)(?= \\p{L})`,
  'iu',
);
const CONTRACTED = /^(['’])(re|ve)\b/u;

/**
 * Replaces "she" or "his" at the beginning of a statement by the one meant: "my sister moved", "my dog's name is Rex", "my wife and I
 * met in Rome".
 * The statement stays unchanged if nobody or more than one fits.
 *
 * @param lines the preceding lines, nearest last; the last is of the same message.
 * @param mentioned shared by the statements of one message.
 */
export function resolvePronoun(
  statement: string,
  lines: readonly string[],
  mentioned: PeopleOfTalk = nobodyYet(),
): string {
  const [, subject, owner] = LEADING.exec(statement) ?? [];
  if (isContraction(statement)) return statement;
  const meant = meantBy(subject ?? owner ?? '', statement, lines, mentioned);
  if (!meant) return statement;
  const named = owner ? `${meant.text}'s` : meant.text;
  if (!/^we$/i.test(subject ?? '')) return statement.replace(/^\w+/, named);
  const rest = statement
    .slice('we'.length)
    .replace(CONTRACTED, (_, __, verb) => (verb === 're' ? ' are' : ' have'));
  // The parser reads "my brother Tom and I" less well.
  return `${meant.kind === 'name' || meant.name === '' ? named : named.replace(` ${meant.name}`, '')} and I${rest}`;
}

/** Texts that tell who a message is about. */
export interface Acquaintance {
  /** The memory's sentences. */
  known: readonly string[];
  /** Preceding lines, nearest last: the person's own and the assistant's. */
  earlier: readonly string[];
}

const SENTENCE_START = /(^|[.!?]\s+|,\s+(?:and|but|so)\s+)(?=(?:she|he|they|her|his|its)\b)/giu;

/** Introduces the person's people where a message only names them or calls them "she". */
export function introducePeople(text: string, { known, earlier }: Acquaintance): string {
  const named = introduceKnownNames(text, known);
  if (!/\b(?:she|he|they|her|his|its)\b/i.test(named)) return named;
  const before = linesBefore(earlier, known);
  const mentioned = peopleIn(before, known, text);
  let introduced = '';
  let from = 0;
  for (const start of named.matchAll(SENTENCE_START)) {
    const at = start.index + start[0].length;
    introduced += named.slice(from, at);
    from = at;
    const rest = named.slice(at);
    const resolved = resolvePronoun(rest, [...before, introduced], mentioned);
    if (resolved === rest) continue;
    const shared = /^\w+/.exec(rest)?.[0].length ?? 0;
    introduced += resolved.slice(0, resolved.length - (rest.length - shared));
    from = at + shared;
  }
  return introduced + named.slice(from);
}

/** The lines that may have named somebody. In a group or an answer, another speaker's sister is not this speaker's. */
export function earlierLines(
  previous: readonly { role: 'user' | 'assistant'; author: string | null; text: string }[],
  author: string | null,
): string[] {
  return previous
    .filter((line) => line.role === 'assistant' || line.author === author)
    .map(({ role, text }) => (role === 'assistant' ? ofOthers(text, OF_SPEAKER) : withoutOthers(text)));
}

const OF_SPEAKER = /\b(my|our)\b|\b(?:I|we)\b/giu;
const OF_ADDRESSED = /\b(your)\b|\byou\b/giu;

const ofOthers = (text: string, others: RegExp): string =>
  text.replace(others, (_, owner?: string) => (owner ? 'their' : 'they'));

/** "Your dog", "you have a dog", said by the person, is somebody else's. */
export const withoutOthers = (said: string): string => ofOthers(said, OF_ADDRESSED);
