import COURTESIES from './courtesies.json';
import { createPhraseFinder, WRITTEN_WITHOUT_SPACES } from './find-phrase';

const courtesiesIn = (areUnspaced: boolean): string[] =>
  Object.entries(COURTESIES)
    .filter(([language]) => WRITTEN_WITHOUT_SPACES.has(language) === areUnspaced)
    .flatMap(([, { greetings, farewells, thanks }]) => [...greetings, ...farewells, ...thanks]);

/** Courtesies as regular expression sources, in languages with spaces and without. */
export const SPACED_COURTESIES: readonly string[] = courtesiesIn(false);
export const UNSPACED_COURTESIES: readonly string[] = courtesiesIn(true);

/** The opening courtesy of a message in another language: a greeting, a farewell, thanks; otherwise null. */
export const parseCourtesy = createPhraseFinder(
  COURTESIES,
  ['thanks', 'farewells', 'greetings'],
  (courtesies) => `^[\\s¡¿]*(?:${courtesies})(?!\\p{L})`,
);

const WHOLE = new RegExp(`^[\\s¡¿]*(?:${SPACED_COURTESIES.join('|')})[\\s!.,]*$`, 'iu');

/** Nothing but a courtesy: "Guten Morgen". */
export const isCourtesy = (text: string): boolean => WHOLE.test(text);
