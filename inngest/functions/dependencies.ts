/** Use cases that the functions call. Everything that crosses here is an id, a code or a count (design §9). */
export interface JobUseCases {
  /** `ended`: nothing was worth keeping, or the turn is gone; there is no second step. */
  evaluateTurn(userId: string, turnId: string): Promise<{ ended: boolean }>;
  rememberTurn(userId: string, turnId: string): Promise<{ kept: number }>;
  failTurn(userId: string, turnId: string): Promise<void>;
  reviewConversation(userId: string, conversationId: string): Promise<{ noticed: number }>;
  purgeMemories(userId: string, receiptId: string): Promise<{ purged: number }>;
  /** Ends conversations that were idle too long. */
  endIdleConversations(): Promise<{ ended: number }>;
  decayMemories(): Promise<{ decayed: number; archived: number }>;
  /** Expired guests, lapsed facts, old finished work. */
  expire(): Promise<{ guests: number; lapsed: number }>;
}

export interface Schedules {
  decay: string;
}
