import { jaccard, stems } from '../language/words';
import type { RankedCandidate } from './recall-store';

/** Hits among which a newer statement may replace an older one. */
const REORDERED = 20;
/** Best hits for which updates are looked for. */
const REPLACEABLE = 2;
/** Likeliest updates of one hit: in a long conversation further lines resemble it too. */
const UPDATES = 3;
/** Share of an older hit's worth that a newer one must give to be about the same thing. */
const SAME_THING = 0.35;
/** How strong the newer one must be beside the older. */
const STRONG_ENOUGH = 0.35;
/** Likeness that any two hits of one question have. */
const COMMON = 0.1;

/** What a thing can change to: a number, an amount, a time, a day. */
const VALUE =
  /\d[\d.,:%/]*|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december)\b/gi;

/**
 * Of two statements about one thing the newer stands first: beside each of the best hits its likeliest updates are
 * looked for, newer hits that bear on the same words and give another value, and lifted above it.
 */
export function newestFirst(ranked: readonly RankedCandidate[]): RankedCandidate[] {
  const top = ranked.slice(0, REORDERED);
  const lifts = new Map<RankedCandidate, number>();
  for (const older of top.slice(0, REPLACEABLE)) {
    for (const update of likeliestUpdates(older, top))
      lifts.set(update, Math.max(older.score, lifts.get(update) ?? 0));
  }
  const lifted = top.map((hit) => ({ ...hit, score: lifts.get(hit) ?? hit.score }));
  lifted.sort((a, b) => b.score - a.score || b.candidate.at.getTime() - a.candidate.at.getTime());
  return [...lifted, ...ranked.slice(REORDERED)];
}

/** Beyond a few, what resembles an older hit is about something else. */
function likeliestUpdates(older: RankedCandidate, top: readonly RankedCandidate[]): RankedCandidate[] {
  const said = new Set(stems(older.candidate.text));
  return top
    .filter((hit) => isUpdate(hit, older))
    .map((hit) => ({
      hit,
      likeness: hit.score * (COMMON + jaccard(said, new Set(stems(hit.candidate.text)))),
    }))
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, UPDATES)
    .map(({ hit }) => hit);
}

function isUpdate(newer: RankedCandidate, older: RankedCandidate): boolean {
  if (newer.candidate.at <= older.candidate.at || newer.score >= older.score) return false;
  if (newer.score < older.score * STRONG_ENOUGH) return false;
  let shared = 0;
  let whole = 0;
  for (const [lexeme, worth] of Object.entries(older.candidate.worth)) {
    whole += worth;
    shared += Math.min(worth, newer.candidate.worth[lexeme] ?? 0);
  }
  return whole > 0 && shared / whole >= SAME_THING && givesAnotherValue(newer, older);
}

function givesAnotherValue(newer: RankedCandidate, older: RankedCandidate): boolean {
  const before = new Set(valuesOf(older));
  return before.size > 0 && valuesOf(newer).some((value) => !before.has(value));
}

function valuesOf({ candidate }: RankedCandidate): string[] {
  return candidate.text.toLowerCase().match(VALUE) ?? [];
}
