import { best } from './best';
import type { Link } from './links';
import type { AskedLexeme, Holder, RecallRow } from './recall-row';
import { type CandidatePool, UNSEEN } from './recall-store';
import type { Talks } from './talks';

/** The parameters of BM25: how fast repetition saturates, and how much length matters. */
const SATURATION = 1.2;
const LENGTH = 0.5;
/** The factor for a lexeme that is a name: many rows are by or about that person. */
const NAME = 0.3;
/** The share of the rarest lexeme's worth below which a lexeme finds no row by itself. */
const INFORMATIVE = 0.1;
/** The most rows that lend; any other is too weak to lift another row. */
const LENDERS = 150;
/** The share of a lexeme's worth that a memory lends to those that mention the same person, place or thing: "my brother" is Tom. */
const LINKED = 0.5;
/** Words that are indexed whole, and not by their characters. */
const BY_WORDS = /^\p{ASCII}+$/u;

/** The worth of a row for one lexeme of the message. */
interface Worth {
  worth: number;
  /** The row itself contains it. */
  own: boolean;
  named: boolean;
  linked: boolean;
}

/** The worth of a row by the words of the message. */
export interface WordMatch {
  row: RecallRow;
  byLexeme: Map<string, Worth>;
}

export interface WeighedWords {
  asked: CandidatePool['asked'];
  /** Rows by or about somebody whom the message names. */
  spoken: ReadonlySet<RecallRow>;
  /** Rows that match the message by their own words, best first. */
  lenders: RecallRow[];
  own: Map<RecallRow, Map<string, Worth>>;
}

/** The rows that contain a lexeme, whether or not they may be found now. */
export type Holding = (lexeme: string) => readonly Holder[];

/**
 * Scores the words of a message over a person's rows with BM25: by how rare a word is among these rows, how often a row
 * contains it, and how long the row is.
 */
export function weighWords(
  rows: readonly RecallRow[],
  asked: readonly AskedLexeme[],
  holding: Holding,
): WeighedWords {
  const { isAmong, counts, spoken, names } = findHolders(rows, asked, holding);
  const length = Math.max(1, sum(rows, ({ lexemes }) => lexemes.size) / Math.max(1, rows.length));
  const saturated = (count: number, of: RecallRow) =>
    (count * (SATURATION + 1)) / (count + SATURATION * (1 - LENGTH + (LENGTH * of.lexemes.size) / length));
  const rarity = asked.map(({ lexeme, weight, called }) => {
    const isName = names.has(lexeme);
    const count = isName ? spoken.size : (counts.get(lexeme) ?? 0);
    const share = weight * (isName ? NAME : 1);
    return { lexeme, weight, called, known: count > 0, worth: share * rarityOf(count, rows.length), isName };
  });
  const informative =
    INFORMATIVE * Math.max(...rarity.filter(({ known }) => known).map(({ worth }) => worth));
  const worths = new Float64Array(rows.length);
  for (const { lexeme, worth } of rarity)
    if (worth >= informative)
      for (const { row } of holding(lexeme))
        if (isAmong(row)) worths[row.place] = (worths[row.place] ?? 0) + worth;
  for (const [place, row] of rows.entries())
    if (worths[place]) worths[place] = (worths[place] ?? 0) * saturated(1, row);
  const lenders = best(rows, worths, LENDERS).filter(({ place }) => (worths[place] ?? 0) > 0);
  const own = new Map(
    lenders.map((row) => {
      const inRow = new Map<string, Worth>();
      for (const { lexeme, worth, called } of rarity) {
        const held = row.lexemes.get(lexeme);
        if (held)
          inRow.set(lexeme, {
            worth: worth * saturated(held.count, row),
            own: true,
            named: called || held.isName,
            linked: false,
          });
      }
      return [row, inRow];
    }),
  );
  return { asked: rarity, spoken, lenders, own };
}

/** The rarity of a lexeme that `count` of a user's rows contain. */
export function rarityOf(count: number, rows: number): number {
  return Math.log(1 + (rows + UNSEEN - Math.min(rows, count) + 0.5) / (count + 0.5));
}

/**
 * Rows lend some of their worth to their neighbours in a conversation and to rows that mention the same thing; for each
 * lexeme a row gets the maximum of what it has and what it is lent.
 *
 * @returns the best rows, at most `limit`.
 */
export function lendWords(
  { own, lenders }: WeighedWords,
  { links, talks }: { links: readonly Link[]; talks: Talks },
  limit: number,
): WordMatch[] {
  const matches = new Map<RecallRow, Map<string, Worth>>();
  const give = (to: RecallRow, lexeme: string, given: Worth) => {
    const byLexeme = matches.get(to) ?? new Map<string, Worth>();
    matches.set(to, byLexeme);
    const before = byLexeme.get(lexeme);
    byLexeme.set(lexeme, before ? more(before, given) : given);
  };
  for (const [row, worths] of own) for (const [lexeme, worth] of worths) give(row, lexeme, worth);
  for (const row of lenders)
    for (const { row: to, share } of talks.lendsTo(row))
      for (const [lexeme, { worth }] of own.get(row) ?? [])
        give(to, lexeme, { worth: worth * share, own: false, named: false, linked: false });
  for (const { from, to } of links)
    for (const [lexeme, { worth }] of own.get(from) ?? [])
      give(to, lexeme, { worth: worth * LINKED, own: false, named: false, linked: true });
  return [...matches]
    .map(([row, byLexeme]) => ({ row, byLexeme, worth: sum([...byLexeme.values()], ({ worth }) => worth) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, limit);
}

function more(one: Worth, other: Worth): Worth {
  return {
    worth: Math.max(one.worth, other.worth),
    own: one.own || other.own,
    named: one.named || other.named,
    linked: one.linked || other.linked,
  };
}

/** Sets each row's index among these rows. It is valid until other rows are ranked, possibly for somebody else's message. */
export function setPlaces(rows: readonly RecallRow[]): void {
  for (const [place, row] of rows.entries()) row.place = place;
}

/**
 * Counts how many rows contain each word of the message, among the rows that contain any of them in their text, and finds
 * those by or about somebody whom it names. Ten thousand rows may contain a word: they are visited in the index, without a
 * list of them being built.
 */
function findHolders(rows: readonly RecallRow[], asked: readonly AskedLexeme[], holding: Holding) {
  setPlaces(rows);
  const isHolder = new Uint8Array(rows.length);
  const spoken = new Set<RecallRow>();
  const names = new Set<string>();
  for (const { lexeme } of asked) {
    const byWords = BY_WORDS.test(lexeme);
    for (const { row, held } of holding(lexeme)) {
      if (rows[row.place] !== row) continue;
      if (!byWords || held.isInText) isHolder[row.place] = 1;
      if (!held.isName || !row.speakers || row.speakers.length === 0) continue;
      spoken.add(row);
      names.add(lexeme);
    }
  }
  const isAmong = (row: RecallRow) => rows[row.place] === row && isHolder[row.place] === 1;
  const counts = new Map(
    asked.map(({ lexeme }) => {
      let count = 0;
      for (const { row } of holding(lexeme)) if (isAmong(row)) count++;
      return [lexeme, count] as const;
    }),
  );
  return { isAmong, counts, spoken, names };
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  let total = 0;
  for (const item of items) total += of(item);
  return total;
}
