import type {
  NewReplay,
  Replay,
  ReplayAction,
  ReplayDetail,
  ReplayEstimate,
  ReplayList,
  ReplayQuery,
  ReplayRow,
} from '@/lib/contracts/api/admin-replays';
import { recordAudit } from '@/lib/db/queries/admin-people';
import { appendEvent } from '@/lib/db/queries/outbox';
import { pseudonym } from '@/lib/db/queries/pseudonym';
import { countReplayable, fillReplay, listAllowing } from '@/lib/db/queries/replay-turns';
import {
  deleteReplay,
  insertReplay,
  listReplayRows,
  listReplays,
  moveReplay,
  readReplay,
  revealReplayRow,
} from '@/lib/db/queries/replays';
import { uuidv7 } from '@/lib/db/uuid';
import { costOf } from '@/lib/engines/model/client/prices';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';
import { findModel } from './choose-engine';
import { switchTo, undoSwitch } from './switch';

/** Tokens that a model reads and writes for a decision, if none were measured: the longest prompt, at four letters a token. */
const TOKENS = { input: 1650, output: 150 };

/** The size and cost of a replay, without starting it. */
export async function estimateReplay(app: Container, { source, choice }: NewReplay): Promise<ReplayEstimate> {
  const counted = await app.db.asWorker((tx) => countReplayable(tx, source));
  const model = findModel(sourcesOf(app), choice);
  if (choice.engine === 'model' && !model) throw noSuchModel();
  const calls = model ? counted.asked : 0;
  const inputTokens = calls * Math.round(counted.input ?? TOKENS.input);
  const outputTokens = calls * Math.round(counted.output ?? TOKENS.output);
  return {
    decisions: counted.decisions,
    people: counted.people,
    allowedBy: counted.allowed,
    calls,
    tokens: inputTokens + outputTokens,
    costUsd: model ? costOf(model.prices, { inputTokens, outputTokens }) : 0,
  };
}

/** Starts a replay in the background. */
export async function createReplay(app: Container, actorId: string, wanted: NewReplay): Promise<Replay> {
  if (wanted.choice.engine === 'model' && !findModel(sourcesOf(app), wanted.choice)) throw noSuchModel();
  const id = uuidv7();
  const created = await app.db.asWorker(async (tx) => {
    await insertReplay(tx, { ...wanted, id });
    await fillReplay(tx, id, wanted.source);
    const payload = { userId: actorId, replayId: id };
    await appendEvent(tx, { userId: actorId, name: 'keepsake/replay.due', payload });
    const made = found(await readReplay(tx, id));
    const details = { decisions: made.progress.total, engine: wanted.choice.engine };
    await recordAudit(tx, { actorId, subjectId: null, action: 'replay.create', targetId: id, details });
    return made;
  });
  app.jobs.wake();
  return created;
}

export function readReplays(app: Container): Promise<ReplayList> {
  return app.db.asWorker(async (tx) => ({
    replays: await listReplays(tx),
    people: (await listAllowing(tx)).map(pseudonym),
  }));
}

/** A replay with its decisions; what was said is hidden. */
export function readReplayDetail(app: Container, id: string, query: ReplayQuery): Promise<ReplayDetail> {
  return app.db.asAdmin(async (tx) => ({
    replay: found(await readReplay(tx, id)),
    ...(await listReplayRows(tx, id, query)),
  }));
}

/** Cancels it, uses its choice from now on, or reverts that; recorded in the audit log. */
export async function actOnReplay(
  app: Container,
  actorId: string,
  id: string,
  { action }: ReplayAction,
): Promise<Replay> {
  if (action === 'use') await switchTo(app, actorId, id);
  else if (action === 'undo') await undoSwitch(app, actorId, id);
  else
    await app.db.asAdmin(async (tx) => {
      found(await readReplay(tx, id));
      const end = { status: 'cancelled' as const, finishedAt: new Date() };
      if (!(await moveReplay(tx, id, ['queued', 'running'], end)))
        throw new ProblemError('conflict', 'replayEnded');
      await recordAudit(tx, { actorId, subjectId: null, action: 'replay.cancel', targetId: id });
    });
  return app.db.asAdmin(async (tx) => found(await readReplay(tx, id)));
}

/** Deletes it with everything derived from people's messages; settings that it changed stay. */
export async function removeReplay(app: Container, actorId: string, id: string): Promise<{ deleted: true }> {
  return app.db.asWorker(async (tx) => {
    if (!(await deleteReplay(tx, id))) throw missing();
    await recordAudit(tx, { actorId, subjectId: null, action: 'replay.delete', targetId: id });
    return { deleted: true };
  });
}

/** Reveals what was said; the access is logged in the same transaction. */
export function revealRow(app: Container, actorId: string, id: string): Promise<ReplayRow> {
  return app.db.asAdmin(async (tx) => {
    const revealed = await revealReplayRow(tx, id);
    if (!revealed) throw missing();
    const { row, userId } = revealed;
    await recordAudit(tx, { actorId, subjectId: userId, action: 'replay.reveal', targetId: row.decisionId });
    return row;
  });
}

const sourcesOf = ({ env, models, turns: { clock } }: Container) => ({ env, models, clock });

function found<T>(value: T | null): T {
  if (value === null) throw missing();
  return value;
}

const missing = () => new ProblemError('not_found', 'noSuchReplay');
const noSuchModel = () => new ProblemError('validation_failed', 'serverNotConnected');
