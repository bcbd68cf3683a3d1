import type { EngineStatus } from '@/lib/contracts/api/chat';
import type { Readiness } from '@/lib/contracts/api/readiness';
import { readState } from '@/lib/db/queries/ready';
import { type Container, container } from '../container';
import { describeStandIn } from '../models/describe-models';

/** Which engine answers and which one decides, in plain terms. */
export function nameEngine(isAdmin: boolean, app: Container = container()): EngineStatus {
  const { engines, jobs } = app;
  return {
    engine: engines.chat.engine,
    chatModel: engines.chat.name,
    memoryModel: engines.memory.name,
    embeddingModel: engines.embedder.model,
    standingIn: describeStandIn(engines),
    budget: describeBudget(app, isAdmin),
    jobs: jobs.kind,
  };
}

/** A person with a key of their own is not affected by the budget. If no model is connected at all, the budget stopped nothing. */
function describeBudget({ budget, engines, models }: Container, isAdmin: boolean): EngineStatus['budget'] {
  const { state, until } = budget.view();
  if (!models.server()) return null;
  if (state === 'hard') return engines.chat.engine === 'offline' || isAdmin ? { state, until } : null;
  return state === 'soft' && isAdmin ? { state, until } : null;
}

/**
 * Whether requests can be served, and the state of the background. A problem of the background alone does not make the server
 * unready: monitors check the age of pending work instead.
 */
export async function readReadiness({ db, jobs, recovery }: Container = container()): Promise<Readiness> {
  const now = new Date();
  const state = await db.asWorker((tx) => readState(tx, now)).catch(() => null);
  if (!state) return { status: 'not_ready', database: 'unreachable' };
  const { extensions, waitingSince } = state;
  return {
    status: Object.values(extensions).every(Boolean) ? 'ready' : 'not_ready',
    database: 'reachable',
    extensions,
    jobs: {
      engine: jobs.kind,
      registered: recovery.registered(),
      oldestWaitingSeconds: waitingSince
        ? Math.max(0, Math.round((now.getTime() - waitingSince.getTime()) / 1000))
        : null,
    },
  };
}
