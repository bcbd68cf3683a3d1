import type { EventDate } from '@/lib/contracts/candidate';
import type { RecallHit } from './hit';
import type { AskedSlot } from './question';
import type { RecallRow } from './recall-row';

/** Extra rows that every person is assumed to have: among three memories a word is not common because two contain it. */
export const UNSEEN = 30;

/** A query to the database. It finds only the person's own rows that this character may read now. */
export interface CandidateQuery {
  userId: string;
  /** Who answers; null for a search, which finds what any character may recall. */
  characterId: string | null;
  conversationId: string | null;
  /** Another member of a group, for whom only their own rows and this conversation's are found; null for the person, who may recall everything. */
  speaker: string | null;
  /** The message that is being answered: it may be stored already, and is never found. Null for any other query. */
  messageId: string | null;
  /** The most messages of this conversation before it that a prompt has anyway. */
  shownMessages: number;
  /** The message itself. */
  text: string;
  /** The text that the message depends on: the turn before a follow-up; otherwise empty. */
  leaning: string;
  /** Words of the topics that the message is about. */
  expanded: readonly string[];
  /** What in these texts is not looked up: in scripts without spaces, where a lexeme may be a single character. */
  fillers: readonly string[];
  /** Topic tags, as stored on a memory. */
  tags: readonly string[];
  /** Lexemes of the message that match others, because either is misspelt. */
  respelled: readonly Spelling[];
  /** One to three consecutive words of the message that may be a name. */
  mentions: readonly string[];
  /** Words that are next to each other in the message. */
  phrases: readonly string[];
  /** The spans of time that the message names. */
  times: readonly AskedTime[];
  /** The message asks how things were: memories that are no longer true are found too. */
  asksPast: boolean;
  /** The slot that holds the answer; null if there is none. */
  askedSlot: AskedSlot | null;
  /** It may come later than the rows that it is compared with. Null without a vector. */
  vector: Promise<readonly number[] | null>;
  embeddingModel: string;
  sources: RecallSources;
  /** The time of the request: nothing later is found. */
  now: Date;
  /** The most candidates per channel. */
  pool: number;
}

/** A span of time that a message names. */
export interface AskedTime {
  /** Its days, `YYYY-MM-DD`, `to` exclusive: events that take place then are in time. */
  days: { from: string; to: string };
  /** When anything else must have been said to be in time; null if nothing else is. */
  said: { from: number; to: number } | null;
}

/** Which sources besides the memories are searched (search document, configuration flags). */
export interface RecallSources {
  /** Every memory that the person can see, including pending ones and those of another session or character. */
  everyMemory?: boolean;
  diary: boolean;
  diaryFull: boolean;
  thoughts: boolean;
  chat: boolean;
  /** Also chats of other interfaces. */
  unifiedHistory: boolean;
}

/** A row that a channel found, with the value of each channel. */
export interface RecallCandidate {
  source: RecallHit['source'];
  id: string;
  at: Date;
  text: string;
  /** Who wrote a message, if it was in a group; null for other rows. */
  author: string | null;
  tags: string[];
  /** The category of a memory; null for other rows. */
  category: string | null;
  importance: number;
  relevance: number;
  /** A memory that was replaced, or an event whose date has passed. */
  isPast: boolean;
  /** Until when it was true; null if it still is. */
  validTo: Date | null;
  /** When the event that it describes takes place; null if it describes none. */
  eventDate: EventDate | null;
  /** What each lexeme of the message contributes to this row: BM25, including neighbours. */
  worth: Record<string, number>;
  /** Lexemes that only a neighbour contains. */
  lent: string[];
  /** The lexemes it contains. */
  lexemes: RecallRow['lexemes'];
  /** Its neighbours in the conversation, and the share of their worth that counts for it. */
  neighbours: { share: number; lexemes: RecallRow['lexemes']; cosine: number | null }[];
  /** It is by or about somebody whom the message names. */
  named: boolean;
  /** It is by or about somebody else than the people whom the message names. */
  ofAnother: boolean;
  /** It mentions somebody or something that another relevant row mentions. */
  linked: boolean;
  phrases: number;
  /** Cosine similarity to the message; null without a vector of the same model. */
  cosine: number | null;
  sharedTags: number;
  inTime: boolean;
  /** It is filed under the relation that the message asks for. */
  answers: boolean;
}

/** The candidates, and the statistics that they are measured against. */
export interface CandidatePool {
  candidates: RecallCandidate[];
  /** The maximum worth of each lexeme of the message: its weight (1 for the message's own words) times its rarity among the person's rows. */
  asked: { lexeme: string; weight: number; worth: number; known: boolean; isName: boolean }[];
  /** The rarity of a lexeme among these rows. */
  rarityOf(lexeme: string): number;
  /** How many rows were searched. */
  rows: number;
  cosineMean: number;
  cosineDeviation: number;
}

/** A candidate, scored by all channels together. */
export interface RankedCandidate {
  candidate: RecallCandidate;
  score: number;
  /** Channels that found it. */
  why: string[];
}

/** A lexeme of the message, and a similarly spelled one that the person's rows contain. */
export interface Spelling {
  written: string;
  held: string;
}

export interface RecallStore {
  findCandidates(query: CandidateQuery): Promise<CandidatePool>;
  /** Finds lexemes in the person's own rows that are spelled similarly to these. */
  findSpellings(userId: string, lexemes: readonly string[]): Promise<Spelling[]>;
}
