import { stemmer } from 'stemmer';
import { words } from '../language/words';
import type { CandidatePool } from './recall-store';

/** Written with a capital and nobody's name. */
const CALENDAR =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|easter|i)$/;
const NAME = /(?<=\S\s+["'(]?)\p{Lu}[\p{L}-]+/gu;

/** It names somebody or something, and no memory knows any of the names: what else it says is then about others. */
export function asksOfStrangers(message: string, { asked }: CandidatePool): boolean {
  const known = new Map(asked.map((lexeme) => [lexeme.lexeme, lexeme.known]));
  const names = (message.match(NAME) ?? []).flatMap(words).filter((name) => !CALENDAR.test(name));
  return names.length > 0 && names.every((name) => (known.get(stemmer(name)) ?? known.get(name)) === false);
}
