import { editDistance } from '@/lib/basics/edit-distance';

/** Shorter quotations have too little to align by: they must match exactly. */
const FEWEST_WORDS = 3;
/** The minimum share of the quoted words that were actually written. */
const MATCHED_SHARE = 0.8;
/** The matched stretch may be longer than the quotation by at most this share, or this many words. */
const SKIPPED_SHARE = 0.25;
const SKIPPED_WORDS = 2;
/** Words of at least this length may differ in one letter: a typo that the quotation corrects or introduces. */
const SLIP_FROM = 5;
/** Quotations are short; a longer one is the whole message, or not a quotation. */
const MOST_WORDS = 80;

interface Token {
  text: string;
  start: number;
  end: number;
}

/**
 * The stretch of a message that a nearly verbatim quotation refers to: with a typo corrected, a word left out, or a
 * contraction spelled out.
 *
 * @returns its offsets; null if too little of it was written, or numbers differ.
 */
export function alignSpan(span: string, text: string): { start: number; end: number } | null {
  const quoted = tokensOf(span);
  if (quoted.length < FEWEST_WORDS || quoted.length > MOST_WORDS) return null;
  const written = tokensOf(text);
  let best: { start: number; end: number; matched: number; length: number } | null = null;
  for (let from = 0; from < written.length; from++) {
    const found = matchFrom(quoted, written, from);
    if (!found) continue;
    const isBetter =
      !best || found.matched > best.matched || (found.matched === best.matched && found.length < best.length);
    if (isBetter) best = found;
  }
  return best && { start: best.start, end: best.end };
}

/** Matches the quotation against the message from one word on, skipping words that only one of them has. */
function matchFrom(quoted: readonly Token[], written: readonly Token[], from: number) {
  const longest = quoted.length + Math.max(SKIPPED_WORDS, Math.floor(quoted.length * SKIPPED_SHARE));
  const isBeginning = written[from] && quoted.slice(0, 2).some((token) => isAlike(token, written[from]));
  if (!isBeginning) return null;
  let matched = 0;
  let last = from;
  let next = from;
  for (const token of quoted) {
    const at = written.slice(next, from + longest).findIndex((other) => isAlike(token, other));
    if (at === -1) {
      // A number that was not written makes it a different statement.
      if (/\p{N}/u.test(token.text)) return null;
      continue;
    }
    last = next + at;
    next = last + 1;
    matched++;
  }
  if (matched < quoted.length * MATCHED_SHARE) return null;
  const first = written[from];
  const end = written[last];
  const length = last - from + 1;
  return first && end ? { start: first.start, end: end.end, matched, length } : null;
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: found, index }) => ({
    text: found.normalize('NFKC').toLowerCase(),
    start: index,
    end: index + found.length,
  }));
}

function isAlike(quoted: Token, written: Token | undefined): boolean {
  if (!written) return false;
  if (quoted.text === written.text) return true;
  if (/\p{N}/u.test(quoted.text + written.text)) return false;
  return (
    Math.min(quoted.text.length, written.text.length) >= SLIP_FROM &&
    Math.abs(quoted.text.length - written.text.length) <= 1 &&
    editDistance(quoted.text, written.text) <= 1
  );
}
