/** Languages that are written without spaces, in which a pattern cannot ask where a word ends. */
export const WRITTEN_WITHOUT_SPACES = new Set(['ja', 'zh', 'ko']);

/**
 * Makes a function that finds the first kind of phrase that a text matches, and in which language.
 *
 * @param data each language's phrases by kind, as regular expression sources.
 * @param kinds the kinds in the order in which they are tried.
 * @param around the pattern for alternatives.
 */
export function createPhraseFinder<Kind extends string>(
  data: Readonly<Record<string, Readonly<Partial<Record<Kind, readonly string[]>>>>>,
  kinds: readonly Kind[],
  around: (alternatives: string) => string,
): (text: string) => { language: string; kind: Kind } | null {
  const all = Object.entries(data).flatMap(([language, phrases]) =>
    kinds.flatMap((kind) => {
      const pattern = phrases[kind] && new RegExp(around(phrases[kind].join('|')), 'iu');
      return pattern ? { language, kind, pattern } : [];
    }),
  );
  return (text) => {
    const found = all.find(({ pattern }) => pattern.test(text));
    return found ? { language: found.language, kind: found.kind } : null;
  };
}
