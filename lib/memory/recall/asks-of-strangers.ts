import { stemmer } from 'stemmer';
import { words } from '../language/words';
import type { CandidatePool } from './recall-store';

/** Written with a capital and nobody's name. */
const CALENDAR =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|easter|i)$/;
const NAME = /(?<=\S\s+["'(]?)\p{Lu}[\p{L}-]+/gu;

/** It names somebody or something, and no memory knows any of the names: what else it says is then about others. */
export function asksOfStrangers(message: string, pool: CandidatePool): boolean {
  const names = namesIn(message, pool);
  return names.length > 0 && names.every((known) => known === false);
}

/** It names somebody or something, and memories know every name. */
export function asksOfTheKnown(message: string, pool: CandidatePool): boolean {
  const names = namesIn(message, pool);
  return names.length > 0 && names.every((known) => known === true);
}

/** Whether a memory knows it, for each name in the message; undefined for a word that is looked up by none. */
function namesIn(message: string, { asked }: CandidatePool): (boolean | undefined)[] {
  const known = new Map(asked.map((lexeme) => [lexeme.lexeme, lexeme.known]));
  return (message.match(NAME) ?? [])
    .flatMap(words)
    .filter((name) => !CALENDAR.test(name))
    .map((name) => known.get(stemmer(name)) ?? known.get(name));
}
