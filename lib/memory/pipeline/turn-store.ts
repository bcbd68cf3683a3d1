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

/** Memory is off, learning is off in the conversation, or the turn is left to the review at the end of the session (design §9). */
export type Withheld = Extract<RejectReason, 'memory_off' | 'learning_off' | 'left_to_review'>;

/** A turn with everything that is needed to decide on it. */
export interface TurnSnapshot {
  id: string;
  userId: string;
  conversationId: string;
  characterId: string;
  /** Its memories stay with this character (design §9). */
  characterOnly: boolean;
  profile: MemoryProfile;
  source: Source;
  /** It failed before, so other turns have been decided on since. */
  isRetry: boolean;
  status: TurnStatus;
  /** Why only explicit requests are read; null if everything is. */
  withheld: Withheld | null;
  input: TurnInput;
  /** Set once the turn was evaluated: a replayed step finds it and changes nothing. */
  decisionId: string | null;
  /** Drafts of the evaluation that have no outcome yet. */
  drafts: StoredDraft[];
  /** Memories that were stored at once on request, each with the words it rests on. */
  asked: { id: string; start: number; end: number }[];
}

/** A memory that its owner edits, and the turn in which the new sentence goes through the pipeline; its message is still empty. */
export interface EditSnapshot {
  memory: Memory;
  turn: TurnSnapshot;
}

/** A memory and the position of the words it rests on. */
export interface RestingMemory extends Pick<Memory, 'id' | 'content' | 'triple' | 'status'> {
  start: number;
  end: number;
}

/** What a later reading of a directive's message adds to what was stored at once. */
export interface FurtherReading extends Pick<Evaluation, 'drafts' | 'conflicts' | 'roleplay' | 'calls'> {}

/** A decision, its proposals and its cost. */
export interface Evaluation {
  decision: GateDecision;
  decidedAt: Date;
  /** What contradicts the settings, at most once for each of them. */
  conflicts: SettingsConflict[];
  drafts: Draft[];
  /** The role that this conversation now plays; null ends it; undefined leaves it unchanged. */
  roleplay?: string | null;
  engine: string;
  model: string;
  promptVersion: string | null;
  latencyMs: number;
  calls: readonly CallRecord[];
}

/** A turn and the decision on it. */
export interface DecidedTurn {
  turn: TurnSnapshot;
  evaluation: Evaluation;
}

/** A stored candidate. */
export interface StoredDraft {
  candidateId: string;
  draft: Draft;
}

/** Known memories related to a candidate. */
export interface Neighbours {
  exact: Memory[];
  sameSlot: Memory[];
  /** Memories that rest on the candidate's own message. */
  saidTogether: string[];
  nearest: { memory: Memory; cosine: number }[];
  /** The memory that the engine referred to. */
  named: Memory[];
  /** Memories that share content words with the candidate or with what it says is over, most shared first. */
  related: Memory[];
  tombstone: 'exact' | 'slot' | 'similar' | null;
}

/** The keys by which memories related to a candidate are looked up. */
export interface NeighbourQuery {
  candidate: Candidate;
  exactKey: string;
  slotKey: string | null;
  vector: readonly number[] | null;
  embeddingModel: string;
  /** Word stems by which memories about the same thing are found. */
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
    | 'status'
    | 'emotionalWeight'
    | 'participants'
    | 'keyMoments'
    | 'eventDate'
  >
>;

/** The outcome of one candidate. */
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
  /** The entities that it names. */
  entities: readonly Entity[];
  /** It is about the relationship with the character, so it stays with that one (design §9). */
  ofCharacter?: boolean;
  /** What replaced it before it was read: it is kept as past, valid until then. */
  succeededBy?: readonly string[];
  /** Hashes of the tombstones that the person's own request revokes. */
  lifts?: readonly string[];
}

/** Reads and writes of one person's turn within one transaction. */
export interface TurnUnit {
  findNeighbours(turn: TurnSnapshot, query: NeighbourQuery): Promise<Neighbours>;
  /** Writes an outcome; a candidate that already has one is skipped. @returns memories kept or changed. */
  applyOutcome(turn: TurnSnapshot, outcome: Outcome, embeddingModel: string): Promise<number>;
  /** Memories in any state, including forgotten ones, whose evidence overlaps a range of a message. */
  findRestingOn(messageId: string, start: number, end: number): Promise<RestingMemory[]>;
  /** When the person last stated or changed any of these memories. */
  latestWord(memoryIds: readonly string[]): Promise<Date | null>;
  /** Active memories in a slot. */
  findInSlot(turn: TurnSnapshot, slotKey: string): Promise<string[]>;
  /** When the latest value that was forgotten in a slot, or is just being forgotten, was stated. */
  forgottenIn(slot: { slotKey: string; placeHash: string }): Promise<Date | null>;
  /** The memory is still as it was loaded, and is locked until the transaction ends. */
  isUnchanged(memory: Pick<Memory, 'id' | 'updatedAt'>): Promise<boolean>;
  finishTurn(turnId: string, status: 'kept' | 'nothing', keptCount: number): Promise<void>;
  /** Records how many memories were kept of a turn that is still being processed. */
  countKept(turnId: string, keptCount: number): Promise<void>;
}

export interface TurnStore extends CallStore, KnownStore {
  /** Null when the turn is gone (conversation deleted, person forgotten). */
  loadTurn(userId: string, turnId: string): Promise<TurnSnapshot | null>;
  /** The next undecided turns of a conversation, in order, without the drafts that they may already have. */
  loadOpenTurns(userId: string, conversationId: string): Promise<TurnSnapshot[]>;
  /**
   * Stores several decisions in one transaction; turns without drafts end with it.
   * @returns each turn's proposals by its id; none for a turn that was decided on elsewhere, replaced or forgotten since it
   *   was loaded.
   */
  saveDecisions(
    userId: string,
    decided: readonly DecidedTurn[],
  ): Promise<ReadonlyMap<string, readonly StoredDraft[]>>;
  /** Null when the memory does not exist or is being forgotten. */
  loadEdit(userId: string, memoryId: string, now: Date): Promise<EditSnapshot | null>;
  /** Stores decision, drafts, conflict and calls of an undecided turn in one transaction; without drafts the turn ends with it. */
  saveEvaluation(turn: TurnSnapshot, evaluation: Evaluation): Promise<void>;
  /** The same for a turn that already has its decision; without drafts the turn ends with it. */
  saveFurther(turn: TurnSnapshot, reading: FurtherReading, now: Date): Promise<void>;
  /**
   * The person overrules a decision: its turn is reopened, with what they asked for as its drafts.
   * @returns why not, if there is no such decision or nothing that may be kept.
   */
  overrule(
    userId: string,
    decisionId: string,
    now: Date,
    draftsOf: (input: TurnInput) => Draft[],
  ): Promise<{ turnId: string } | 'missing' | 'final'>;
  inTransaction<T>(userId: string, work: (unit: TurnUnit) => Promise<T>): Promise<T>;
  /** Records why the engine gave no answer, and until when its server asks to wait. */
  noteFailure(
    userId: string,
    turnId: string,
    failure: Pick<TurnFailure, 'errorCode' | 'notBefore'>,
  ): Promise<void>;
  /**
   * Records that deciding was given up, for the person and the administrator to see.
   * @param nextTry when to retry the turn; null for never.
   * @returns false if the turn was decided on in the meantime, or is gone.
   */
  failTurn(userId: string, turnId: string, nextTry: (failure: TurnFailure) => Date | null): Promise<boolean>;
}
