import { exactForm } from '@/lib/basics/normalise';
import type { LorebookEntry } from '@/lib/contracts/api/characters';

/** How many earlier messages are searched for keywords. */
const LOOKS_BACK = 4;
/** The most characters that entries may take in a prompt: as many as the state. */
const LORE_LIMIT = 1500;

/**
 * The entries whose keyword was mentioned recently, as written (persona and state, 1: the lorebook is part of the persona).
 *
 * @param history messages before this one, oldest first
 */
export function chooseLore(
  lorebook: readonly LorebookEntry[],
  message: string,
  history: readonly { text: string }[],
): string[] {
  if (lorebook.length === 0) return [];
  const spoken = [...history.slice(-LOOKS_BACK).map(({ text }) => text), message].map(
    (text) => ` ${exactForm(text)} `,
  );
  const chosen: string[] = [];
  let length = 0;
  for (const { keys, text } of lorebook) {
    if (length + text.length > LORE_LIMIT) continue;
    if (!keys.some((key) => isSpokenOf(key, spoken))) continue;
    chosen.push(text);
    length += text.length;
  }
  return chosen;
}

/** Matches whole words; in scripts without spaces, any occurrence. */
function isSpokenOf(key: string, spoken: readonly string[]): boolean {
  const form = exactForm(key);
  const isSpaced = !UNSPACED.test(form);
  return spoken.some((text) => text.includes(isSpaced ? ` ${form} ` : form));
}

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
