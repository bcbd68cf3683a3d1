import type { DiaryKind } from '@/lib/contracts/api/diary';
import type { Draft } from '@/lib/contracts/candidate';
import type { Source } from '@/lib/contracts/enums';
import type { GateDecision } from '@/lib/contracts/gate';
import type { CallStore } from '../call-accounts';
import type { KnownStore } from '../pipeline/find-known';
import type { TurnFailure } from '../pipeline/retry';
import type { StoredDraft, TurnSnapshot, TurnStore } from '../pipeline/turn-store';
import type {
  CallRecord,
  ConversationAnalysis,
  ConversationInput,
  SettingsConflict,
  Utterance,
} from '../ports';

/** Why a conversation is analysed. */
export type AnalysisTrigger = 'manual' | 'token_threshold' | 'end';

export type FindingSource = Extract<Source, 'session_review' | 'analysis'>;

/** A message of a conversation, and whether the gatekeeper bars it from being evidence. */
export type ConversationLine = ConversationInput['utterances'][number] & {
  /** The person quoted, imagined or commanded the memory, or learning was off when they said it. */
  barred: boolean;
  /** Its turn was left to the review of the session. */
  isLeft: boolean;
};

/** A conversation with everything that is needed to read it as a whole; forgotten words are redacted. */
export interface ConversationSnapshot
  extends Pick<TurnSnapshot, 'userId' | 'conversationId' | 'characterId' | 'characterOnly' | 'profile'> {
  title: string;
  /** False if learning is off for the conversation or the person. */
  learning: boolean;
  lines: ConversationLine[];
  input: Omit<ConversationInput, 'utterances'>;
  ended: boolean;
  lastMessageAt: Date;
  /** Until when it was reviewed. */
  reviewedAt: Date | null;
  /** Changes when a part of it is forgotten, edited or closed to learning, but not when messages are added. */
  standing: string;
}

/** Part of the conversation was forgotten while it was being read: the reading is discarded and repeated. */
export class StaleReadingError extends Error {
  override readonly name = 'StaleReadingError';
  constructor() {
    super('The conversation changed while it was read.');
  }
}

/** An engine's proposals from a whole conversation, as stored before they are checked. */
export interface ConversationReading {
  /** The id of the decision, passed in so that a replayed step writes it only once. */
  id: string;
  decision: GateDecision;
  decidedAt: Date;
  drafts: { draft: Draft; messageId: string | null }[];
  /** What contradicts the settings, each with the message that says it. */
  conflicts: { conflict: SettingsConflict; message: Pick<Utterance, 'id' | 'at'> }[];
  engine: string;
  model: string;
  latencyMs: number;
  calls: readonly CallRecord[];
}

/** A proposal without an outcome, with the message it rests on. */
export interface ProposedFinding extends StoredDraft {
  messageId: string | null;
}

export interface DiaryEntry {
  kind: DiaryKind;
  title: string;
  summary: string;
  content: string;
  tags: string[];
  emotionalWeight: number | null;
}

export type AnalysisStatus = 'queued' | 'reading' | 'keeping' | 'done' | 'failed';

/** The stored state of an analysis. */
export interface AnalysisRecord extends Omit<ConversationAnalysis, 'drafts'> {
  id: string;
  conversationId: string;
  status: AnalysisStatus;
  memoryIds: string[];
}

export interface LifecycleStore extends CallStore, KnownStore, Pick<TurnStore, 'inTransaction'> {
  /** Null when the conversation or the account is gone. */
  loadConversation(userId: string, conversationId: string): Promise<ConversationSnapshot | null>;
  loadFindings(userId: string, decisionId: string): Promise<ProposedFinding[]>;
  /** Memories that the candidates of a decision became or changed. */
  findKept(userId: string, decisionId: string): Promise<string[]>;

  findAnalysis(userId: string, analysisId: string): Promise<AnalysisRecord | null>;
  /** Inserts the row of a new analysis, or marks a requested one as begun. */
  beginAnalysis(
    conversation: ConversationSnapshot,
    analysisId: string,
    trigger: AnalysisTrigger,
    now: Date,
  ): Promise<void>;
  /** Stores the description and the proposals in one transaction; the analysis then is `keeping`. @throws StaleReadingError */
  saveAnalysis(
    conversation: ConversationSnapshot,
    reading: ConversationReading,
    analysis: Omit<ConversationAnalysis, 'drafts'>,
  ): Promise<void>;
  finishAnalysis(userId: string, analysisId: string, memoryIds: readonly string[], now: Date): Promise<void>;
  failAnalysis(userId: string, analysisId: string, errorCode: string, now: Date): Promise<void>;
  /** Stores why the engine gave no answer, until the job engine gives up. */
  noteAnalysisFailure(
    userId: string,
    analysisId: string,
    failure: Pick<TurnFailure, 'errorCode' | 'notBefore'>,
  ): Promise<void>;
  /** Called when the job engine gave up; the reason determines the time of the next try. */
  giveUpAnalysis(
    userId: string,
    analysisId: string,
    nextTry: (failure: TurnFailure) => Date | null,
    now: Date,
  ): Promise<void>;

  /** Stores the entries once per analysis. @returns how many are new. */
  saveDiary(
    conversation: ConversationSnapshot,
    analysisId: string,
    entries: readonly (DiaryEntry & { vector: readonly number[] | null })[],
    embeddingModel: string,
  ): Promise<number>;
  /** The strongest emotional weight among a conversation's memories, 0 to 1; null if none has one. */
  strongestFeeling(userId: string, conversationId: string): Promise<number | null>;
  /** Closes the memories of the session and ends its roleplay; does nothing if the conversation goes on. */
  closeSession(userId: string, conversationId: string, now: Date): Promise<void>;
  markReviewed(userId: string, conversationId: string, through: Date): Promise<void>;
  /** Stores the notice once per id. @returns false if it exists. */
  saveNotice(
    userId: string,
    notice: {
      id: string;
      kind: 'session_review' | 'consolidation';
      conversationId: string | null;
      memoryIds: readonly string[];
      count: number;
    },
    now: Date,
  ): Promise<boolean>;
  /** Permanent memories that a conversation produced since its last review: key ones first, then in order of creation. */
  findLearned(conversation: ConversationSnapshot, keyImportance: number): Promise<string[]>;
}
