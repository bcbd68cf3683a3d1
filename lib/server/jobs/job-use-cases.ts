/** Use cases that the functions call. Everything that crosses here is an id, a code, an instant or a count (design §9). */
export interface TurnJobs {
  /** `ended`: nothing was worth keeping, or the turn is gone; there is no second step. */
  evaluateTurn(userId: string, turnId: string): Promise<{ ended: boolean }>;
  rememberTurn(userId: string, turnId: string): Promise<{ kept: number }>;
  /** @param code of the error that ended it */
  failTurn(userId: string, turnId: string): Promise<void>;
  /** `waits`: its time is not over yet, or a reply is being written that may use what is forgotten; nothing was purged. */
  purgeMemories(
    userId: string,
    receiptId: string,
    options: { overdue: boolean },
  ): Promise<{ purged: number; waits: boolean }>;
  /** Expired guests, lapsed facts, old finished work. */
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

/** Reading whole conversations. */
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
  /** Deletes an ended conversation where sessions are not kept; what was learned from it stays. */
  discardSession(ref: ConversationRef): Promise<{ discarded: number }>;
  /** It failed for good: the person sees it, the administrator finds the run. */
  failAnalysis(ref: AnalysisRef): Promise<void>;
  /** One batch of conversations that are over, and of long ones that are due to be read. */
  endOverdueConversations(): Promise<{ ended: number; analysing: number }>;
}

/** `last` is the last person of the batch; null when nobody is left. */
export interface AnnouncedBatch {
  last: string | null;
  announced: number;
}

/** What time does to the memory. */
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
  /** One batch; `more` when another may be due. */
  decayMemories(): Promise<{ decayed: number; archived: number; more: boolean }>;
}

/** Where a run over everybody's texts is. */
export interface TextRef {
  userId: string;
  id: string;
}

/** Vectors of the present embedding model. */
export interface EmbeddingJobs {
  /** One batch; `next` is where to go on, null when nothing is left. `refused`: the server took offence at a text. */
  embedMissing(after: TextRef | null): Promise<{ embedded: number; refused: number; next: TextRef | null }>;
}

/** Reading what a person brought from elsewhere. */
export interface ImportJobs {
  /** A few seconds of it; `more` when another part is due. */
  importPart(userId: string, importId: string): Promise<{ more: boolean }>;
  /** Has another run go on where this one ends. */
  goOnImporting(userId: string, importId: string): Promise<void>;
  /** It stands still until the person has it go on. */
  haltImport(userId: string, importId: string, errorCode: string): Promise<void>;
}

/** Making decisions again, to compare. */
export interface ReplayJobs {
  /** A few seconds of it; `more` when another part is due. */
  replayPart(replayId: string): Promise<{ more: boolean }>;
  /** Has another run go on where this one ends. */
  goOnReplaying(userId: string, replayId: string): Promise<void>;
  failReplay(replayId: string, errorCode: string): Promise<void>;
}

/** Telling a person's own programs. */
export interface WebhookJobs {
  /** A few seconds of it; `more` when another part is due. */
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
