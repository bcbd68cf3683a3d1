import type { RecallHit } from './hit';
import type { AskedSlot } from './question';
import type { RecallRow } from './recall-row';

/** Rows that a person is taken to have besides: among three memories a word is not common because two hold it. */
export const UNSEEN = 30;

/** What the database is asked for. Everything is the person's own and readable by this character now. */
export interface CandidateQuery {
  userId: string;
  characterId: string;
  conversationId: string | null;
  /** Another member of a group: their own and this conversation's alone; null for the person, who may recall all. */
  speaker: string | null;
  /** Messages of this conversation that the prompt carries anyway. */
  shownMessages: number;
  /** The message itself. */
  text: string;
  /** What the message leans on: the turn before a follow-up; empty otherwise. */
  leaning: string;
  /** Words of the topics that the message is about. */
  expanded: readonly string[];
  /** Topic tags, as stored on a memory. */
  tags: readonly string[];
  /** Lexemes of the message that stand for others: one side is misspelt. */
  respelled: readonly Spelling[];
  /** Words of the message, one to three together, by which the person may call somebody. */
  mentions: readonly string[];
  /** Words that stand side by side in the message. */
  phrases: readonly string[];
  /** The spans of time that the message names. */
  times: readonly { from: Date; to: Date }[];
  /** What holds no longer is looked for too: the message asks how things were. */
  asksPast: boolean;
  /** Where the answer is filed; null where the message asks for none. */
  askedSlot: AskedSlot | null;
  vector: readonly number[] | null;
  embeddingModel: string;
  sources: RecallSources;
  /** The instant of asking: nothing later is found. */
  now: Date;
  /** Candidates at most. */
  pool: number;
}

/** Which sources beside the memories are searched (search document, configuration flags). */
export interface RecallSources {
  /** Every memory that the person sees, also what waits for their word, or is of another session or character. */
  everyMemory?: boolean;
  diary: boolean;
  diaryFull: boolean;
  thoughts: boolean;
  chat: boolean;
  /** Chats of other interfaces too. */
  unifiedHistory: boolean;
}

/** One row that a channel found, with each channel's value. */
export interface RecallCandidate {
  source: RecallHit['source'];
  id: string;
  at: Date;
  text: string;
  tags: string[];
  /** A memory's; null for what is no memory. */
  category: string | null;
  importance: number;
  relevance: number;
  /** A memory that was replaced, or whose day has passed: it was so, and is no longer. */
  isPast: boolean;
  /** Until when it was so; null for what holds. */
  validTo: Date | null;
  /** What each lexeme of the message is worth here, BM25 with neighbours. */
  worth: Record<string, number>;
  /** Lexemes that stand in a neighbour only. */
  lent: string[];
  /** What it holds. */
  lexemes: RecallRow['lexemes'];
  /** What stands beside it in its conversation, and how much of its worth that has for it. */
  neighbours: { share: number; lexemes: RecallRow['lexemes']; cosine: number | null }[];
  /** It is by, or about, somebody the message names. */
  named: boolean;
  /** It is by, or about, somebody else than the message names. */
  ofAnother: boolean;
  /** It speaks of somebody or something that another row which bears on the message speaks of. */
  linked: boolean;
  phrases: number;
  /** Cosine with the message; null without a vector of the same model. */
  cosine: number | null;
  sharedTags: number;
  inTime: boolean;
  /** It is filed under what the message asks for. */
  answers: boolean;
}

/** The candidates with what they are measured against. */
export interface CandidatePool {
  candidates: RecallCandidate[];
  /** What each lexeme of the message is worth at most: its weight (1: the message's own) times its rarity among the person's rows. */
  asked: { lexeme: string; weight: number; worth: number; known: boolean; isName: boolean }[];
  /** The weight of each lexeme among these rows. */
  rarityOf(lexeme: string): number;
  /** Rows that were searched. */
  rows: number;
  cosineMean: number;
  cosineDeviation: number;
}

/** A candidate as the channels together weigh it. */
export interface RankedCandidate {
  candidate: RecallCandidate;
  score: number;
  /** Channels that found it. */
  why: string[];
}

/** A lexeme of the message beside one that the person's rows hold, spelled nearly alike. */
export interface Spelling {
  written: string;
  held: string;
}

export interface RecallStore {
  findCandidates(query: CandidateQuery): Promise<CandidatePool>;
  /** What the person's own rows hold that is spelled nearly like these lexemes. */
  findSpellings(userId: string, lexemes: readonly string[]): Promise<Spelling[]>;
}
