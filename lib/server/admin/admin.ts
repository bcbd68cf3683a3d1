import type { GateLogDetail, GateLogQuery, JobStep, Jobs } from '@/lib/contracts/api/admin';
import type { Overview } from '@/lib/contracts/api/admin-overview';
import { readOverviewNumbers } from '@/lib/db/queries/admin-overview';
import { recordAudit } from '@/lib/db/queries/admin-people';
import { findGateDetail, labelDecision, listGateLog } from '@/lib/db/queries/gate-log';
import { hasRun, listJobSteps, overviewJobs, retryFailedRun } from '@/lib/db/queries/jobs';
import { type LabelledLine, listLabelledLines } from '@/lib/db/queries/labelled-decisions';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';
import { startOfPeriod } from './period';

/** The most lines in a file for evaluations. */
const LABELLED_LIMIT = 10_000;

export function readGateLog(app: Container, query: GateLogQuery, lookAt?: number) {
  return app.db.asAdmin((tx) => listGateLog(tx, query, lookAt));
}

export async function readGateDetail(app: Container, id: string): Promise<GateLogDetail> {
  return found(await app.db.asAdmin((tx) => findGateDetail(tx, id, null)));
}

/** Returns the content of a decision; the access is logged in the same transaction. */
export async function revealGateDetail(app: Container, actorId: string, id: string): Promise<GateLogDetail> {
  return found(await app.db.asAdmin((tx) => findGateDetail(tx, id, { actorId })));
}

/** Labels a decision ("this was wrong"), for the evaluation file. */
export async function labelGateDecision(
  app: Container,
  actorId: string,
  id: string,
  label: 'right' | 'wrong' | null,
): Promise<GateLogDetail> {
  return app.db.asAdmin(async (tx) => {
    await labelDecision(tx, id, label, new Date());
    await recordAudit(tx, { actorId, subjectId: null, action: 'gatekeeper.label', targetId: id });
    return found(await findGateDetail(tx, id, null));
  });
}

/** The labelled decisions as lines of the gate suite. They contain what was said, so the access is logged. */
export function readLabelledLines(app: Container, actorId: string): Promise<LabelledLine[]> {
  return app.db.asAdmin(async (tx) => {
    const lines = await listLabelledLines(tx, LABELLED_LIMIT);
    const details = { lines: lines.length };
    await recordAudit(tx, { actorId, subjectId: null, action: 'gatekeeper.export_labelled', details });
    return lines;
  });
}

export function readOverview(app: Container, days: number): Promise<Overview> {
  const now = new Date();
  return app.db.asAdmin((tx) => readOverviewNumbers(tx, startOfPeriod(days, now), now));
}

export async function readJobs(app: Container): Promise<Jobs> {
  const { gate, jobs } = app;
  const found = await app.db.asAdmin((tx) => overviewJobs(tx, jobs.kind));
  return { ...found, queue: { closedBy: gate.closedBy(), workers: gate.workers() } };
}

export function readJobSteps(app: Container, id: string): Promise<JobStep[]> {
  return app.db.asAdmin((tx) => listJobSteps(tx, id));
}

/** A failed run continues after its last finished step. */
export async function retryJob(app: Container, actorId: string, id: string): Promise<{ retried: true }> {
  const retried = await app.db.asAdmin(async (tx) => {
    if (!(await hasRun(tx, id))) throw new ProblemError('not_found', 'noSuchRun');
    const done = await retryFailedRun(tx, id, new Date());
    if (done) await recordAudit(tx, { actorId, subjectId: null, action: 'job.retry', targetId: id });
    return done;
  });
  if (!retried) throw new ProblemError('conflict', 'runNotFailed');
  app.jobs.wake();
  return { retried };
}

function found(detail: GateLogDetail | null): GateLogDetail {
  if (!detail) throw new ProblemError('not_found', 'noSuchDecision');
  return detail;
}
