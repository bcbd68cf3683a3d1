import { and, asc, eq, gt, gte, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { modelCalls } from '../schema';

/** The end of the previous page; the time in whole milliseconds, as in JavaScript. */
export interface TracedUpTo {
  at: Date;
  id: string | null;
}

export type TracedCall = Awaited<ReturnType<typeof listTracedCalls>>[number];

/** Calls of models for all people, in the order in which they were stored, without their owners. */
export function listTracedCalls(tx: Transaction, from: TracedUpTo, until: Date, limit: number) {
  const { createdAt, id } = modelCalls;
  // A Postgres server stores microseconds: within one millisecond the ids determine the order.
  const inMilliseconds = sql`date_trunc('milliseconds', ${createdAt})`;
  const isLater = from.id ? or(gte(createdAt, new Date(from.at.getTime() + 1)), gt(id, from.id)) : undefined;
  return tx
    .select({
      id,
      turnId: modelCalls.turnId,
      purpose: modelCalls.purpose,
      model: modelCalls.model,
      promptId: modelCalls.promptId,
      promptVersion: modelCalls.promptVersion,
      path: modelCalls.path,
      inputTokens: modelCalls.inputTokens,
      outputTokens: modelCalls.outputTokens,
      latencyMs: modelCalls.latencyMs,
      costUsd: modelCalls.costUsd,
      errorCode: modelCalls.errorCode,
      createdAt,
    })
    .from(modelCalls)
    .where(and(eq(modelCalls.engine, 'model'), gte(createdAt, from.at), isLater, lt(createdAt, until)))
    .orderBy(asc(inMilliseconds), asc(id))
    .limit(limit);
}
