import { and, asc, eq, gt, gte, lt, or } from 'drizzle-orm';
import type { Transaction } from '../client';
import { modelCalls } from '../schema';

/** Where an earlier page ended. */
export interface TracedUpTo {
  at: Date;
  id: string | null;
}

export type TracedCall = Awaited<ReturnType<typeof listTracedCalls>>[number];

/** Calls of models over all people, in the order they were stored, without whose they are. */
export function listTracedCalls(tx: Transaction, from: TracedUpTo, until: Date, limit: number) {
  const { createdAt, id } = modelCalls;
  const isLater = from.id
    ? or(gt(createdAt, from.at), and(eq(createdAt, from.at), gt(id, from.id)))
    : gte(createdAt, from.at);
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
    .where(and(eq(modelCalls.engine, 'model'), isLater, lt(createdAt, until)))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}
