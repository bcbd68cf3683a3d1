import { exactForm } from '@/lib/basics/normalise';
import { analyse, type TextAnalysis } from '@/lib/language/analyse';
import { besidesTakingBack } from './leave-role';
import type { SettledVerdict } from './pre-gate';
import { parseRoleplay } from './roleplay';

/** The words of a message besides those that a rule settled, and the role in which they were said. */
export interface Rest {
  text: string;
  role: string | null;
}

/** Fewer words than this are a remnant: "now", "at the moment". */
const FEWEST_WORDS = 3;
const CONJUNCTION = 'and|but|so|also|then|now|please';
const LOOSE_START = new RegExp(String.raw`^[\s,;:.!?–-]*(?:(?:${CONJUNCTION})\s+)?`, 'iu');
/** "I'm vegan, so" before "let's pretend …". */
const LOOSE_END = new RegExp(String.raw`(?:[\s,;:–-]+(?:${CONJUNCTION})?)+$`, 'iu');

/**
 * The parts of a message besides the words that a rule settled: a contradiction of the settings, or the beginning or end of a
 * role. Empty if there are none, or the rule settles the whole message.
 *
 * @param role the active role before this message.
 */
export function restOfMessage(text: TextAnalysis, verdict: SettledVerdict, role: string | null): Rest[] {
  return cut(text, verdict, role)
    .map((rest) => ({ ...rest, text: rest.text.replace(LOOSE_START, '').trim() }))
    .filter((rest) => exactForm(rest.text).split(' ').length >= FEWEST_WORDS);
}

function cut(
  { text, straight, sentences }: TextAnalysis,
  { conflict, roleplay, scene }: SettledVerdict,
  role: string | null,
): Rest[] {
  if (conflict) {
    const at = straight.indexOf(conflict.span);
    const rest = `${text.slice(0, at).trimEnd()} ${text.slice(at + conflict.span.length)}`;
    return at < 0 ? [] : [{ text: rest, role: null }];
  }
  if (scene && roleplay)
    return [
      { text: text.slice(0, scene.start).replace(LOOSE_END, ''), role },
      { text: text.slice(scene.end), role: roleplay },
    ];
  if (roleplay !== null) return [];
  const kept = sentences.map((sentence) =>
    parseRoleplay(analyse(sentence.text), role)?.left
      ? besidesTakingBack(sentence.text).replace(LOOSE_START, '')
      : sentence.text,
  );
  return [{ text: kept.filter(Boolean).join(' '), role: null }];
}
