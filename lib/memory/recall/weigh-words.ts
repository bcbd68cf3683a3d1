import { best } from './best';
import type { AskedLexeme, Holder, RecallRow } from './recall-row';
import { type CandidatePool, UNSEEN } from './recall-store';
import type { Talks } from './talks';

/** BM25: how soon repetition stops to count, and how much length does. */
const SATURATION = 1.2;
const LENGTH = 0.5;
/** What a lexeme counts that is somebody's name: many rows are by or about them. */
const NAME = 0.3;
/** Share of the rarest lexeme's worth below which a lexeme brings no row up by itself. */
const INFORMATIVE = 0.1;
/** Rows that lend; each further one is too weak to lift another. */
const LENDERS = 150;
/** How much of a lexeme's worth a memory lends to those that speak of the same person, place or thing: "my brother" is Tom. */
const LINKED = 0.5;
/** Writing that is held by its words, and not by pairs of characters. */
const BY_WORDS = /^\p{ASCII}+$/u;

/** What a row is worth for one lexeme of the message. */
interface Worth {
  worth: number;
  /** The row holds it itself. */
  own: boolean;
  named: boolean;
  linked: boolean;
}

/** What a row is worth by the words of the message. */
export interface WordMatch {
  row: RecallRow;
  byLexeme: Map<string, Worth>;
}

export interface WeighedWords {
  asked: CandidatePool['asked'];
  /** Rows by, or about, somebody whom the message names. */
  spoken: ReadonlySet<RecallRow>;
  /** Rows that bear on the message by their own words, best first. */
  lenders: RecallRow[];
  own: Map<RecallRow, Map<string, Worth>>;
}

/** The rows that hold a lexeme, whether or not they may be found now. */
export type Holding = (lexeme: string) => readonly Holder[];

/**
 * Weighs the words of a message over a person's rows as BM25 does: by how rare a word is among these rows, how often a row
 * holds it, and how long the row is.
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

/** The weight of a lexeme that `count` of a user's rows contain. */
export function rarityOf(count: number, rows: number): number {
  return Math.log(1 + (rows + UNSEEN - Math.min(rows, count) + 0.5) / (count + 0.5));
}

/** Rows that speak of what another one speaks of, by that one's id. */
export type Links = readonly { lender: string; id: string }[];

/**
 * Lets rows lend of their worth to their neighbours in a conversation, and to those that speak of the same; for each lexeme
 * a row has the most that anything gives it.
 *
 * @returns the best, at most `limit`.
 */
export function lendWords(
  rows: readonly RecallRow[],
  { own, lenders }: WeighedWords,
  { links, talks }: { links: Links; talks: Talks },
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
  if (links.length > 0) {
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { lender, id } of links) {
      const from = byId.get(lender);
      const to = byId.get(id);
      for (const [lexeme, { worth }] of (from && own.get(from)) ?? [])
        if (to) give(to, lexeme, { worth: worth * LINKED, own: false, named: false, linked: true });
    }
  }
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

/** Says of each row where it stands among these; it holds until other rows are weighed, of which somebody else's message may be the cause. */
export function setPlaces(rows: readonly RecallRow[]): void {
  for (const [place, row] of rows.entries()) row.place = place;
}

/**
 * How many rows hold each of the message's words, among those that hold one in what they say; and which are by or about whom it
 * names. Ten thousand rows may hold each word: they are looked at where they are kept, and no list is made of them.
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
