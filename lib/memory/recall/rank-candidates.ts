import { newestFirst } from './newest-first';
import type { Question } from './read-question';
import type { CandidatePool, RecallCandidate } from './recall-store';

export interface RankedCandidate {
  candidate: RecallCandidate;
  score: number;
  /** Channels that found it. */
  why: string[];
}

/** Words side by side as in the message count as another word of middling rarity. */
const PHRASE = 1.5;
/** What a row by or about somebody whom the message names gains. */
const NAMED = 0.5;

/** Weighs every channel, best first. */
export function rankCandidates(pool: CandidatePool, question: Question): RankedCandidate[] {
  const ranked = pool.candidates
    .map((candidate) => weigh(candidate))
    .sort((a, b) => b.score - a.score || b.candidate.at.getTime() - a.candidate.at.getTime());
  return question.present ? newestFirst(ranked) : ranked;
}

function weigh(candidate: RecallCandidate): RankedCandidate {
  const why: string[] = [];
  let words = candidate.phrases * PHRASE;
  for (const worth of Object.values(candidate.worth)) words += worth;
  if (words > 0) why.push('words');
  if (candidate.named) why.push('names');
  return { candidate, score: words * (candidate.named ? 1 + NAMED : 1), why };
}
