import type { Candidate, Draft } from '@/lib/contracts/candidate';
import type {
  FilterName,
  MemoryProfile,
  ReconcileAction,
  ReconcileReason,
  RejectReason,
  Source,
  TurnStatus,
} from '@/lib/contracts/enums';
import type { GateDecision } from '@/lib/contracts/gate';
import type { Memory } from '@/lib/contracts/memory';
import type { CallStore } from '../call-accounts';
import type { Entity } from '../language-port';
import type { CallRecord, SettingsConflict, TurnInput } from '../ports';
import type { KnownStore } from './find-known';
import type { TurnFailure } from './retry';

/** The memory is off, learning is off in the conversation, or turns are left to the reading at the session's end (design §9). */
export type Withheld = Extract<RejectReason, 'memory_off' | 'learning_off' | 'left_to_review'>;

/** A turn with all that deciding on it needs. */
export interface TurnSnapshot {
  id: string;
  userId: string;
  conversationId: string;
  characterId: string;
  /** Memories of this character stay with it (design §9). */
  characterOnly: boolean;
  profile: MemoryProfile;
  source: Source;
  /** It was given up before: other things were decided on since. */
  isRetry: boolean;
  status: TurnStatus;
  /** Why nothing is read of it but what was asked for; null where it is read. */
  withheld: Withheld | null;
  input: TurnInput;
  /** Set once the turn was evaluated: a replayed step finds it and changes nothing. */
  decisionId: string | null;
  /** What the evaluation proposed and nothing became of yet. */
  drafts: StoredDraft[];
  /** What was stored at once because the person asked for it, with the words that each memory rests on. */
  asked: { id: string; start: number; end: number }[];
}

/** A memory that its owner edits, and the turn as which the new sentence goes through the pipeline; nothing said yet. */
export interface EditSnapshot {
  memory: Memory;
  turn: TurnSnapshot;
}

/** A memory and the place of the words it rests on. */
export interface RestingMemory extends Pick<Memory, 'id' | 'content' | 'triple' | 'status'> {
  start: number;
  end: number;
}

/** What a later reading of a directive's message adds to what was stored at once. */
export interface FurtherReading extends Pick<Evaluation, 'drafts' | 'conflict' | 'roleplay' | 'calls'> {}

/** A decision with what it cost and what was proposed. */
export interface Evaluation {
  decision: GateDecision;
  decidedAt: Date;
  conflict: SettingsConflict | null;
  drafts: Draft[];
  /** The role that this conversation now plays; null ends it; undefined leaves it. */
  roleplay?: string | null;
  engine: string;
  model: string;
  promptVersion: string | null;
  latencyMs: number;
  calls: readonly CallRecord[];
}

/** A turn and what was decided on it. */
export interface DecidedTurn {
  turn: TurnSnapshot;
  evaluation: Evaluation;
}

/** A proposed candidate as it was stored. */
export interface StoredDraft {
  candidateId: string;
  draft: Draft;
}

/** What is already known around a candidate. */
export interface Neighbours {
  exact: Memory[];
  sameSlot: Memory[];
  nearest: { memory: Memory; cosine: number }[];
  /** The memory that the engine named. */
  named: Memory[];
  /** Share content words with the candidate or with what it says is over, most shared first. */
  related: Memory[];
  tombstone: 'exact' | 'slot' | 'similar' | null;
}

/** Where a candidate is looked for among what is known. */
export interface NeighbourQuery {
  candidate: Candidate;
  exactKey: string;
  slotKey: string | null;
  vector: readonly number[] | null;
  embeddingModel: string;
  /** Beginnings of words under which memories about the same thing are found. */
  roots: readonly string[];
  tombstoneHashes: readonly { kind: 'exact' | 'slot' | 'similar'; hash: string }[];
}

/** How a memory changes when a candidate reinforces or refines it. */
export type MemoryChange = Partial<
  Pick<
    Memory,
    | 'content'
    | 'title'
    | 'topic'
    | 'keywords'
    | 'confidence'
    | 'importance'
    | 'relevance'
    | 'triple'
    | 'kind'
    | 'category'
    | 'userRequested'
    | 'emotionalWeight'
    | 'participants'
    | 'keyMoments'
    | 'eventDate'
  >
>;

/** One candidate's end. */
export interface Outcome {
  candidate: Candidate;
  action: ReconcileAction;
  reason: ReconcileReason | FilterName;
  /** Memories that it reinforces, refines or closes. */
  targetIds: string[];
  change: MemoryChange | null;
  vector: readonly number[] | null;
  exactKey: string;
  slotKey: string | null;
  /** Whom and what it names. */
  entities: readonly Entity[];
  /** What took its place before it was read: it is kept as what was, until then. */
  succeededBy?: readonly string[];
  /** Hashes of tombstones that the person's own request takes back. */
  lifts?: readonly string[];
}

/** Reads and writes of one person's turn inside one transaction. */
export interface TurnUnit {
  findNeighbours(turn: TurnSnapshot, query: NeighbourQuery): Promise<Neighbours>;
  /** Writes the outcome; a candidate whose outcome is written already is left alone. @returns memories kept or changed. */
  applyOutcome(turn: TurnSnapshot, outcome: Outcome, embeddingModel: string): Promise<number>;
  /** Memories in any state, forgotten ones included, that rest on an overlapping place of a message. */
  findRestingOn(messageId: string, start: number, end: number): Promise<RestingMemory[]>;
  /** When the latest of these memories was last said or changed by the person. */
  latestWord(memoryIds: readonly string[]): Promise<Date | null>;
  /** Memories in force that stand in a slot. */
  findInSlot(turn: TurnSnapshot, slotKey: string): Promise<string[]>;
  /** When the last of what was forgotten in a slot, or is just being forgotten, was said. */
  forgottenIn(slot: { slotKey: string; placeHash: string }): Promise<Date | null>;
  /** The memory is as it was loaded, and stays so until the transaction ends. */
  isUnchanged(memory: Pick<Memory, 'id' | 'updatedAt'>): Promise<boolean>;
  finishTurn(turnId: string, status: 'kept' | 'nothing', keptCount: number): Promise<void>;
  /** Says how much was kept of a turn that goes on. */
  countKept(turnId: string, keptCount: number): Promise<void>;
}

export interface TurnStore extends CallStore, KnownStore {
  /** Null when the turn is gone (conversation deleted, person forgotten). */
  loadTurn(userId: string, turnId: string): Promise<TurnSnapshot | null>;
  /** The next turns of a conversation that nobody has decided on, in their order; drafts that they have already are left out. */
  loadOpenTurns(userId: string, conversationId: string): Promise<TurnSnapshot[]>;
  /**
   * Several decisions in one transaction; turns without drafts end with it.
   * @returns what each turn proposed, by its id; nothing for one that somebody else decided on.
   */
  saveDecisions(
    userId: string,
    decided: readonly DecidedTurn[],
  ): Promise<ReadonlyMap<string, readonly StoredDraft[]>>;
  /** Null when there is no such memory, or it is being forgotten. */
  loadEdit(userId: string, memoryId: string, now: Date): Promise<EditSnapshot | null>;
  /** Decision, drafts, conflict and calls in one transaction; without drafts the turn ends with it. */
  saveEvaluation(turn: TurnSnapshot, evaluation: Evaluation): Promise<void>;
  /** The same for a turn that has its decision; without drafts the turn ends with it. */
  saveFurther(turn: TurnSnapshot, reading: FurtherReading, now: Date): Promise<void>;
  /**
   * The person overrules a decision: its turn is opened again, with what they asked for as its drafts.
   * @returns why not, where there is no such decision or nothing that may be kept.
   */
  overrule(
    userId: string,
    decisionId: string,
    now: Date,
    draftsOf: (input: TurnInput) => Draft[],
  ): Promise<{ turnId: string } | 'missing' | 'final'>;
  inTransaction<T>(userId: string, work: (unit: TurnUnit) => Promise<T>): Promise<T>;
  /** The engine gave no answer: why, and until when its server asks to wait. */
  noteFailure(
    userId: string,
    turnId: string,
    failure: Pick<TurnFailure, 'errorCode' | 'notBefore'>,
  ): Promise<void>;
  /**
   * Deciding was given up: the person sees it, the administrator finds it.
   * @param nextTry when it is taken up again; null for never.
   * @returns false where the turn was decided on meanwhile, or is gone.
   */
  failTurn(userId: string, turnId: string, nextTry: (failure: TurnFailure) => Date | null): Promise<boolean>;
}
