import { KIN } from '@/lib/language/kin';

const RELATION = `(?:\\p{Ll}+[ -]){0,2}?(?:${KIN})`;
const NAME = "(?: \\p{Lu}[\\p{L}'-]*)?";
/** "My sister Ida has left her job". Not "my sister and I": that is the person's own too. */
const SUBJECT = new RegExp(`^[Mm]y (${RELATION}${NAME}) (?!and\\b)(.+)$`, 'u');
/** "My sister's dog died". */
const POSSESSION = new RegExp(`^[Mm]y (${RELATION}${NAME})['’]s (\\p{Ll}.+)$`, 'u');
/** "My sister and Tom broke up", "my brother and his girlfriend have split up". */
const COUPLE = new RegExp(
  `^[Mm]y (${RELATION}${NAME}) and (\\p{Lu}[\\p{L}'-]*|(?:his|her|their) \\p{Ll}+) (?:have |are |just |recently )*(broke up|broken up|split up|split|separated|(?:got )?divorced)\\b.*$`,
  'u',
);
const ADVERBS =
  /^((?:(?:no longer|never|now|still|just|also|always|recently|finally|already|really|has|have) )*)(\S+)(.*)$/s;
const FIRST_PERSON: Readonly<Record<string, string>> = {
  is: 'am',
  are: 'am',
  has: 'have',
  does: 'do',
  goes: 'go',
  "isn't": 'am not',
  "aren't": 'am not',
  "doesn't": "don't",
  "hasn't": "haven't",
};

/**
 * What is told of somebody in the person's life, as they would tell it of themselves, so that one set of rules reads
 * both: "my sister no longer works at Acme" is "I no longer work at Acme", of the sister. Null: of nobody else.
 */
export function tellAsOwn(said: string): { of: string; said: string } | null {
  const [, pair = '', partner = '', parted = ''] = COUPLE.exec(said) ?? [];
  if (pair) return { of: pair, said: parting(partner, parted) };
  const [, owner = '', owned = ''] = POSSESSION.exec(said) ?? [];
  if (owner) return { of: owner, said: `my ${owned}` };
  const [, subject = '', rest = ''] = SUBJECT.exec(said) ?? [];
  return subject ? { of: subject, said: `I ${toFirstPerson(rest)}` } : null;
}

function parting(partner: string, parted: string): string {
  if (/divorced/.test(parted)) return 'I got divorced';
  return `I broke up with ${partner.replace(/^(?:his|her|their) /, 'my ')}`;
}

function toFirstPerson(rest: string): string {
  const [, adverbs = '', verb = '', after = ''] = ADVERBS.exec(rest) ?? [];
  const said = FIRST_PERSON[verb.toLowerCase()] ?? uninflect(verb);
  return `${adverbs.replace(/\bhas\b/g, 'have')}${said}${after}`.replace(/\b(?:his|her|their)\b/gi, 'my');
}

/** "works" → "work", "studies" → "study"; "quit", "moved" and "discuss" stay. */
function uninflect(verb: string): string {
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  if (/(?:ss|[xz]|ch|sh)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) && verb.length > 3 ? verb.slice(0, -1) : verb;
}
