import type { EventDate } from '@/lib/contracts/candidate';
import type { RecallHit } from './hit';

/** How a row contains a word. */
export interface HeldLexeme {
  /** Occurrences, at least 1. */
  count: number;
  /** Where it occurs, counted in words; empty for a pair of characters. */
  positions: readonly number[];
  /** It is in the text or the tags, not only a name. */
  isInText: boolean;
  /** It is the name of a participant or speaker. */
  isName: boolean;
}

/** A row that contains a lexeme, and how. */
export interface Holder {
  row: RecallRow;
  held: HeldLexeme;
}

/** One memory, diary entry or message as recall ranks and shows it. */
export interface RecallRow {
  source: RecallHit['source'];
  id: string;
  /** Changes with every change of the row. */
  version: string;
  conversationId: string | null;
  /** Participants or speakers; null if nobody is named. */
  speakers: readonly string[] | null;
  /** Since when it is true, in milliseconds since 1970. */
  at: number;
  /** When the event that it describes takes place; null if it describes none. */
  eventDate: EventDate | null;
  tags: readonly string[];
  predicate: string | null;
  lexemes: ReadonlyMap<string, HeldLexeme>;
  /** A vector of length 1; null if there is none. */
  vector: Float32Array | null;
  embeddingModel: string | null;
  /** The entities that a memory mentions. They change only together with the memory, and so with its version. */
  entities: readonly string[];
  text: string;
  /** A diary entry in full, whose `text` is its summary; null for other rows. */
  whole: string | null;
  /** The category of a memory; null for other rows. */
  category: string | null;
  importance: number;
  relevance: number;
  /** A memory that was replaced, or an event whose date has passed. */
  isPast: boolean;
  /** Until when it was true, in milliseconds since 1970; null if it still is. */
  validTo: number | null;
  /** Its index among the rows that are being ranked right now; meaningless for any other row. */
  place: number;
}

/** A word of the message, in the form in which rows contain it. */
export interface AskedLexeme {
  lexeme: string;
  /** 1 for the message's own words; less for those of the text it depends on. */
  weight: number;
  /** Another name of somebody whom the message names. */
  called: boolean;
}
