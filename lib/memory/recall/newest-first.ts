import { jaccard } from '@/lib/basics/jaccard';
import type { Words } from '../language-port';
import type { RankedCandidate } from './recall-store';

/** The top hits among which a newer statement may be moved above an older one. */
const REORDERED = 15;
/** The best hits for which updates are looked for. */
const REPLACEABLE = 2;
/** The most updates of one hit: in a long conversation other messages resemble it too. */
const UPDATES = 4;
/** The share of an older hit's worth that a newer one must have to be about the same thing. */
const SAME_THING = 0.35;
/** The minimum score of the newer one, relative to the older. */
const STRONG_ENOUGH = 0.35;
/** The similarity that any two hits of one question have. */
const COMMON = 0.05;

/**
 * Of two statements about the same thing, puts the newer one first: for each of the best hits it finds the likeliest updates,
 * which are newer hits that match the same words with another value, and moves them above it.
 */
export function newestFirst(ranked: readonly RankedCandidate[], language: Words): RankedCandidate[] {
  const top = ranked.slice(0, REORDERED);
  const lifts = new Map<RankedCandidate, number>();
  for (const older of top.slice(0, REPLACEABLE)) {
    for (const update of likeliestUpdates(older, top, language))
      lifts.set(update, Math.max(older.score, lifts.get(update) ?? 0));
  }
  const lifted = top.map((hit) => ({ ...hit, score: lifts.get(hit) ?? hit.score }));
  lifted.sort((a, b) => b.score - a.score || b.candidate.at.getTime() - a.candidate.at.getTime());
  return [...lifted, ...ranked.slice(REORDERED)];
}

/** Any further hits that resemble the older one are about something else. */
function likeliestUpdates(
  older: RankedCandidate,
  top: readonly RankedCandidate[],
  language: Words,
): RankedCandidate[] {
  const olderStems = new Set(language.stems(older.candidate.text));
  return top
    .filter((hit) => isUpdate(hit, older, language))
    .map((hit) => ({
      hit,
      likeness: hit.score * (COMMON + jaccard(olderStems, new Set(language.stems(hit.candidate.text)))),
    }))
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, UPDATES)
    .map(({ hit }) => hit);
}

function isUpdate(newer: RankedCandidate, older: RankedCandidate, language: Words): boolean {
  if (newer.candidate.at <= older.candidate.at || newer.score >= older.score) return false;
  if (newer.score < older.score * STRONG_ENOUGH) return false;
  let shared = 0;
  let whole = 0;
  for (const [lexeme, worth] of Object.entries(older.candidate.worth)) {
    whole += worth;
    shared += Math.min(worth, newer.candidate.worth[lexeme] ?? 0);
  }
  return whole > 0 && shared / whole >= SAME_THING && givesAnotherValue(newer, older, language);
}

function givesAnotherValue(newer: RankedCandidate, older: RankedCandidate, language: Words): boolean {
  const before = new Set(language.valuesIn(older.candidate.text));
  return before.size > 0 && language.valuesIn(newer.candidate.text).some((value) => !before.has(value));
}
