import { NUMBER_WORDS, SMALL, TENS } from '../lexicon/numbers';
import { wordClass } from '../lexicon/word-classes';
import type { Token } from '../parse/tokenise';
import spellings from './lexicon/spellings.json';
import { titlesIn } from './titles';

interface Spelling {
  as: string;
  before?: ReadonlySet<string>;
  notBefore?: ReadonlySet<string>;
  after?: ReadonlySet<string>;
  /** The word after the next one. */
  next?: ReadonlySet<string>;
}

const setOf = (list: string | undefined) => (list === undefined ? undefined : new Set(list.split(' ')));

const SPELLINGS: ReadonlyMap<string, Spelling> = new Map(
  spellings.flatMap(({ as, words, before, notBefore, after, next }) =>
    words.split(' ').map(
      (word) =>
        [
          word,
          {
            as,
            before: setOf(before),
            notBefore: setOf(notBefore),
            after: setOf(after),
            next: setOf(next),
          },
        ] as const,
    ),
  ),
);

/** Signs beside a part of a longer word. */
const PART = /^[-/'’]$/;

/**
 * Chat and dialect in standard English, word by word: "bc", "me mam", "we was"; numbers in figures. The positions in the text
 * stay.
 */
export function respell(text: readonly Token[]): Token[] {
  const tokens = joinTitles(joinConjunctions(joinNumbers(joinNumbered(withoutAsides(text)))));
  return tokens.map((token, index) => {
    // "The Paris–Lyon train"
    if (token.form === '–' && isBetween(tokens, index)) return { ...token, form: '-' };
    const lower = token.form.toLowerCase();
    const spelling = SPELLINGS.get(lower);
    const before = tokens[index + 1]?.form.toLowerCase() ?? '';
    const after = tokens[index - 1]?.form.toLowerCase() ?? '.';
    // "W" and "N" are initials; "Wi-Fi", "w/" and "rock 'n' roll" stay.
    const isInitial = lower.length === 1 && lower !== token.form;
    if (!spelling || isInitial || PART.test(before) || PART.test(after)) return token;
    if (
      spelling.before?.has(before) === false ||
      spelling.notBefore?.has(before) ||
      spelling.after?.has(after) === false ||
      spelling.next?.has(tokens[index + 2]?.form.toLowerCase() ?? '') === false
    )
      return token;
    const { as } = spelling;
    return { ...token, form: lower === token.form ? as : as.charAt(0).toUpperCase() + as.slice(1) };
  });
}

/** Abbreviated comments on what is said. */
const ASIDE = /^(?:tbh|tbf|ngl|imo|imho|istg|smh|lmao|lmfao|rofl)$/i;

/** "Coffee tbh, tea makes me sleepy": such a word at the beginning or end of what it comments on. */
function withoutAsides(tokens: readonly Token[]): readonly Token[] {
  const isEnd = (at: number) => !/[\p{L}\p{N}]/u.test(tokens[at]?.form ?? '');
  const isAside = ({ form }: Token, index: number) =>
    ASIDE.test(form) && tokens.length > 1 && (isEnd(index - 1) || isEnd(index + 1));
  return tokens.some(isAside) ? tokens.filter((token, index) => !isAside(token, index)) : tokens;
}

/** Without spaces around it, between two words. */
const isBetween = (tokens: readonly Token[], index: number): boolean =>
  tokens[index - 1]?.end === tokens[index]?.start &&
  tokens[index + 1]?.start === tokens[index]?.end &&
  [-1, 1].every((step) => /^\p{L}{2,}$/u.test(tokens[index + step]?.form ?? ''));

/** "Off i-20": a road, and no "I". */
function joinNumbered(tokens: readonly Token[]): Token[] {
  const found: Token[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const [letter, dash, number] = tokens.slice(index, index + 3);
    if (!letter) break;
    const isOne =
      dash?.form === '-' &&
      number !== undefined &&
      letter.form === 'i' &&
      /^\d+$/.test(number.form) &&
      letter.end === dash.start &&
      dash.end === number.start;
    if (isOne) index += 2;
    found.push(isOne ? { form: `I-${number.form}`, start: letter.start, end: number.end } : letter);
  }
  return found;
}

/** What a clause may begin with. */
const OPENS_CLAUSE =
  /^(?:that|i|you|he|she|it|we|they|this|these|those|there|the|an?|my|your|his|her|its|our|their|any(?:one|body|thing)|some(?:one|body|thing)|no(?:body|thing)?)$/i;

/** Conjunctions of two words, each with one of one word that is used alike. */
export const JOINED: ReadonlyMap<string, string> = new Map(
  [...wordClass('joinedConditions')].map((words) => [words, 'if']),
);

/** What the parser knows too little of, with a word that is used alike. */
export const READ_AS: ReadonlyMap<string, string> = new Map([
  ...JOINED,
  ['whenever', 'when'],
  ['kinda', 'truly'],
  ['sorta', 'truly'],
]);

/** "In case it rains", "provided that I pass" in one; "in case of fire" stays. */
function joinConjunctions(tokens: readonly Token[]): Token[] {
  const found: Token[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const [token, second, third] = tokens.slice(index, index + 3);
    if (!token) break;
    const form = `${token.form} ${second?.form}`;
    const isOne = JOINED.has(form.toLowerCase()) && OPENS_CLAUSE.test(third?.form ?? '');
    if (isOne && second) index++;
    found.push(isOne && second ? { form, start: token.start, end: second.end } : token);
  }
  return found;
}

/** "Call Me By Your Name" as one name. */
function joinTitles(tokens: readonly Token[]): readonly Token[] {
  return titlesIn(tokens.map(({ form }) => form)).reduceRight((joined, { from, to }) => {
    const title = joined.slice(from, to);
    const [first, last] = [title[0], title.at(-1)];
    if (!first || !last) return joined;
    const form = title.map(({ form }) => form).join(' ');
    return [...joined.slice(0, from), { form, start: first.start, end: last.end }, ...joined.slice(to)];
  }, tokens);
}

/** Before these, a number goes on that had begun: "nineteen eighty-three", "a hundred and twenty-one". */
const WITHIN_NUMBER = /^(?:and|hundred|thousand)$/;

/** "Eighty-three", "eighty three" as one word, "83", which the parser knows; "Twenty One Pilots" stays. */
function joinNumbers(tokens: readonly Token[]): Token[] {
  const found: Token[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const [token, second, third] = tokens.slice(index, index + 3);
    if (!token) break;
    const last = second?.form === '-' ? third : second;
    const number = TENS.includes(token.form.toLowerCase()) ? unitsOf(last, second?.form === '-') : 0;
    const before = found.at(-1)?.form.toLowerCase() ?? '';
    if (!last || number === 0 || WITHIN_NUMBER.test(before) || NUMBER_WORDS.has(before)) found.push(token);
    else {
      const tens = NUMBER_WORDS.get(token.form.toLowerCase()) ?? 0;
      found.push({ form: `${tens + number}`, start: token.start, end: last.end });
      index = tokens.indexOf(last);
    }
  }
  return found;
}

/** 3 for "three"; 0 for what does not go on a number: "third", "Three" after a space. */
function unitsOf(token: Token | undefined, isJoined: boolean): number {
  const units = 1 + SMALL.indexOf((isJoined ? token?.form.toLowerCase() : token?.form) ?? '');
  return units < 10 ? units : 0;
}
