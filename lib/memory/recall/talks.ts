import type { RecallRow } from './recall-row';

/** How much a row lends to the rows before and after it: the answer is often next to the question. */
const LENT = [
  { offset: 1, share: 0.8 },
  { offset: -1, share: 0.6 },
  { offset: 2, share: 0.65 },
  { offset: -2, share: 0.4 },
  { offset: 3, share: 0.45 },
  { offset: -3, share: 0.3 },
];
/** In a conversation with a single speaker a neighbour is less likely to be the answer. */
const ONE_VOICE = 0.5;

/** A neighbouring row in a conversation, and the share of its worth that counts for the other row. */
export interface Neighbour {
  row: RecallRow;
  share: number;
}

/** The rows of each conversation, in order. */
export interface Talks {
  /** The rows to which this one lends. */
  lendsTo(row: RecallRow): Neighbour[];
  /** The rows that lend to this one. */
  borrowsFrom(row: RecallRow): Neighbour[];
}

interface Talk {
  rows: RecallRow[];
  share: number;
  indexes: ReadonlyMap<RecallRow, number>;
}

/**
 * A conversation is sorted when one of its rows is first asked for.
 *
 * @param rowsIn the rows of a conversation that may be found now.
 */
export function createTalks(rowsIn: (conversationId: string) => readonly RecallRow[]): Talks {
  const talks = new Map<string, Talk>();

  function talkOf({ conversationId, source }: RecallRow): Talk | null {
    if (conversationId === null) return null;
    const key = `${conversationId} ${source}`;
    const known = talks.get(key);
    if (known) return known;
    const talk = toTalk(rowsIn(conversationId).filter((row) => row.source === source));
    talks.set(key, talk);
    return talk;
  }

  function beside(row: RecallRow, direction: 1 | -1): Neighbour[] {
    const talk = talkOf(row);
    const index = talk?.indexes.get(row);
    if (!talk || index === undefined) return [];
    return LENT.flatMap(({ offset, share }) => {
      const other = talk.rows[index + direction * offset];
      return other ? [{ row: other, share: share * talk.share }] : [];
    });
  }

  return { lendsTo: (row) => beside(row, 1), borrowsFrom: (row) => beside(row, -1) };
}

function toTalk(rows: RecallRow[]): Talk {
  rows.sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  const voices = new Set(rows.flatMap(({ speakers }) => speakers?.[0] ?? []));
  return {
    rows,
    share: voices.size > 1 ? 1 : ONE_VOICE,
    indexes: new Map(rows.map((row, index) => [row, index])),
  };
}
