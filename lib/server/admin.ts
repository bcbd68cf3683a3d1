import type { GateLogDetail, GateLogQuery, Jobs } from '@/lib/contracts/api/admin';
import { findGateDetail, listGateLog } from '@/lib/db/queries/gate-log';
import { overviewJobs } from '@/lib/db/queries/jobs';
import type { Container } from './container';
import { ProblemError } from './problem';

export function readGateLog(app: Container, query: GateLogQuery) {
  return app.db.asAdmin((tx) => listGateLog(tx, query));
}

export async function readGateDetail(app: Container, id: string): Promise<GateLogDetail> {
  return found(await app.db.asAdmin((tx) => findGateDetail(tx, id, null)));
}

/** Shows what was said; that it was looked at is written down in the same transaction. */
export async function revealGateDetail(app: Container, actorId: string, id: string): Promise<GateLogDetail> {
  return found(await app.db.asAdmin((tx) => findGateDetail(tx, id, { actorId })));
}

export function readJobs(app: Container): Promise<Jobs> {
  return app.db.asAdmin((tx) => overviewJobs(tx, app.jobs.kind));
}

function found(detail: GateLogDetail | null): GateLogDetail {
  if (!detail) throw new ProblemError('not_found', 'There is no such decision.');
  return detail;
}
