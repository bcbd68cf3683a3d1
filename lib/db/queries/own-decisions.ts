import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { OwnDecision, OwnDecisionQuery } from '@/lib/contracts/api/memories';
import type { Transaction } from '../client';
import { gateDecisions, messages, turns } from '../schema';
import { FINAL } from './gate-log';
import { maskText } from './mask-text';
import { refusedBy, verdictOf } from './refused';

const EXCERPT = 160;

/** A page of the person's own log: the decision on each of their messages, the latest first. */
export async function listOwnDecisions(
  tx: Transaction,
  userId: string,
  { kept, before, limit }: OwnDecisionQuery,
): Promise<OwnDecision[]> {
  const rows = await tx
    .select({ decision: gateDecisions, refusedBy, content: messages.content, masks: messages.masks })
    .from(gateDecisions)
    // The review of a whole conversation is not a decision on a message.
    .innerJoin(turns, eq(turns.id, gateDecisions.turnId))
    .leftJoin(messages, eq(messages.id, turns.userMessageId))
    .where(
      and(
        eq(gateDecisions.userId, userId),
        kept === undefined
          ? undefined
          : sql`(${gateDecisions.isMemorable} and ${refusedBy} is null) = ${kept}`,
        before ? lt(gateDecisions.id, before) : undefined,
      ),
    )
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
