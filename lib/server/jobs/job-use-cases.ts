/** Use cases that the functions call. Arguments and results are only ids, codes, instants and counts (design §9). */
export interface TurnJobs {
  /** `ended`: nothing was worth keeping, or the turn is gone, so there is no second step. */
  evaluateTurn(userId: string, turnId: string): Promise<{ ended: boolean }>;
  rememberTurn(userId: string, turnId: string): Promise<{ kept: number }>;
  /** @param code of the error that ended it */
  failTurn(userId: string, turnId: string): Promise<void>;
  /** `waits`: it can still be undone, or a reply that may use the memories is being written; nothing was purged. */
  purgeMemories(
    userId: string,
    receiptId: string,
    options: { overdue: boolean },
  ): Promise<{ purged: number; waits: boolean }>;
  /** Deletes expired guests, lapsed facts and old finished work. */
  expire(): Promise<{ guests: number; lapsed: number }>;
}

export interface ConversationRef {
  userId: string;
  conversationId: string;
}

export interface AnalysisRef extends ConversationRef {
  analysisId: string;
  trigger: 'manual' | 'token_threshold' | 'end';
}

/** Use cases on whole conversations. */
export interface ConversationJobs {
  endSession(
    ref: ConversationRef,
    cause: 'button' | 'idle' | 'limit',
  ): Promise<{ review: boolean; through: string | null }>;
  concludeReview(
    ref: ConversationRef,
    review: { reviewId: string; through: string },
  ): Promise<{ noticed: number }>;
  readAnalysis(ref: AnalysisRef): Promise<{ status: string }>;
  keepAnalysis(ref: AnalysisRef): Promise<{ kept: number }>;
  writeDiary(ref: AnalysisRef): Promise<{ written: number }>;
  /** Deletes an ended conversation if sessions are not kept; its memories stay. */
  discardSession(ref: ConversationRef): Promise<{ discarded: number }>;
  /** The analysis finally failed: the person sees that, and the administrator finds the run. */
  failAnalysis(ref: AnalysisRef): Promise<void>;
  /** Handles one batch of conversations that are over, and of long ones that are due to be read. */
  endOverdueConversations(): Promise<{ ended: number; analysing: number }>;
}

/** `last` is the last person of the batch; null if nobody is left. */
export interface AnnouncedBatch {
  last: string | null;
  announced: number;
}

/** Periodic maintenance of the memory. */
export interface MaintenanceJobs {
  beginConsolidation(): Promise<{ runId: string | null }>;
  announceConsolidation(runId: string, after: string | null): Promise<AnnouncedBatch>;
  planConsolidation(userId: string): Promise<string[][]>;
  mergeGroup(userId: string, ids: readonly string[]): Promise<{ mergedId: string | null }>;
  noticeConsolidation(
    userId: string,
    runId: string,
    mergedIds: readonly string[],
  ): Promise<{ noticed: number }>;
  /** Handles one batch; `more` if another may be due. */
  decayMemories(): Promise<{ decayed: number; archived: number; more: boolean }>;
}

/** The position of a run over everybody's texts. */
export interface TextRef {
  userId: string;
  id: string;
}

/** Vectors of the current embedding model. */
export interface EmbeddingJobs {
  /** Embeds one batch; `next` is where to continue, null if nothing is left. `refused`: texts that the server rejected. */
  embedMissing(after: TextRef | null): Promise<{ embedded: number; refused: number; next: TextRef | null }>;
}

/** Reading a file that a person imports. */
export interface ImportJobs {
  /** Works for a few seconds; `more` if another part is due. */
  importPart(userId: string, importId: string): Promise<{ more: boolean }>;
  /** Schedules another run that continues where this one ends. */
  goOnImporting(userId: string, importId: string): Promise<void>;
  /** The import stops until the person resumes it. */
  haltImport(userId: string, importId: string, errorCode: string): Promise<void>;
}

/** Repeating decisions, for comparison. */
export interface ReplayJobs {
  /** Works for a few seconds; `more` if another part is due. */
  replayPart(replayId: string): Promise<{ more: boolean }>;
  /** Schedules another run that continues where this one ends. */
  goOnReplaying(userId: string, replayId: string): Promise<void>;
  failReplay(replayId: string, errorCode: string): Promise<void>;
}

/** Notifying a person's own programs. */
export interface WebhookJobs {
  /** Works for a few seconds; `more` if another part is due. */
  deliverWebhooks(userId: string, webhookId: string): Promise<{ more: boolean }>;
}

export type JobUseCases = TurnJobs &
  ConversationJobs &
  MaintenanceJobs &
  EmbeddingJobs &
  ImportJobs &
  ReplayJobs &
  WebhookJobs;

export interface Schedules {
  consolidation: string;
  decay: string;
}
