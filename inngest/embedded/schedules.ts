import { Cron } from 'croner';
import type { Database } from '@/lib/db/client';
import { claimTick, insertRuns, loadSchedules, resetTick } from '@/lib/db/queries/jobs';
import type { FunctionPlan } from './plan';

/**
 * Starts each schedule that was due since its last tick, once, even after a long pause or if two processes check at the same
 * time. A new schedule starts now, without a tick.
 */
export async function startDueSchedules(
  db: Database,
  plans: readonly FunctionPlan[],
  now: Date,
): Promise<void> {
  const last = await db.asWorker(loadSchedules);
  for (const plan of plans) {
    for (const cron of plan.crons) {
      const seen = last.get(plan.id);
      // Its last tick is in the future, so the clock was set back, and the schedule starts over.
      if (seen && seen > now) await db.asWorker((tx) => resetTick(tx, plan.id, now));
      const due = seen ? lastTickBefore(cron, seen, now) : now;
      if (!due) continue;
      await db.asWorker(async (tx) => {
        if (!(await claimTick(tx, plan.id, cron, due)) || !seen) return;
        const event = {
          id: `${plan.id}@${due.toISOString()}`,
          name: 'inngest/scheduled.timer',
          data: { cron },
          ts: due.getTime(),
        };
        await insertRuns(tx, [
          { functionId: plan.id, event, userId: null, concurrencyKey: plan.id, availableAt: now },
        ]);
      });
    }
  }
}

/** The latest time of the schedule between the two; null if there is none. */
function lastTickBefore(cron: string, since: Date, now: Date): Date | null {
  const [latest] = new Cron(cron, { timezone: 'UTC' }).previousRuns(1, now);
  return latest && latest > since ? latest : null;
}
