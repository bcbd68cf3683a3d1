import { exactForm } from '@/lib/basics/normalise';
import type { LorebookEntry } from '@/lib/contracts/api/characters';

/** Messages before this one whose words bring an entry up. */
const LOOKS_BACK = 4;
/** Longest part of a prompt that entries take, in characters: as much as the state. */
const LORE_LIMIT = 1500;

/**
 * The entries whose keyword is spoken of now, as written (persona and state, 1: the lorebook is part of the persona).
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

/** Whole words; where words are not spaced, anywhere. */
function isSpokenOf(key: string, spoken: readonly string[]): boolean {
  const form = exactForm(key);
  const isSpaced = !UNSPACED.test(form);
  return spoken.some((text) => text.includes(isSpaced ? ` ${form} ` : form));
}

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
