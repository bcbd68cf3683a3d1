import { eq, sql } from 'drizzle-orm';
import type { TurnFailure } from '@/lib/memory/pipeline/retry';
import type { Transaction } from '../client';
import { turns } from '../schema';
import { areOpen } from './turns';

/** Records why the engine gave no answer, even before the job engine gives up. */
export async function noteFailure(
  tx: Transaction,
  userId: string,
  turnId: string,
  { errorCode, notBefore }: Pick<TurnFailure, 'errorCode' | 'notBefore'>,
): Promise<void> {
  await tx
    .update(turns)
    .set({ errorCode, retryAt: notBefore })
    .where(areOpen(userId, [turnId]));
}

/** @returns false if the turn was decided on in the meantime, or is gone. */
export async function failTurn(
  tx: Transaction,
  userId: string,
  turnId: string,
  nextTry: (failure: TurnFailure) => Date | null,
): Promise<boolean> {
  const [turn] = await tx
    .select()
    .from(turns)
    .where(areOpen(userId, [turnId]))
    .for('update');
  if (!turn) return false;
  const { errorCode, attempts } = turn;
  await tx
    .update(turns)
    .set({
      status: 'failed',
      errorCode: errorCode ?? 'processing_failed',
      attempts: attempts + 1,
      retryAt: nextTry({ errorCode, notBefore: turn.retryAt, attempts }),
      processedAt: sql`now()`,
    })
    .where(eq(turns.id, turnId));
  return true;
}

/**
 * Retries turns that failed in an outage and whose pause is over, for all people, in the order of their messages. The
 * requests go through the outbox, so that neither job engine can lose them.
 *
 * @returns how many.
 */
export async function takeUpTurns(tx: Transaction, now: Date, batch: number): Promise<number> {
  const rows = await tx.execute(sql`
    with due as (
      select id from turns where status = 'failed' and retry_at <= ${now.toISOString()}
      order by retry_at, id limit ${batch} for update skip locked
    ), opened as (
      update turns set status = 'pending', error_code = null, retry_at = null, processed_at = now()
      from due where turns.id = due.id
      returning turns.id, turns.user_id
    )
    insert into outbox (id, user_id, name, payload)
    select gen_random_uuid(), user_id, 'keepsake/turn.recorded',
      jsonb_build_object('userId', user_id, 'turnId', id)
    from opened order by id
    returning 1`);
  return rows.length;
}
