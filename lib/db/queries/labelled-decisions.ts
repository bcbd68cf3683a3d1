import { and, asc, desc, eq, isNotNull, lt, ne } from 'drizzle-orm';
import type { Transaction } from '../client';
import { gateDecisions, messages, turns } from '../schema';
import { maskText } from './mask-text';

/** A line of the gate suite's file format: a message, the one before it, and whether it is memorable. */
export interface LabelledLine {
  id: string;
  source: string;
  text: string;
  previous: string | null;
  label: 'memorable' | 'not';
}

/** The decisions that administrators labelled, with what was said: the caller must log the access. */
export async function listLabelledLines(tx: Transaction, limit: number): Promise<LabelledLine[]> {
  const rows = await tx
    .select({ decision: gateDecisions, message: messages })
    .from(gateDecisions)
    .innerJoin(turns, eq(turns.id, gateDecisions.turnId))
    .innerJoin(messages, eq(messages.id, turns.userMessageId))
    .where(isNotNull(gateDecisions.label))
    .orderBy(asc(gateDecisions.id))
    .limit(limit);
  const lines: LabelledLine[] = [];
  for (const { decision, message } of rows) {
    const wasRight = decision.label === 'right';
    lines.push({
      id: decision.id,
      source: 'labelled',
      text: maskText(message.content, message.masks),
      previous: await previousOf(tx, message),
      label: decision.isMemorable === wasRight ? 'memorable' : 'not',
    });
  }
  return lines;
}

/** The message just before, whoever wrote it; null if there is none. */
async function previousOf(tx: Transaction, message: typeof messages.$inferSelect): Promise<string | null> {
  const [row] = await tx
    .select({ content: messages.content, masks: messages.masks })
    .from(messages)
    .where(
      and(
        eq(messages.userId, message.userId),
        eq(messages.conversationId, message.conversationId),
        lt(messages.createdAt, message.createdAt),
        ne(messages.id, message.id),
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(1);
  return row ? maskText(row.content, row.masks) : null;
}
