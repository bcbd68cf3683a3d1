import COURTESIES from './courtesies.json';

type Kind = 'greetings' | 'farewells' | 'thanks';

const courtesiesIn = (areUnspaced: boolean): string[] =>
  Object.entries(COURTESIES)
    .filter(([language]) => ['ja', 'ko', 'zh'].includes(language) === areUnspaced)
    .flatMap(([, { greetings, farewells, thanks }]) => [...greetings, ...farewells, ...thanks]);

/** Courtesies as regular expression sources, in languages with spaces and without. */
export const SPACED_COURTESIES: readonly string[] = courtesiesIn(false);
export const UNSPACED_COURTESIES: readonly string[] = courtesiesIn(true);

const BY_LANGUAGE = Object.entries(COURTESIES).map(([language, kinds]) => {
  const compile = (kind: Kind) => new RegExp(`^[\\s¡¿]*(?:${kinds[kind].join('|')})(?!\\p{L})`, 'iu');
  return {
    language,
    greetings: compile('greetings'),
    farewells: compile('farewells'),
    thanks: compile('thanks'),
  };
});

/** The opening courtesy of a message in another language: a greeting, a farewell, thanks; otherwise null. */
export function parseCourtesy(text: string): { language: string; kind: Kind } | null {
  for (const { language, ...patterns } of BY_LANGUAGE) {
    for (const kind of ['thanks', 'farewells', 'greetings'] as const) {
      if (patterns[kind].test(text)) return { language, kind };
    }
  }
  return null;
}
