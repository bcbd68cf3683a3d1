import type { Token } from '../parse/tokenise';
import spellings from './lexicon/spellings.json';

interface Spelling {
  as: string;
  before?: ReadonlySet<string>;
  notBefore?: ReadonlySet<string>;
  after?: ReadonlySet<string>;
}

const setOf = (list: string | undefined) => (list === undefined ? undefined : new Set(list.split(' ')));

const SPELLINGS: ReadonlyMap<string, Spelling> = new Map(
  spellings.flatMap(({ as, words, before, notBefore, after }) =>
    words
      .split(' ')
      .map(
        (word) =>
          [word, { as, before: setOf(before), notBefore: setOf(notBefore), after: setOf(after) }] as const,
      ),
  ),
);

/** Signs beside a part of a longer word. */
const PART = /^[-/'’]$/;

/** Chat and dialect in standard English, word by word: "bc", "me mam", "we was". The positions in the text stay. */
export function respell(tokens: readonly Token[]): Token[] {
  return tokens.map((token, index) => {
    const lower = token.form.toLowerCase();
    const spelling = SPELLINGS.get(lower);
    const before = tokens[index + 1]?.form.toLowerCase() ?? '';
    const after = tokens[index - 1]?.form.toLowerCase() ?? '.';
    // "W" and "N" are initials; "Wi-Fi", "w/" and "rock 'n' roll" stay.
    const isInitial = lower.length === 1 && lower !== token.form;
    if (!spelling || isInitial || PART.test(before) || PART.test(after)) return token;
    if (
      spelling.before?.has(before) === false ||
      spelling.notBefore?.has(before) ||
      spelling.after?.has(after) === false
    )
      return token;
    const { as } = spelling;
    return { ...token, form: lower === token.form ? as : as.charAt(0).toUpperCase() + as.slice(1) };
  });
}
