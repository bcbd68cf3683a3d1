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

/** States that are kept as history when another takes their place. */
const FORMER = /^(?:live in|work (?:at|for))$/;

/**
 * What stays true beside a change: of "two cats named Mo and Pip", Pip is left when Mo has died, and whoever moved from Leeds to
 * York used to live in Leeds.
 */
export function draftLeft(
  changes: readonly Change[],
  { known, ...input }: Pick<ExtractionInput, 'speaker' | 'kinds'> & { known: readonly string[] },
): Draft[] {
  const draftOf = (sentence: string, rest: Partial<Draft>) =>
    extractDrafts({ ...input, text: analyse(toFirstPerson(sentence)) }).map((draft) => ({
      ...draft,
      ...rest,
    }));
  const leftOf = (verb: string, object: string, sentence: string) =>
    verb === 'date'
      ? sentence.replace(SHARED_HOME, 'User lives ')
      : verb === 'have'
        ? withoutName(sentence, LAST_NAME.exec(object)?.[0] ?? '')
        : null;
  return changes.flatMap(({ givenUp, takenUp, span }) =>
    givenUp.flatMap(({ verb, object, of }) => {
      const isNew =
        takenUp.length > 0 && object !== '' && !known.some((sentence) => sentence.includes(object));
      if (isNew && FORMER.test(verb))
        return draftOf(`${of ? `User's ${of}` : 'User'} used to ${verb} ${object}`, { span });
      return known.flatMap((sentence) => {
        const left = leftOf(verb, object, sentence);
        if (left === null || left === sentence) return [];
        return draftOf(left, { span, corrects: true, retracts: [claimOfAll(sentence)] });
      });
    }),
  );
}
