import type { Retraction } from '@/lib/contracts/candidate';
import { analyse } from '@/lib/language/analyse';
import { toFirstPerson } from '@/lib/language/first-person';
import type { Known } from '@/lib/language/questions/facts';
import { changeTable } from '../changes/change-table';
import { type Change, parseChange } from '../changes/parse-change';

const NO_PARTNER = 'no longer dates a partner, a girlfriend or a boyfriend in a relationship, and is single';
/** How what has ended is asked for, by the first word of what they no longer do; `{}` is its object. */
const ASKED_FOR: Readonly<Record<string, string>> = {
  work: 'no longer works at a job',
  date: NO_PARTNER,
  with: NO_PARTNER,
  marry: 'is no longer married to a partner, a wife, a husband or a spouse',
  study: 'no longer studies',
  am: 'was {}',
  have: 'no longer has {}',
  // "Gave up chess", "quit meat".
  '': 'no longer has, does, plays, eats or drinks {}',
};

/** Whoever died does nothing any more. */
const ALL_OF_SOMEBODY = 'no longer lives, works or studies';

/**
 * A memory with what it says has ended, in the words in which a question may ask for it: "User was fired" ends "User works".
 * Unchanged if nothing has, or something else has taken its place.
 */
export function withEnds(known: Known): Known {
  const ended = findChanges(known.content).flatMap(({ givenUp, takenUp }) =>
    takenUp.length > 0 ? [] : givenUp.flatMap((claim) => renderEnded(claim) ?? []),
  );
  return ended.length > 0 ? { ...known, ended } : known;
}

/** A memory does not tell whether "User split up" was "I" or "we". */
function findChanges(content: string): readonly Change[] {
  // Most memories say no such thing, and need not be parsed for it.
  if (!changeTable().mayDescribeChange(content)) return [];
  // The parser expects "Ana and I".
  const written = toFirstPerson(content).replace(
    /^I and ((?:my \p{Ll}+ ?)?(?:\p{Lu}\p{L}+)?) /u,
    '$1 and I ',
  );
  const together = written.replace(/^I am\b/, 'We are').replace(/^I\b/, 'We');
  return parseChange(analyse(written)) ?? parseChange(analyse(together)) ?? [];
}

/** Null for the end of a dislike, and of what the memory names itself: "no longer lives in York". */
function renderEnded({ verb, object, positive, of }: Retraction): string | null {
  const isAll = verb === '' && object === '';
  const does = isAll ? ALL_OF_SOMEBODY : ASKED_FOR[verb.split(' ')[0] ?? ''];
  if (positive === false || does === undefined) return null;
  return `${of === undefined ? 'User' : `User's ${of}`} ${does.replace('{}', object)}`;
}
