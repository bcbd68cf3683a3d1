import type { Language, Words } from '../language-port';
import { isOfUser } from '../third-person';
import { newestFirst } from './newest-first';
import type { Question } from './question';
import WEIGHTS from './rank-weights.json';
import type { CandidatePool, RankedCandidate, RecallCandidate } from './recall-store';
import { type Signals, signalsOf } from './signals';

/** How many standard deviations above the person's other rows a row must be to stand out by meaning. */
const STANDS_OUT = 1;
/** The categories that matter most for advice. */
const TASTES: ReadonlySet<string> = new Set(['preference', 'goal', 'habit', 'skill', 'opinion']);

/**
 * Fixed terms added to the weighted sum, for signals that the training conversations do not contain. This one is for a
 * category that matters for advice.
 */
const TASTE = 0.4;
/** A memory about the person themself, for a question about their own life. */
const OWN_LIFE = 0.6;
/** Filed under the relation that the message asks for. */
const ANSWERS = 8;
/** It was replaced: it must never rank above its replacement (design §5). */
const PAST = -1;
/** The larger, the more slowly scores fall with the distance to the best candidate. */
const GENTLY = 8;
/** Recency and importance decide between hits that are equally relevant. */
const STANDING = 0.2;

/** Combines all channels and sorts, best first; scores are relative to the best one. */
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
