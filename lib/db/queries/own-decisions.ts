import { desc, eq } from 'drizzle-orm';
import type { OwnDecision } from '@/lib/contracts/api/memories';
import type { Transaction } from '../client';
import { gateDecisions, messages, turns } from '../schema';
import { FINAL } from './gate-log';
import { maskText } from './mask-text';
import { refusedBy, verdictOf } from './refused';

const EXCERPT = 160;

/** The person's own log: the decision on each of their messages. */
export async function listOwnDecisions(
  tx: Transaction,
  userId: string,
  limit: number,
): Promise<OwnDecision[]> {
  const rows = await tx
    .select({ decision: gateDecisions, refusedBy, content: messages.content, masks: messages.masks })
    .from(gateDecisions)
    // The review of a whole conversation is not a decision on a message.
    .innerJoin(turns, eq(turns.id, gateDecisions.turnId))
    .leftJoin(messages, eq(messages.id, turns.userMessageId))
    .where(eq(gateDecisions.userId, userId))
    .orderBy(desc(gateDecisions.id))
    .limit(limit);
  return rows.map(({ decision, refusedBy: filter, content, masks }) => {
    const verdict = verdictOf(decision, filter);
    return {
      id: decision.id,
      turnId: decision.turnId,
      conversationId: decision.conversationId,
      messageExcerpt: maskText(content ?? '', masks ?? []).slice(0, EXCERPT),
      ...verdict,
      stage: decision.stage,
      canRemember: !verdict.isMemorable && !decision.overriddenAt && !FINAL.has(verdict.reason),
      createdAt: decision.createdAt.toISOString(),
    };
  });
}
