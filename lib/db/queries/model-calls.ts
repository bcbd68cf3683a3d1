import type { Evaluation } from '@/lib/memory/pipeline/turn-store';
import type { Transaction } from '../client';
import { modelCalls } from '../schema';
import { uuidv7 } from '../uuid';

/** Keeps what calls of a model cost; `turnId` is null where they were for no turn. */
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
