import type { ConversationRef, LifecycleDependencies } from './dependencies';

/** Whether an ended conversation needs a review, and up to which message. Only codes and instants, so that a job's step may return it. */
export interface SessionEnd {
  review: boolean;
  /** The conversation's last message when the end was checked. */
  through: string | null;
}

/**
 * Ends a session: memories that belong only to it are closed in any case. A conversation that is short, already reviewed,
 * still going on or closed to learning is not reviewed, but turns that were left to the review always are.
 */
export async function endSession(
  deps: LifecycleDependencies,
  ref: ConversationRef,
  cause: 'button' | 'idle' | 'limit',
): Promise<SessionEnd> {
  await deps.store.closeSession(ref.userId, ref.conversationId, deps.clock.now());
  const conversation = await deps.store.loadConversation(ref.userId, ref.conversationId);
  // A conversation that has reached the limit is read even if the person has continued writing.
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
 * Ends the review: the notice names the memories that the conversation produced, up to a limit, and counts the others
 * (decision logic, 8). A conversation that produced none gets no notice.
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
