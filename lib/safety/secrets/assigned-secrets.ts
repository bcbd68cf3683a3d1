import type { SecretFinding, SecretPattern } from './finding';
import { looksRandom } from './randomness';
import { CAPITAL_PASSWORD_NAME, isPlaceholder, KEY_NAME, PASSWORD_NAME } from './secret-words';

/**
 * The part from a name to its value, in configuration, code, shells and markup: the rest of the name, its closing quote, a
 * type, then `=`, `:`, `:=`, `=>`, `->`, `>`, or `,` before a string; finally the opening quote of the value.
 */
const TO_VALUE =
  /[A-Za-z0-9_-]{0,40}(?:\[\w{0,10}\])?(?:\\?["'`)\]}]){0,3}[ \t]{0,8}(?::?[ \t]?(?:string|str|String)\b[ \t]{0,4})?(?:[:.?|+<]{0,3}(?:[=:：＝]|=>)>?|->|(?<!["'`\]})])>|,(?=[ \t]{0,4}[bru]?\\?["'`])|value=(?=["']))(?<![)\]}]:)\s{0,40}(?:[bru]?\\?(["'`])|&quot;)?[([{]?/y;
/** `--password hunter2`, `-p 'x'`: an option and its argument. */
const TO_ARGUMENT = /[A-Za-z0-9_-]{0,20}[ =]{1,4}(["'`])?/y;
/** `getenv("NAME", "default")`: the default value. */
const TO_DEFAULT =
  /[\w.]{0,20}(?:getenv|environ\.get|env)\([bru]?\\?["'`]?[\w.]{1,40}\\?["'`]?,\s{0,4}[bru]?\\?(["'`])/y;
const PLAIN_VALUE = /(?:[^\s"'`,;<>\\]|\\(?![nrt"'])){1,600}/y;
/** A value this long is a single value; names inside it are ignored. */
const LONG_VALUE = 100;
/** The next parameter in a form's body: `password=…&remember=1`. */
const NEXT_PARAMETER = /&[\w.-]{1,40}=.*$/;
/** Punctuation that follows a value and is not part of it. */
const TRAILING = /[.,;:?)\]}]+$/;

interface Value {
  text: string;
  start: number;
  quoted: boolean;
}

/** Secrets assigned to a telling name, in code, configuration and notes (`DB_PASSWORD=…`, `"token": "…"`, `pw: …`). */
export function assignedSecrets(text: string): SecretFinding[] {
  return [
    ...[PASSWORD_NAME, CAPITAL_PASSWORD_NAME]
      .flatMap((names) => valuesOf(text, names))
      .flatMap(({ value, bare }) => (isPasswordValue(value, bare) ? [found('password', value)] : [])),
    ...valuesOf(text, KEY_NAME).flatMap(({ value, name }) =>
      isKeyValue(value, name) ? [found('credential', value)] : [],
    ),
  ];
}

const found = (pattern: SecretPattern, { start, text }: Value): SecretFinding => ({
  pattern,
  start,
  end: start + text.length,
});

/** Each name with its value. `bare`: the name ends with the word, so that `password_hint` is not one. */
function valuesOf(text: string, names: RegExp): { name: string; value: Value; bare: boolean }[] {
  const values = [];
  let covered = 0;
  for (const hit of text.matchAll(names)) {
    if (hit.index < covered) continue;
    const end = hit.index + hit[0].length;
    const isOption = /(?:^|[\s(])--?[\w-]{0,20}$/.test(text.slice(Math.max(0, hit.index - 24), hit.index));
    const step = stepTo(TO_VALUE, text, end) ?? (isOption ? stepTo(TO_ARGUMENT, text, end) : null);
    if (!step) continue;
    const { at, quote } = stepTo(TO_DEFAULT, text, step.at) ?? step;
    const value = readValue(text, at, quote);
    if (value && value.text.length > LONG_VALUE) covered = at + value.text.length;
    if (value) values.push({ name: hit[0].toLowerCase(), value, bare: !/[\w-]/.test(text.charAt(end)) });
  }
  return values;
}

function stepTo(way: RegExp, text: string, from: number): { at: number; quote: string } | null {
  way.lastIndex = from;
  const hit = way.exec(text);
  return hit ? { at: from + hit[0].length, quote: hit[1] ?? '' } : null;
}

function readValue(text: string, start: number, quote: string): Value | null {
  if (quote) {
    const end = text.slice(start, start + 600).search(new RegExp(`${quote}|\\n`));
    if (end > 0 && text.charAt(start + end) === quote)
      return { text: text.slice(start, start + end), start, quoted: true };
  }
  PLAIN_VALUE.lastIndex = start;
  const plain = PLAIN_VALUE.exec(text)?.[0].replace(NEXT_PARAMETER, '').replace(TRAILING, '') ?? '';
  return plain ? { text: plain, start, quoted: false } : null;
}

/** After "password:" anything but an ordinary word is the password; in quotes any word is. */
function isPasswordValue({ text, quoted }: Value, bare: boolean): boolean {
  if (text.length < 3 || isPlaceholder(text)) return false;
  if (!bare) return text.length >= 6 && /\d/.test(text) && /[^\d]/.test(text) && !text.includes(' ');
  if (quoted) return true;
  return !DESCRIBES_PASSWORDS.test(text);
}

/** A key's value is random, or at least a mix that nobody types; after the bare word "key" it must be random. */
function isKeyValue({ text, quoted }: Value, name: string): boolean {
  if (text.length < 8 || /\s/.test(text) || isPlaceholder(text) || ADDRESS.test(text)) return false;
  if (looksRandom(text, 'named')) return true;
  if (VAGUE_NAMES.has(name)) return false;
  return (
    text.length >= (quoted ? 8 : 10) &&
    IN_ONE_WORD.test(text) &&
    (/\d/.test(text) ? /[a-z]/i.test(text) || text.length >= 15 : false)
  );
}

/** Ambiguous names: a key of a song, a private room, a cookie recipe. */
const VAGUE_NAMES: ReadonlySet<string> = new Set([
  'key',
  'keys',
  'private',
  'cookie',
  'cookies',
  'salt',
  'signature',
  'webhook',
  'auth',
]);
const ADDRESS = /^(?:https?:\/\/[^?]*$|[\w.+-]+@[\w-]+\.\w)/;
const IN_ONE_WORD = /^[A-Za-z0-9_+/=.:~-]+$/;
const DESCRIBES_PASSWORDS =
  /^(?:is|was|not|so|very|too|really|an?|the|my|your|our|this|that|it|if|and|or|for|to|in|on|at|of|with|wrong|right|correct|incorrect|invalid|expired|lost|forgotten|safe|secure|strong|weak|long|short|reset|changed?|same|different|needed|missing|at least|minimum|min|max(?:imum)?|must|should|i|you|he|she|we|they|how|what|why|when|where|who|do|does|don't|can|please|use|try|see|ask|check|create|choose|remember|forgot|protected|managers?|incluso|es|est|ist)$/i;
