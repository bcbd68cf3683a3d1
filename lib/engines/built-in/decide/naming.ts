import nlp from 'compromise/two';
import { spellOut } from '@/lib/language/gate-tokens';
import PHRASES from './naming.json';

/** `{name}` is what follows "call me" if it is not about a telephone call, a time or a taxi. */
const NAMING = new RegExp(
  `(?<!\\p{L})(?:${PHRASES.phrases.join('|').replaceAll('{name}', () => PHRASES.name)})`,
  'u',
);
/** "Hi, I'm Dana": a capitalised word in mid-sentence that is not a nationality. */
const INTRODUCTION =
  /^(?:(?:hi|hello|hey|good (?:morning|evening|afternoon)|yes|no|ok|well|oh|so)(?: there| all| everyone)?[,.! ]+)*i(?:'m| am) (?!\p{L}+(?:ese|ish|ian|ean|can|man|ch|sh|ist|i)\b)(\p{L}{3,})(?=[\s]*(?:[.,!]|$|and\b|from\b|by the way))/iu;
const ASKS_FOR_NAME =
  /\b(?:what|do you (?:know|remember)|guess|tell me|forgot|forgotten)\b[^,.]*\b(?:my name|i am called|call me|refer to me)\b/;

/** A lower-case word is a name if it is in the lexicon of first names. */
function introduces(text: string): boolean {
  const name = INTRODUCTION.exec(text.trim())?.[1];
  if (name === undefined) return false;
  return /^\p{Lu}\p{Ll}/u.test(name) || nlp(name).has('#FirstName');
}

/** The user states their name, or asks to be called by it: a fact in the form of a request. */
export function givesName(text: string): boolean {
  const spelled = spellOut(text);
  return (NAMING.test(spelled) || introduces(text)) && !ASKS_FOR_NAME.test(spelled);
}
