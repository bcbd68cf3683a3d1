import { spellOut } from '@/lib/language/gate-tokens';
import PHRASES from './naming.json';

/** `{name}` is what follows "call me" if it is not about a telephone call, a time or a taxi. */
const NAMING = new RegExp(
  `(?<!\\p{L})(?:${PHRASES.phrases.join('|').replaceAll('{name}', () => PHRASES.name)})`,
  'u',
);
const ASKS_FOR_NAME =
  /\b(?:what|do you (?:know|remember)|guess|tell me|forgot|forgotten)\b[^,.]*\b(?:my name|i am called|call me|refer to me)\b/;

/** The user states their name, or asks to be called by it: a fact in the form of a request. */
export function givesName(text: string): boolean {
  const spelled = spellOut(text);
  return NAMING.test(spelled) && !ASKS_FOR_NAME.test(spelled);
}
