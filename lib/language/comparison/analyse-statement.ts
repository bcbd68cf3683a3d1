import { normaliseText } from '@/lib/basics/normalise';
import { NUMBER_WORDS } from '../lexicon/numbers';
import { STOP_WORDS, words } from '../words';
import expressions from './lexicon/expressions.json';
import lightWords from './lexicon/light-words.json';
import { rootOf } from './lexicon/relate-words';

/** Interchangeable words of attitude and habit in statements about preferences. */
const LIGHT_WORDS: ReadonlySet<string> = new Set(lightWords.flatMap((line) => line.split(' ')));

/** A content word with what its neighbours add. */
export interface Term {
  word: string;
  root: string;
  /** Position among all words of the sentence. */
  place: number;
  isName: boolean;
  /** Weight in the comparison: a name weighs more than "really". */
  weight: number;
  /** In the scope of a negation. */
  negated: boolean;
  /** The preposition that governs it, such as `from`; empty without one. */
  role: string;
  /** How many of it: 1 for "a", null if not stated. */
  count: number | null;
  /** The next content word follows directly, so this one only qualifies it. */
  qualifiesNext: boolean;
}

/** State while reading a sentence. */
interface State {
  negated: boolean;
  role: string;
  /** The preposition has its noun, so it no longer governs what follows the next gap. */
  governed: boolean;
  count: number | null;
  previousPlace: number;
}

/** A sentence prepared for comparison. */
export interface AnalysedStatement {
  terms: readonly Term[];
  /** Every number in it, in figures or words. */
  numbers: ReadonlySet<number>;
  negations: number;
  /** "all", "some", "only": the scope of the statement. */
  quantifiers: ReadonlySet<string>;
  passive: boolean;
}

const WEIGHT = { content: 1, name: 1, number: 1, manner: 0.5, light: 0.3 } as const;
const NEGATION =
  /^(?:no|not|never|none|nobody|nothing|nowhere|neither|nor|without|cannot|hardly|barely|scarcely|cant|dont|doesnt|isnt|arent|wont|didnt|wasnt|stopped|quit|ceased|avoid|avoids|nunca|jamás|não|nem|ne|pas|jamais|nicht|keine?[nrms]?|nie|niemals|sin|sans|ohne|sem|ない|ません|ん|なかった|ず|안|않다?|않아요?|못|없다?|없어요?|아니다?|不|没|没有|别|無|refuse|refuses|fail|fails|failing|failed|lack|lacks|\p{L}+n't)$/u;
const CLAUSE_END = /^(?:but|because|although|though|while|whereas|so|except|instead)$/;
const PREPOSITION =
  /^(?:from|to|in|into|on|onto|off|out|with|without|for|against|by|of|before|after|under|over|above|below|behind|through|towards?|up|down|inside|outside|at|near|since|until|across|along|around|among|between|beside|past|onto|upon|within|during|far)$/;
/** Expressions of several words that count as one. */
const EXPRESSIONS = Object.entries(expressions).map(
  ([words, word]) => [new RegExp(`\\b(?:${words})\\b`, 'gi'), word] as const,
);
const QUANTIFIER = /^(?:all|every|each|everyone|everything|some|few|most|many|only|any|both|half)$/;
const ARTICLE = /^(?:a|an|one)$/;
/** A preposition at the end of a clause is an adverb of place: "they are inside". */
const PARTICLE = /^(?:in|out|on|off|up|down|inside|outside|over|under|above|below|behind)$/;
const WORD = /[\p{L}\p{N}]+(?:[.,]\d+)*(?:'\p{L}+)?|[,;:]|(?<=\p{L}{3})\.(?=\s)/gu;
const STOP = /^[.,;:]$/;
/**
 * Most words that are compared. A memory of 600 characters has about a hundred, but one character can be spelt out as four,
 * and the comparison is quadratic.
 */
const MOST_WORDS = 200;
const IGNORED = new Set(['user', 'users', "user's"]);

/** Extracts what a comparison needs: content words, names, numbers, scope of negations, roles. */
export function analyseStatement(text: string): AnalysedStatement {
  const tokens = splitWords(joinExpressions(normaliseText(text))).slice(0, MOST_WORDS);
  const terms: Term[] = [];
  const numbers = new Set<number>();
  const quantifiers = new Set<string>();
  let negations = 0;
  const state: State = { negated: false, role: '', governed: false, count: null, previousPlace: -9 };
  tokens.forEach((original, position) => {
    const word = original.toLowerCase();
    if (STOP.test(word) || CLAUSE_END.test(word)) {
      Object.assign(state, { negated: false, role: '', count: null });
      return;
    }
    if (NEGATION.test(word) || (word === 'longer' && tokens[position - 1]?.toLowerCase() === 'no')) {
      if (word !== 'longer') negations++;
      state.negated = true;
      if (word !== 'without') return;
    }
    if (QUANTIFIER.test(word)) quantifiers.add(word);
    if (PREPOSITION.test(word) && !(PARTICLE.test(word) && endsClause(tokens[position + 1]))) {
      Object.assign(state, { role: word, governed: false, count: null });
      return;
    }
    if (state.governed && state.previousPlace !== position - 1)
      Object.assign(state, { role: '', governed: false });
    const value = numberOf(word);
    if (value !== null && !ARTICLE.test(word)) {
      numbers.add(value);
      state.count = value;
      return;
    }
    if (ARTICLE.test(word)) {
      state.count = 1;
      return;
    }
    if ((STOP_WORDS.has(word) && !PARTICLE.test(word)) || IGNORED.has(word)) return;
    const isName = position > 0 && /^\p{Lu}/u.test(original) && !STOP.test(tokens[position - 1] ?? '');
    const previous = terms.at(-1);
    if (previous && state.previousPlace === position - 1) previous.qualifiesNext = true;
    terms.push({
      word,
      root: rootOf(word.replace(/'s$/, '')),
      place: position,
      isName,
      weight: weightOf(word, isName),
      negated: state.negated,
      role: state.role,
      count: state.count,
      qualifiesNext: false,
    });
    state.previousPlace = position;
    state.governed = true;
    state.count = null;
  });
  return { terms, numbers, negations, quantifiers, passive: isPassive(tokens) };
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Japanese function words: particles and the copula. */
const PARTICLES = /^[はがをのにでとももへやかねよさ]$|^(?:です|ます|だ|は|ユーザー)$/u;

/** Words and clause-ending punctuation; text without spaces is segmented. */
function splitWords(text: string): string[] {
  if (!UNSPACED.test(text)) return text.match(WORD) ?? [];
  return words(text).filter((word) => !PARTICLES.test(word));
}

function joinExpressions(text: string): string {
  return EXPRESSIONS.reduce((tokens, [pattern, word]) => tokens.replace(pattern, word), text);
}

function endsClause(next: string | undefined): boolean {
  return next === undefined || /^(?:[.,;:]|and|or|but|while)$/i.test(next);
}

function weightOf(word: string, isName: boolean): number {
  if (isName) return WEIGHT.name;
  if (LIGHT_WORDS.has(word) || LIGHT_WORDS.has(word.replace(/s$/, ''))) return WEIGHT.light;
  return word.endsWith('ly') && word.length > 4 ? WEIGHT.manner : WEIGHT.content;
}

/** The value of a number in figures or as a word; null for any other word. */
function numberOf(word: string): number | null {
  const figures = /^(\d+(?:[.,]\d+)*)(?:st|nd|rd|th|s|k|am|pm|km|kg|cm|m)?$/.exec(word)?.[1];
  if (figures) return Number(figures.replace(/,(?=\d{3}\b)/g, '').replace(',', '.'));
  return NUMBER_WORDS.get(word) ?? null;
}

/** "is cut by", "were seen by": the agent follows the verb. */
function isPassive(tokens: readonly string[]): boolean {
  return /\b(?:is|are|was|were|been|be|being|got) (?:\w+ly )?\w+(?:ed|en|t|wn|ut|ung|un|ne) (?:\w+ ){0,3}by\b/i.test(
    tokens.join(' '),
  );
}
