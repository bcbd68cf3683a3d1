import { CIRCLE, FAMILY, PETS } from './patterns/pattern';

const MENTION = new RegExp(
  `\\b(?:my|our|your|(?:you|I|we) have (?:an?|any|one|two|three|some)) ((?:(?:older|younger|little|big|best|oldest|youngest|new) ?-?)*(?:[a-z]+-in-law|${FAMILY}|${CIRCLE}|${PETS}))\\b(?!-)`,
  'gi',
);
const SHE =
  /\b(?:wife|fianc[eé]e|girlfriend|mother|mum|mom|mama|sister|daughter|aunt|niece|grandmother|grandma|nana|granddaughter)/i;
const HE = /\b(?:husband|boyfriend|father|dad|papa|brother|son|uncle|nephew|grandfather|grandpa|grandson)/i;
const MANY = /(?:s|children)$/i;

/** Whom "she", "he" or "they" means: the last of the person's people or animals that fits, looking back. */
export function resolvePronoun(said: string, before: string): string {
  const pronoun = /^(she|he|they)\b/i.exec(said)?.[1]?.toLowerCase();
  if (!pronoun) return said;
  const mentioned = [...before.matchAll(MENTION)].map((match) => (match[1] ?? '').toLowerCase());
  const fits = mentioned.findLast((name) =>
    pronoun === 'they' ? MANY.test(name) : !MANY.test(name) && !(pronoun === 'she' ? HE : SHE).test(name),
  );
  return fits ? said.replace(/^\w+/, `my ${fits}`) : said;
}
