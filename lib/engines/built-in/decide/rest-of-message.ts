import { exactForm } from '@/lib/basics/normalise';
import { analyse, type TextAnalysis } from '@/lib/language/analyse';
import type { PreGateVerdict } from './pre-gate';
import { readRoleplay } from './roleplay';

/** Fewer words than this are the end of what was cut off: "now", "at the moment". */
const FEWEST_WORDS = 3;
const LOOSE_START = /^[\s,;:.!?–-]*(?:(?:and|but|so|also|then)\s+)?/iu;

/**
 * What a message says beside the words that a rule settled: a contradiction of the settings, or the leaving of a role.
 * Empty where nothing else is said, or where the rule settles the whole.
 *
 * @param role the role that was played until now.
 */
export function restOfMessage(
  text: TextAnalysis,
  verdict: Extract<PreGateVerdict, { settled: true }>,
  role: string | null,
): string {
  const rest = cut(text, verdict, role).replace(LOOSE_START, '').trim();
  return exactForm(rest).split(' ').length < FEWEST_WORDS ? '' : rest;
}

function cut(
  { text, straight, sentences }: TextAnalysis,
  { conflict, roleplay }: Extract<PreGateVerdict, { settled: true }>,
  role: string | null,
): string {
  if (conflict) {
    const at = straight.indexOf(conflict.span);
    return at < 0 ? '' : `${text.slice(0, at).trimEnd()} ${text.slice(at + conflict.span.length)}`;
  }
  if (roleplay !== null) return '';
  return sentences
    .map((sentence) => sentence.text)
    .filter((sentence) => !readRoleplay(analyse(sentence), role)?.left)
    .join(' ');
}
