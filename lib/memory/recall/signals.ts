import type { Language } from '../language-port';
import { isOfUser } from '../third-person';
import type { Question } from './question';
import type { CandidatePool, RecallCandidate } from './recall-store';
import { remember } from './remember';

/** The signals for a candidate; their weights are learned. */
export interface Signals {
  /** The share of the message's worth in words that it or a neighbour contains. */
  words: number;
  /** The square root of the same share with similar words included: the first matches count most. */
  near: number;
  /** The same relative to the best candidate. */
  nearShare: number;
  /** Words of the message that are next to each other here as well. */
  phrases: number;
  /** Standard deviations above the person's other rows in meaning: its own, and its neighbours'. */
  meaning: number;
  meaningAround: number;
  /** By or about somebody whom the message names, or by or about somebody else. */
  named: number;
  ofAnother: number;
  inTime: number;
  /** It is the speaker's own, or about the person. */
  ofSpeaker: number;
  /** The average rarity of its words. */
  telling: number;
  length: number;
  /** The same signals if advice is asked for. */
  adviceNear: number;
  adviceMeaning: number;
  adviceLength: number;
}

/** The minimum cosine at which one word counts as a match for another. */
const NEAR = 0.45;

/** A share of the message that counts as the minimum for the best candidate. */
const FAINT = 0.05;

/** Computes the signals of a message's candidates. */
export function signalsOf(
  pool: CandidatePool,
  question: Pick<Question, 'asksAdvice'>,
  language: Pick<Language, 'meaningOf' | 'isAboutSelf'>,
): (candidate: RecallCandidate) => Signals {
  const names = new Set(pool.asked.flatMap(({ lexeme, isName }) => (isName ? [lexeme] : [])));
  const own = pool.asked.filter(({ weight, isName }) => weight === 1 && !isName);
  const whole = own.reduce((sum, { worth }) => sum + worth, 0);
  const nearness = remember(compareWords(own, pool, language));
  const nearest = Math.max(FAINT, ...pool.candidates.map(nearness));
  const advice = question.asksAdvice ? 1 : 0;
  const deviation = pool.cosineDeviation || Number.POSITIVE_INFINITY;
  const standsOut = (cosine: number | null) => (cosine === null ? 0 : (cosine - pool.cosineMean) / deviation);
  return (candidate) => {
    const { neighbours, lexemes, text, cosine } = candidate;
    let words = 0;
    for (const [lexeme, worth] of Object.entries(candidate.worth)) if (!names.has(lexeme)) words += worth;
    const tells = [...lexemes].flatMap(([lexeme, { isInText }]) => (isInText ? [pool.rarityOf(lexeme)] : []));
    const near = nearness(candidate);
    const meaning = standsOut(cosine);
    const length = Math.log1p(text.length);
    return {
      // A message of names alone has no words to share.
      words: whole > 0 ? words / whole : 0,
      near: Math.sqrt(near),
      nearShare: near / nearest,
      phrases: candidate.phrases / Math.max(1, own.length),
      meaning,
      meaningAround: neighbours.reduce((sum, { share, cosine: near }) => sum + share * standsOut(near), 0),
      named: candidate.named ? 1 : 0,
      ofAnother: candidate.ofAnother ? 1 : 0,
      inTime: candidate.inTime ? 1 : 0,
      ofSpeaker: isOfUser(text) || language.isAboutSelf(text) ? 1 : 0,
      telling: tells.reduce((sum, rarity) => sum + rarity, 0) / Math.max(1, tells.length),
      length,
      adviceNear: (advice * near) / nearest,
      adviceMeaning: advice * meaning,
      adviceLength: advice * length,
    };
  };
}

type Held = RecallCandidate['lexemes'];

/**
 * Compares rows with a message word by word: each word of the message counts by the most similar word in the row or its
 * neighbours, so that "boat" matches "sailing" without a shared word.
 */
function compareWords(
  asked: CandidatePool['asked'],
  pool: CandidatePool,
  { meaningOf }: Pick<Language, 'meaningOf'>,
): (candidate: RecallCandidate) => number {
  const words = asked.map(({ lexeme }) => ({ lexeme, meaning: meaningOf(lexeme) }));
  const whole = words.reduce((sum, { lexeme }) => sum + pool.rarityOf(lexeme), 0);
  const likenessOf = remember((lexeme: string): number[] | null => {
    const meaning = meaningOf(lexeme);
    const likeness = words.map((word) => {
      if (word.lexeme === lexeme) return 1;
      return word.meaning && meaning ? Math.max(0, (dot(word.meaning, meaning) - NEAR) / (1 - NEAR)) : 0;
    });
    if (!likeness.some(Boolean)) return null;
    const rarity = pool.rarityOf(lexeme);
    return likeness.map((like) => like * rarity);
  });
  const worthsOf = remember((held: Held): number[] => {
    const worths = words.map(() => 0);
    for (const [lexeme, { isInText }] of held) if (isInText) raise(worths, likenessOf(lexeme), 1);
    return worths;
  });
  return ({ lexemes, neighbours }) => {
    const around = [...worthsOf(lexemes)];
    for (const { share, lexemes: beside } of neighbours) raise(around, worthsOf(beside), share);
    return around.reduce((sum, worth) => sum + worth, 0) / Math.max(1e-9, whole);
  };
}

function raise(worths: number[], others: readonly number[] | null, share: number): void {
  for (const [index, worth] of others?.entries() ?? [])
    worths[index] = Math.max(worths[index] ?? 0, share * worth);
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let axis = 0; axis < one.length; axis++) sum += (one[axis] ?? 0) * (other[axis] ?? 0);
  return sum;
}
