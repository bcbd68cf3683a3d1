import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TurnFailure } from '@/lib/memory/pipeline/retry';
import type { Transaction } from '../client';
import { analyses } from '../schema';
import { OPEN_ANALYSES } from './analyses';

const isOpen = (userId: string, id: string) =>
  and(eq(analyses.id, id), eq(analyses.userId, userId), inArray(analyses.status, OPEN_ANALYSES));

/** Records why the engine gave no answer, even before the job engine gives up. */
export async function noteAnalysisFailure(
  tx: Transaction,
  userId: string,
  id: string,
  { errorCode, notBefore }: Pick<TurnFailure, 'errorCode' | 'notBefore'>,
): Promise<void> {
  await tx.update(analyses).set({ errorCode, retryAt: notBefore }).where(isOpen(userId, id));
}

/** An analysis that somebody requested fails at once: they see it, and can repeat it. Others are retried. */
export async function giveUpAnalysis(
  tx: Transaction,
  userId: string,
  id: string,
  nextTry: (failure: TurnFailure) => Date | null,
  now: Date,
): Promise<void> {
  const [analysis] = await tx.select().from(analyses).where(isOpen(userId, id)).for('update');
  if (!analysis) return;
  const { errorCode, attempts, retryAt, trigger } = analysis;
  const isWaiting = errorCode !== null && trigger !== 'manual';
  await tx
    .update(analyses)
    .set({
      status: 'failed',
      errorCode: errorCode ?? 'processing_failed',
      attempts: attempts + 1,
      retryAt: isWaiting ? nextTry({ errorCode, notBefore: retryAt, attempts }) : null,
      finishedAt: now,
    })
    .where(eq(analyses.id, id));
}

/**
 * Retries analyses that failed in an outage and whose pause is over, for all people. A conversation that continues is read
 * when it ends again. The requests go through the outbox, so that neither job engine can lose them.
 *
 * @returns how many.
 */
export async function takeUpAnalyses(tx: Transaction, now: Date, batch: number): Promise<number> {
  const rows = await tx.execute(sql`
    with due as (
      select id from analyses where status = 'failed' and retry_at <= ${now.toISOString()}
      order by retry_at, id limit ${batch} for update skip locked
    ), opened as (
      update analyses set retry_at = null from due where analyses.id = due.id
      returning analyses.id, analyses.user_id, conversation_id, trigger
    )
    insert into outbox (id, user_id, name, payload)
    select gen_random_uuid(), opened.user_id,
      case when trigger = 'end' then 'keepsake/conversation.ended' else 'keepsake/analysis.requested' end,
      jsonb_build_object('userId', opened.user_id, 'conversationId', conversation_id, 'analysisId', opened.id)
        || case when trigger = 'end'
          then jsonb_build_object('reviewId', opened.id, 'cause', coalesce(conversations.end_cause, 'idle'))
          else jsonb_build_object('trigger', trigger) end
    from opened join conversations on conversations.id = conversation_id
    where trigger <> 'end' or ended_at is not null or end_cause = 'limit'
    order by opened.id
    returning 1`);
  return rows.length;
}
