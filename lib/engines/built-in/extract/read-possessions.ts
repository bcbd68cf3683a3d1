import { FAMILY, PETS } from '@/lib/language/kin';
import { CONFIDENCE } from './patterns/pattern';
import type { Reading } from './reading';

const POSSESSION = new RegExp(
  `\\b(?:[Mm]y|[Oo]ur) ((?:(?:older|younger|little|big|oldest|youngest|new|old|late|ex|two|three|four|five|\\d+|first) ?-?)*)(${FAMILY}|${PETS}|boss|roommate|car|truck|house|garden|farm|job|business|restaurant|band|boat|motorcycle|piano|guitar|library)\\b((?: \\p{Lu}\\p{Ll}+(?:(?:,| and|, and) \\p{Lu}\\p{Ll}+)*)?)`,
  'gu',
);
const EXPECTED =
  /^(?:mother|mum|mom|mama|father|dad|papa|parents|grandparents|grandmother|grandma|grandfather|grandpa|aunt|uncle|cousin|cousins|nana)$/i;
const PLURAL = /(?:[^s]s|children)$/i;
const MODIFIED_AWAY = /^(?:late|ex|first)\b/i;

/** "I walked my dog" tells of a dog. What everybody has (a mother, a grandfather) is no news. */
export function readPossessions(said: string): Reading[] {
  return [...said.matchAll(POSSESSION)].flatMap(([, modifier = '', owned = '', names = '']) => {
    if (EXPECTED.test(owned) || MODIFIED_AWAY.test(modifier)) return [];
    const thing = `${modifier}${owned}`.toLowerCase().trim();
    const article = PLURAL.test(owned) ? '' : /^[aeiou]/.test(thing) ? 'an ' : 'a ';
    return [
      {
        predicate: new RegExp(`^(?:${PETS})$`, 'i').test(owned)
          ? 'has_pet'
          : new RegExp(`^(?:${FAMILY})$`, 'i').test(owned)
            ? 'has_family'
            : 'has',
        object: thing,
        content: `User has ${article}${thing}${names ? ` named${names}` : ''}`,
        kind: 'fact',
        category: 'relationship',
        confidence: CONFIDENCE.implied,
      } as const,
    ];
  });
}
