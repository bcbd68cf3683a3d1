import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Evaluation } from '@/lib/memory/pipeline/turn-store';
import type { Transaction } from '../client';
import { modelCalls } from '../schema';
import { uuidv7 } from '../uuid';

/** Stores the cost of model calls; `turnId` is null for calls that belong to no turn. */
export async function saveCalls(
  tx: Transaction,
  userId: string,
  turnId: string | null,
  calls: Evaluation['calls'],
): Promise<void> {
  if (calls.length === 0) return;
  await tx
    .insert(modelCalls)
    .values(
      calls.map((call) => ({ id: uuidv7(), userId, turnId, ...call, latencyMs: Math.round(call.latencyMs) })),
    );
}

/** Enough calls for an average. */
const MEASURED = 200;

/** The recent average cost of deciding on one message of this person; null if no model decided on any. */
export async function measureReading(
  tx: Transaction,
  userId: string,
): Promise<{ latencyMs: number; inputTokens: number; outputTokens: number } | null> {
  const rows = await tx
    .select({
      latencyMs: modelCalls.latencyMs,
      inputTokens: modelCalls.inputTokens,
      outputTokens: modelCalls.outputTokens,
    })
    .from(modelCalls)
    .where(
      and(
        eq(modelCalls.userId, userId),
        eq(modelCalls.purpose, 'gatekeeper'),
        eq(modelCalls.engine, 'model'),
        isNull(modelCalls.errorCode),
      ),
    )
    .orderBy(desc(modelCalls.createdAt))
    .limit(MEASURED);
  if (rows.length === 0) return null;
  const mean = (pick: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + pick(row), 0) / rows.length;
  return {
    latencyMs: mean((row) => row.latencyMs),
    inputTokens: mean((row) => row.inputTokens),
    outputTokens: mean((row) => row.outputTokens),
  };
}
