import { stemmer } from 'stemmer';
import { isKindOf, relateWords, rootOf } from '@/lib/language/comparison/lexicon/relate-words';
import { isKin } from '@/lib/language/kin';
import { loadTopics } from '@/lib/language/lexicon/topics/topics';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import { isAskedBy } from '@/lib/language/questions/asking-words';
import { dot } from '@/lib/language/questions/compare-meaning';
import type { Known } from '@/lib/language/questions/facts';
import { STOP_WORDS, words } from '@/lib/language/words';
import type { WordSense } from '@/lib/memory/ports';

/** The most memories that are shown beside "I don't know that about you". */
const MOST = 2;
/** Below this, a memory has little to do with what is asked. */
const LEAST = 0.2;
/** How much less the second may have to do with it than the first. */
const NEARLY = 0.5;

/** Two words without any known relation, by their vectors. */
const UNRELATED = 0.3;
/** A synonym, its kind, or what a question about one is answered by. */
const RELATED = 0.75;
/** Words of asking, wishing and judging are weak hints. */
const WEIGHT_OF_GENERAL = 0.4;
/** What a memory gains that tells what the question word asks for, and what it loses that is about somebody else. */
const OF_KIND = 0.12;
const OF_SOMEBODY_ELSE = 0.6;

/** Words of questions that say nothing of what is asked. */
const ASKING = wordClass('questionWords');

/** What questions ask for, and how a sentence shows that it tells such a thing. */
const KINDS: readonly (readonly [asked: RegExp, told: RegExp])[] = [
  [/\b(?:called|names?)\b/i, /\b(?:called|named|name is|surname is)\b|\('?\p{Lu}/u],
  [/\bhow old\b|\bage\b/i, /\b(?:is|are|was|turn(?:s|ed)|daughter|son) (?:\p{L}+ )?\d|\byears? old\b/iu],
  [/\bhow (?:many|much|long|often|big|far)\b/i, /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten)\b/i],
  [
    /\b(?:when|what (?:time|day|date|month|year)|which (?:day|month|year)|how long ago)\b/i,
    /\b(?:in|on|at|since|until|by|last|next) (?:\d|\p{L}+(?:day|ber|ary|uary|ril|ust)\b|march|may|june|july|q\d|end|year|month)/iu,
  ],
  [
    /\b(?:where|(?:which|what) (?:city|town|country|place|region))\b/i,
    /\b(?:in|at|from|near|to) (?:the )?\p{Lu}/u,
  ],
];

/** It asks for what is over. */
const BEFORE = /\b(?:before|used to|previous(?:ly)?|former(?:ly)?|my (?:old|last|first|ex) (?!name\b))/i;
const IS_OVER = /\b(?:was|were|used to|had|left|worked|lived|ex)\b/;

interface Term {
  word: string;
  stem: string;
  root: string;
  meaning: Float32Array | null;
  weight: number;
}

/**
 * The memories that have most to do with a question which none of them answers, best first. Each content word of the question
 * counts by the word of the memory that is most like it: the same, a synonym, of its kind, or near it by its vector.
 *
 * @param least how much the best must have to do with it, 0 to about 1
 */
export function nearestTo(
  question: string,
  known: readonly Known[],
  sense: WordSense,
  least: number = LEAST,
): Known[] {
  const asked = termsOf(question, sense);
  if (asked.length === 0) return [];
  const all = asked.reduce((sum, { weight }) => sum + weight, 0);
  const kinds = KINDS.filter(([pattern]) => pattern.test(question));
  const asksBefore = BEFORE.test(question);
  const scored = known
    .filter(({ isPast, content }) => (asksBefore ? isPast || IS_OVER.test(content) : !isPast))
    .map((one) => {
      const told = termsOf(one.content, sense);
      if (!mayTell(told, asked)) return { one, score: 0 };
      const shared = asked.reduce((sum, term) => sum + term.weight * bestOf(term, told), 0);
      const fits = kinds.some(([, pattern]) => pattern.test(one.content)) ? OF_KIND : 0;
      const score = (shared / all) * (isOfSomebodyElse(one.content, asked) ? OF_SOMEBODY_ELSE : 1);
      return { one, score: shared > 0 ? score + fits : 0 };
    })
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  if (!best || best.score < least) return [];
  return scored
    .filter(({ score }) => score >= best.score * NEARLY)
    .slice(0, MOST)
    .map(({ one }) => one);
}

const bestOf = (term: Term, others: readonly Term[]): number =>
  Math.max(0, ...others.map((other) => likeness(term, other)));

/** It says more than the question does, and is about whom the question is: where one lives says nothing of one's brother. */
function mayTell(told: readonly Term[], asked: readonly Term[]): boolean {
  const people = asked.filter(({ word }) => isKin(word));
  return (
    told.some((term) => bestOf(term, asked) < 1) &&
    (people.length === 0 || people.some((term) => bestOf(term, told) >= RELATED))
  );
}

function termsOf(text: string, { meaningOf }: WordSense): Term[] {
  const { general } = loadTopics();
  const found = new Set(words(text).map((word) => word.replace(/['’].*$/, '')));
  return [...found]
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word) && !ASKING.has(word))
    .map((word) => {
      const stem = stemmer(word);
      const weight = general.has(stem) ? WEIGHT_OF_GENERAL : 1;
      return { word, stem, root: rootOf(word), meaning: meaningOf(word), weight };
    });
}

function likeness(one: Term, other: Term): number {
  const relation = one.stem === other.stem ? 1 : relateWords(one.root, other.root)?.likeness;
  if (relation !== undefined) return relation;
  if (isAskedBy(one.root, other.root)) return RELATED;
  const near = one.meaning && other.meaning ? dot(one.meaning, other.meaning) : 0;
  return near > UNRELATED ? near : 0;
}

/** "User's wife works nights", where no word of the question is about her. */
function isOfSomebodyElse(content: string, asked: readonly Term[]): boolean {
  const who = /^User's (?:\p{Ll}+ )?(\p{Ll}+)/u.exec(content)?.[1] ?? '';
  if (!isKin(who)) return false;
  const root = rootOf(who);
  return !asked.some((term) => term.root === root || isAskedBy(term.root, root) || isKindOf(root, term.root));
}
