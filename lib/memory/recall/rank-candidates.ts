import type { Language, Words } from '../language-port';
import { isOfUser } from '../third-person';
import { newestFirst } from './newest-first';
import type { Question } from './question';
import WEIGHTS from './rank-weights.json';
import type { CandidatePool, RankedCandidate, RecallCandidate } from './recall-store';
import { type Signals, signalsOf } from './signals';

/** Deviations above the person's other rows from which a row stands out by meaning. */
const STANDS_OUT = 1;
/** What advice must know of most: tastes, goals, habits. */
const TASTES: ReadonlySet<string> = new Set(['preference', 'goal', 'habit', 'skill', 'opinion']);

/** What the conversations that the weights were learned from do not show, beside them: what it adds to a sum of the weights. */
const TASTE = 0.4;
/** A memory of the person themself, where the question is about their own life. */
const OWN_LIFE = 0.6;
/** Filed under what the message asks for. */
const ANSWERS = 8;
/** It was replaced: it never outranks what took its place (design §5). */
const PAST = -1;
/** How gently scores fall with what candidates are worth less than the best. */
const GENTLY = 8;
/** Freshness and importance decide between hits that bear on the message alike. */
const STANDING = 0.2;

/** Weighs every channel, best first; scores are shares of the best one's. */
export function rankCandidates(
  pool: CandidatePool,
  question: Question,
  language: Words & Pick<Language, 'meaningOf' | 'isAboutSelf'>,
): RankedCandidate[] {
  const signals = signalsOf(pool, question, language);
  const weighed = pool.candidates.map((candidate) => {
    const measured = signals(candidate);
    return {
      candidate,
      sum: weigh(measured) + besides(candidate, question),
      why: channelsOf(candidate, measured),
    };
  });
  const best = Math.max(...weighed.map(({ sum }) => sum));
  const ranked = weighed
    .map(({ sum, ...found }) => ({
      ...found,
      score: found.why.length > 0 ? Math.exp((sum - best) / GENTLY) : 0,
    }))
    .sort(bestFirst);
  return question.present ? newestFirst(ranked, language) : ranked;
}

function bestFirst(a: RankedCandidate, b: RankedCandidate): number {
  return b.score - a.score || b.candidate.at.getTime() - a.candidate.at.getTime();
}

function weigh(signals: Signals): number {
  let sum = 0;
  for (const [name, weight] of Object.entries(WEIGHTS)) sum += weight * signals[name as keyof Signals];
  return sum;
}

function besides(candidate: RecallCandidate, { asksAdvice, asksOwnLife }: Question): number {
  return (
    (candidate.answers ? ANSWERS : 0) +
    (candidate.isPast ? PAST : 0) +
    (asksOwnLife && isOfUser(candidate.text) ? OWN_LIFE : 0) +
    (asksAdvice && TASTES.has(candidate.category ?? '') ? TASTE : 0) +
    STANDING * (candidate.relevance + candidate.importance)
  );
}

function channelsOf(candidate: RecallCandidate, { words, near, meaning }: Signals): string[] {
  const found = {
    words: words > 0 || candidate.phrases > 0 || candidate.named,
    names: candidate.named,
    connection: candidate.linked,
    meaning: meaning > STANDS_OUT || near > 0,
    time: candidate.inTime,
    topic: candidate.sharedTags > 0,
    answer: candidate.answers,
  };
  return Object.entries(found).flatMap(([channel, isFound]) => (isFound ? [channel] : []));
}
