import { newestFirst } from './newest-first';
import type { Question } from './read-question';
import type { CandidatePool, RankedCandidate, RecallCandidate } from './recall-store';

/** What words side by side as in the message count, in lexemes of the message's mean worth. */
const PHRASE = 0.35;
/** What a row by or about somebody whom the message names gains. */
const NAMED = 0.5;

/** Weighs every channel, best first. */
export function rankCandidates(pool: CandidatePool, question: Question): RankedCandidate[] {
  const phraseWorth = PHRASE * meanWorth(pool.asked);
  const ranked = pool.candidates
    .map((candidate) => weigh(candidate, phraseWorth))
    .sort((a, b) => b.score - a.score || b.candidate.at.getTime() - a.candidate.at.getTime());
  return question.present ? newestFirst(ranked) : ranked;
}

function weigh(candidate: RecallCandidate, phraseWorth: number): RankedCandidate {
  const why: string[] = [];
  let words = candidate.phrases * phraseWorth;
  for (const worth of Object.values(candidate.worth)) words += worth;
  if (words > 0) why.push('words');
  if (candidate.named) why.push('names');
  return { candidate, score: words * (candidate.named ? 1 + NAMED : 1), why };
}

function meanWorth(asked: CandidatePool['asked']): number {
  return asked.length === 0 ? 0 : asked.reduce((sum, { worth }) => sum + worth, 0) / asked.length;
}
