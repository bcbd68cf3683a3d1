import type { SecretFinding } from './finding';
import { looksRandom } from './randomness';

/** A word that could be generated: no spaces, only characters used in keys. */
const TOKEN = /[A-Za-z0-9][A-Za-z0-9_+/.:%~!@#$&*-]{7,1999}={0,2}/g;
/** A licence key as printed with products: groups of capitals and digits. */
const LICENCE_KEY = /(?<![\w-])[A-Z0-9]{4,6}(?:-[A-Z0-9]{4,6}){3,7}(?![\w-])/g;
/** Words that make a random token nearby a secret, however short. */
const NAMED =
  /token|secret|api[ _-]?key|(?:access|private|auth|license|licence|activation|encryption|account)[ _-]?key|(?<![a-z])key(?![a-z])|[a-z]Key(?![a-z])|_key|credential|passw|(?<![a-z])(?:auth|pw|pwd)(?![a-z])|authorization|bearer|client[ _-]?id|api[ _-]?id/gi;
/** How far such a word reaches, in characters: the rest of its line and the next. */
const REACH = 240;
/** Parts of a URL and inline images are long and random but no secret. */
const IN_ADDRESS = /(?:https?:\/\/|www\.|data:image)\S*$/i;
const ADDRESS = /^(?:https?:|www\.)/i;
const EMAIL = /^[\w.+-]+@[\w-]+\.[\w.]+$/;
const CHUNK = 200;

/** Random tokens: long ones anywhere, shorter ones near a word that names a secret. */
export function randomSecrets(text: string): SecretFinding[] {
  const names = [...text.matchAll(NAMED)].map((hit) => hit.index);
  let nearest = -1;
  const found: SecretFinding[] = [];
  for (const hit of text.matchAll(TOKEN)) {
    while (nearest + 1 < names.length && (names[nearest + 1] ?? 0) < hit.index) nearest++;
    const named = isNamed(text, names[nearest], hit.index);
    const token = hit[0].replace(/[.:!=*~-]+$/, '');
    if (!looksRandom(token, named ? 'named' : 'none') || isHarmless(text, hit.index, token)) continue;
    found.push({
      pattern: named ? 'credential' : 'random text',
      start: hit.index,
      end: hit.index + hit[0].replace(/[.:!*~]+$/, '').length,
    });
  }
  for (const hit of text.matchAll(LICENCE_KEY))
    if (
      /[A-Z]/.test(hit[0]) &&
      (/\d/.test(hit[0]) || NAMED_BEFORE.test(text.slice(Math.max(0, hit.index - 40), hit.index)))
    )
      found.push({ pattern: 'credential', start: hit.index, end: hit.index + hit[0].length });
  return found;
}

const NAMED_BEFORE = /\b(?:key|code|serial|licen[cs]e|activation)\b[^\n]*$/i;

function isNamed(text: string, name: number | undefined, at: number): boolean {
  if (name === undefined || at - name > REACH) return false;
  const between = text.slice(name, at);
  return between.indexOf('\n') === between.lastIndexOf('\n');
}

function isHarmless(text: string, at: number, token: string): boolean {
  return EMAIL.test(token) || ADDRESS.test(token) || IN_ADDRESS.test(text.slice(Math.max(0, at - CHUNK), at));
}
