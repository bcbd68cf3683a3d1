import { CIRCLE, FAMILY, PETS } from '@/lib/memory/language/kin';

const MENTION = new RegExp(
  `\\b(?:my|our|your|(?:you|I|we) have (?:an?|any|one|two|three|some)) ((?:(?:older|younger|little|big|best|oldest|youngest|new) ?-?)*(?:[a-z]+-in-law|${FAMILY}|${CIRCLE}|${PETS}))\\b(?!-)(?: (\\p{L}+))?`,
  'giu',
);
const MENTION_HERE = new RegExp(MENTION.source, 'iu');
const SHE =
  /\b(?:wife|fianc[eé]e|girlfriend|mother|mum|mom|mama|sister|daughter|aunt|niece|grandmother|grandma|nana|granddaughter)/i;
const HE = /\b(?:husband|boyfriend|father|dad|papa|brother|son|uncle|nephew|grandfather|grandpa|grandson)/i;
const MANY = /(?:s|children)$/i;

/** The person's people and animals that were spoken of, in order, with their name where it was said. */
function mentionedIn(text: string): { relation: string; named: string }[] {
  return [...text.matchAll(MENTION)].map(([, said = '', next = '']) => {
    const relation = said.toLowerCase();
    return { relation, named: /^\p{Lu}\p{Ll}/u.test(next) ? `${relation} ${next}` : relation };
  });
}

/** Whom "she", "he" or "they" means: the last of the person's people or animals that fits, looking back. */
export function resolvePronoun(said: string, before: string): string {
  const pronoun = /^(she|he|they)\b/i.exec(said)?.[1]?.toLowerCase();
  if (!pronoun) return said;
  const fits = mentionedIn(before).findLast(({ relation }) =>
    pronoun === 'they'
      ? MANY.test(relation)
      : !MANY.test(relation) && !(pronoun === 'she' ? HE : SHE).test(relation),
  );
  return fits ? said.replace(/^\w+/, `my ${fits.named}`) : said;
}

/** "I visit her every Sunday": to whom it is done. Not "her dog", which is hers. */
const OBJECT =
  /\b(?<!for |to |with |of )(him|her)(?=$| (?:a|an|the|on|at|in|to|for|with|from|about|by|every|each|once|twice|when|last|this|next|often|again|and|so)\b)/i;

/** Puts the one who is meant for "him" or "her", so that the statement tells it alone. */
export function resolveObject(said: string, before: string): string {
  if (!/^(?:I|we) /i.test(said)) return said;
  const pronoun = OBJECT.exec(said)?.[1]?.toLowerCase();
  // Whom the statement names itself is meant rather than anybody before.
  if (!pronoun || MENTION_HERE.test(said)) return said;
  const fits = mentionedIn(before).findLast(
    ({ relation }) => !MANY.test(relation) && (pronoun === 'her' ? SHE.test(relation) : HE.test(relation)),
  );
  return fits ? said.replace(OBJECT, `my ${fits.named}`) : said;
}
