import type { ConversationRef, LifecycleDependencies } from './dependencies';

/** Whether an ended conversation is to be read, and up to where. Codes and instants: a job's step may return it. */
export interface SessionEnd {
  review: boolean;
  /** The conversation's last message when its end was looked at. */
  through: string | null;
}

/**
 * The end of a session: what belonged to it alone closes, whatever else follows.
 * A conversation that is short, was read before, goes on, or must not be learned from is not reviewed; what was left to
 * the review is, however short.
 */
export async function endSession(
  deps: LifecycleDependencies,
  ref: ConversationRef,
  cause: 'button' | 'idle' | 'limit',
): Promise<SessionEnd> {
  await deps.store.closeSession(ref.userId, ref.conversationId, deps.clock.now());
  const conversation = await deps.store.loadConversation(ref.userId, ref.conversationId);
  // One that has reached the limit is read even if the person has written on meanwhile.
  if (!conversation || !(conversation.ended || cause === 'limit')) return { review: false, through: null };
  const { learning, lines, lastMessageAt, reviewedAt, input } = conversation;
  const isRead = reviewedAt !== null && reviewedAt >= lastMessageAt;
  return {
    review:
      learning &&
      !isRead &&
      input.settings.memory.sessionEndReview &&
      (lines.length >= deps.config().session.min_messages || lines.some(({ isLeft }) => isLeft)),
    through: lastMessageAt.toISOString(),
  };
}

/**
 * Ends the review: the notice lists what the conversation left behind, at most so many items by name and the rest
 * counted (decision logic, 8). There is no notice of a conversation that left nothing.
 */
export async function concludeReview(
  deps: LifecycleDependencies,
  ref: ConversationRef,
  { reviewId, through }: { reviewId: string; through: string },
): Promise<{ noticed: number }> {
  const conversation = await deps.store.loadConversation(ref.userId, ref.conversationId);
  if (!conversation) return { noticed: 0 };
  const { memory } = conversation.input.settings;
  const learned =
    conversation.learning && memory.noticeOnSessionEnd
      ? await deps.store.findLearned(conversation, deps.config().decision.background_threshold)
      : [];
  const noticed =
    learned.length > 0 &&
    (await deps.store.saveNotice(
      ref.userId,
      {
        id: reviewId,
        kind: 'session_review',
        conversationId: ref.conversationId,
        memoryIds: learned.slice(0, memory.maxItemsInNotice),
        count: learned.length,
      },
      deps.clock.now(),
    ));
  await deps.store.markReviewed(ref.userId, ref.conversationId, new Date(through));
  return { noticed: noticed ? 1 : 0 };
}
