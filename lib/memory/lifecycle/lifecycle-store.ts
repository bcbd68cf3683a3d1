import type { DiaryKind } from '@/lib/contracts/api/diary';
import type { Draft } from '@/lib/contracts/candidate';
import type { Source } from '@/lib/contracts/enums';
import type { GateDecision } from '@/lib/contracts/gate';
import type { CallStore } from '../call-accounts';
import type { KnownStore } from '../pipeline/find-known';
import type { TurnFailure } from '../pipeline/retry';
import type { StoredDraft, TurnSnapshot, TurnStore } from '../pipeline/turn-store';
import type { CallRecord, ConversationAnalysis, ConversationInput } from '../ports';

/** Why a conversation is analysed. */
export type AnalysisTrigger = 'manual' | 'token_threshold' | 'end';

export type FindingSource = Extract<Source, 'session_review' | 'analysis'>;

/** A line of a conversation, and whether the gatekeeper bars it from ever being evidence. */
export type ConversationLine = ConversationInput['utterances'][number] & {
  /** The person quoted, imagined, commanded the memory, or learning was off when they said it. */
  barred: boolean;
  /** Its turn was left to the session's reading. */
  isLeft: boolean;
};

/** A conversation with all that reading it as a whole needs; forgotten words are covered in it. */
export interface ConversationSnapshot
  extends Pick<TurnSnapshot, 'userId' | 'conversationId' | 'characterId' | 'characterOnly' | 'profile'> {
  title: string;
  /** False where the conversation or the person has learning switched off. */
  learning: boolean;
  lines: ConversationLine[];
  input: Omit<ConversationInput, 'utterances'>;
  ended: boolean;
  lastMessageAt: Date;
  /** Up to when it was reviewed. */
  reviewedAt: Date | null;
  /** Changes when something of it is forgotten, edited or closed to learning; new lines leave it. */
  standing: string;
}

/** Something of the conversation was forgotten while it was being read: what was read is thrown away, and read again. */
export class StaleReadingError extends Error {
  override readonly name = 'StaleReadingError';
  constructor() {
    super('The conversation changed while it was read.');
  }
}

/** What an engine proposed from a whole conversation, as it is written before it is checked. */
export interface ConversationReading {
  /** The decision's id: given, so that a replayed step writes it once. */
  id: string;
  decision: GateDecision;
  decidedAt: Date;
  drafts: { draft: Draft; messageId: string | null }[];
  engine: string;
  model: string;
  latencyMs: number;
  calls: readonly CallRecord[];
}

/** A proposal that has no outcome yet, with the message it rests on. */
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

/** An analysis as far as it is. */
export interface AnalysisRecord extends Omit<ConversationAnalysis, 'drafts'> {
  id: string;
  conversationId: string;
  status: AnalysisStatus;
  memoryIds: string[];
}

export interface LifecycleStore extends CallStore, KnownStore, Pick<TurnStore, 'inTransaction'> {
  /** Null when the conversation, or the account, is gone. */
  loadConversation(userId: string, conversationId: string): Promise<ConversationSnapshot | null>;
  loadFindings(userId: string, decisionId: string): Promise<ProposedFinding[]>;
  /** Memories that a decision's candidates became or changed. */
  findKept(userId: string, decisionId: string): Promise<string[]>;

  findAnalysis(userId: string, analysisId: string): Promise<AnalysisRecord | null>;
  /** Writes the row of an analysis that begins, or marks the one that was asked for. */
  beginAnalysis(
    conversation: ConversationSnapshot,
    analysisId: string,
    trigger: AnalysisTrigger,
    now: Date,
  ): Promise<void>;
  /** The description and the proposals, in one transaction; the analysis is `keeping` then. @throws StaleReadingError */
  saveAnalysis(
    conversation: ConversationSnapshot,
    reading: ConversationReading,
    analysis: Omit<ConversationAnalysis, 'drafts'>,
  ): Promise<void>;
  finishAnalysis(userId: string, analysisId: string, memoryIds: readonly string[], now: Date): Promise<void>;
  failAnalysis(userId: string, analysisId: string, errorCode: string, now: Date): Promise<void>;
  /** Keeps why the engine gave no answer, until the job engine gives up. */
  noteAnalysisFailure(
    userId: string,
    analysisId: string,
    failure: Pick<TurnFailure, 'errorCode' | 'notBefore'>,
  ): Promise<void>;
  /** The job engine gave up; when it is tried again follows from why. */
  giveUpAnalysis(
    userId: string,
    analysisId: string,
    nextTry: (failure: TurnFailure) => Date | null,
    now: Date,
  ): Promise<void>;

  /** Writes entries once for their analysis. @returns how many are new. */
  saveDiary(
    conversation: ConversationSnapshot,
    analysisId: string,
    entries: readonly (DiaryEntry & { vector: readonly number[] | null })[],
    embeddingModel: string,
  ): Promise<number>;
  /** The strongest feeling among memories of a conversation, 0 to 1; null where none has any. */
  strongestFeeling(userId: string, conversationId: string): Promise<number | null>;
  /** Closes what belonged to the session alone, and leaves its role; nothing happens where it goes on. */
  closeSession(userId: string, conversationId: string, now: Date): Promise<void>;
  markReviewed(userId: string, conversationId: string, through: Date): Promise<void>;
  /** Writes the notice once for its id. @returns false when it is there already. */
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
  /** Permanent memories that a conversation left since its last review: key ones first, then as they came. */
  findLearned(conversation: ConversationSnapshot, keyImportance: number): Promise<string[]>;
}
