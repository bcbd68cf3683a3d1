import type { TextAnalysis } from '@/lib/language/analyse';
import { spellOut } from '@/lib/language/gate-tokens';
import { isAskedOrImagined } from '@/lib/language/sentence-kinds';
import { ENGLISH_STATEMENTS } from './english-statements';
import { givesName } from './naming';
import type { PlainStatement } from './statement-pattern';

const NAME: PlainStatement = { category: 'personal_info', reason: 'personal_fact' };
const UNSURE = /\b(?:i guess|if i|i wish|maybe|perhaps|might|i suppose|would have|could have)\b/;

/**
 * The first thing that a message says of its writer in a plain form: "I prefer trains", "my sister lives in Porto". It is
 * narrow on purpose: where it stays silent, the learned part decides.
 */
export function findPlainStatement({ text, gateSentences }: TextAnalysis): PlainStatement | null {
  if (givesName(text)) return NAME;
  for (const sentence of gateSentences) {
    const found = readPlainStatement(sentence);
    if (found) return found;
  }
  return null;
}

function readPlainStatement(sentence: string): PlainStatement | null {
  const spelled = spellOut(sentence);
  for (const clause of clausesOf(spelled)) {
    if (UNSURE.test(clause) || isAskedOrImagined(clause)) continue;
    for (const [kind, pattern] of ENGLISH_STATEMENTS) if (pattern.test(clause)) return kind;
  }
  return null;
}

/** "I bake at weekends, do you?" is a statement and a question. */
function clausesOf(spelled: string): string[] {
  return spelled.split(
    /(?<=[,;:])\s+|\s+-+\s+|\s(?=(?:do|does|did|what|how|have|are|can|could|would|is) (?:you|about)\b[^,]*\?\s*$)/,
  );
}
