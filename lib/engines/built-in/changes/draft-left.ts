import type { Draft } from '@/lib/contracts/candidate';
import { analyse } from '@/lib/language/analyse';
import { toFirstPerson } from '@/lib/language/first-person';
import { PARTNERS } from '@/lib/language/kin';
import { withoutName } from '@/lib/language/known-names';
import { extractDrafts } from '../extract/extract-drafts';
import type { ExtractionInput } from '../extract/reading';
import { claimOfAll } from './claim';
import type { Change } from './parse-change';

const PARTNER = `their (?:${PARTNERS})(?: \\p{Lu}\\S*)?`;
/** Whoever shared a home with their partner is known to live there. */
const SHARED_HOME = new RegExp(`^User (?:and ${PARTNER} live|lives with ${PARTNER}) (?=in \\p{Lu})`, 'u');
const LAST_NAME = /\p{Lu}[\p{L}'-]*$/u;

/** What stays true of memories that said more: of "two cats named Mo and Pip", Pip is left when Mo has died. */
export function draftLeft(
  changes: readonly Change[],
  { known, ...input }: Pick<ExtractionInput, 'speaker' | 'kinds'> & { known: readonly string[] },
): Draft[] {
  const leftOf = (verb: string, object: string, sentence: string) =>
    verb === 'date'
      ? sentence.replace(SHARED_HOME, 'User lives ')
      : verb === 'have'
        ? withoutName(sentence, LAST_NAME.exec(object)?.[0] ?? '')
        : null;
  return changes.flatMap(({ givenUp, span }) =>
    givenUp.flatMap(({ verb, object }) =>
      known.flatMap((sentence) => {
        const left = leftOf(verb, object, sentence);
        if (left === null || left === sentence) return [];
        const drafts = extractDrafts({ ...input, text: analyse(toFirstPerson(left)) });
        return drafts.map((draft) => ({ ...draft, span, corrects: true, retracts: [claimOfAll(sentence)] }));
      }),
    ),
  );
}
