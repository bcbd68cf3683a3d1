import type { RecallHit } from './hit';

/** How a row holds a word. */
export interface HeldLexeme {
  /** How often, at least 1. */
  count: number;
  /** In what it says or under its tags, not as a name alone. */
  isInText: boolean;
  /** As the name of somebody who takes part or speaks. */
  isName: boolean;
}

/** A row that holds a lexeme, and how. */
export interface Holder {
  row: RecallRow;
  held: HeldLexeme;
}

/** One memory, diary entry or message as recall weighs it: all but its text. */
export interface RecallRow {
  source: RecallHit['source'];
  id: string;
  /** Another one after every change of the row. */
  version: string;
  conversationId: string | null;
  /** Who takes part or speaks; null where nobody is named. */
  speakers: readonly string[] | null;
  /** Milliseconds since 1970: since when it holds, and when what it describes happens. */
  at: number;
  happenedAt: number;
  tags: readonly string[];
  predicate: string | null;
  lexemes: ReadonlyMap<string, HeldLexeme>;
  /** Of length 1; null without one. */
  vector: Float32Array | null;
  embeddingModel: string | null;
  /** Where it stands among the rows that are weighed just now; for any other row it is meaningless. */
  place: number;
}

/** A word of the message, as rows hold it. */
export interface AskedLexeme {
  lexeme: string;
  /** 1: the message's own; less where it only leans on it. */
  weight: number;
  /** Another name of somebody whom the message names. */
  called: boolean;
}
