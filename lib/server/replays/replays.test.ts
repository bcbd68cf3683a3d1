import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NewReplay, newReplaySchema, type Replay } from '@/lib/contracts/api/admin-replays';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { auditLog, users } from '@/lib/db/schema';
import { checksums } from '@/lib/db/testing/checksums';
import { changeSettings } from '../account/settings';
import { purgePerson } from '../jobs/purge';
import { newPerson, sendMessage, type TalkingPerson } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';
import {
  actOnReplay,
  createReplay,
  estimateReplay,
  readReplayDetail,
  readReplays,
  revealRow,
} from './replays';

let container: TestContainer;
let person: TalkingPerson;
beforeAll(async () => {
  // The tests run the steps themselves.
  container = await startContainer({ KEEPSAKE_MEMORY_CONFIG: '{"background":{"paused":true}}' });
  await container.app.db.asWorker(ensureDefaultCharacter);
});
beforeEach(async () => {
  await container.app.db.asWorker((tx) => tx.delete(users));
  person = await newPerson(container.app.db);
  await allow(person, true);
});
afterAll(() => container.close());

const allow = (whose: TalkingPerson, allowReplay: boolean) =>
  changeSettings(container.app, whose.userId, { memory: { allowReplay } });

const LINES = [
  'I live in Graz.',
  'Good morning!',
  'I love hiking.',
  'I love hiking in the Alps.',
  'I moved to Leeds.',
  'What shall I cook tonight?',
  'My sister Ana paints.',
  'Ana is a vet.',
  'I love hiking.',
];

async function send(whose: TalkingPerson, lines: readonly string[] = LINES): Promise<void> {
  const { work } = container.app;
  for (const line of lines) {
    const turnId = await sendMessage(container.app.db, whose, line);
    const { ended } = await work.evaluateTurn(whose.userId, turnId);
    if (!ended) await work.rememberTurn(whose.userId, turnId);
  }
}

type Asked = Partial<Omit<NewReplay, 'choice'>> & { choice?: Partial<NewReplay['choice']> };

const wanted = (asked: Asked = {}): NewReplay =>
  newReplaySchema.parse({
    source: { kind: 'period', from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' },
    choice: {},
    ...asked,
  });

async function run(asked: Asked = {}): Promise<Replay> {
  const { app } = container;
  const { id } = await createReplay(app, person.userId, wanted(asked));
  while ((await app.work.replayPart(id)).more);
  return (await readReplayDetail(app, id, { limit: 500 })).replay;
}

/** Tables that a replay writes to: its own, its job, its calls, and the audit log. */
const OWN = ['replays', 'replay_rows', 'outbox', 'job_runs', 'job_steps', 'model_calls', 'audit_log'];

describe('a replay', () => {
  it('changes nothing if nothing is different, and writes nothing to anybody’s memory', async () => {
    await send(person);
    const before = await checksums(container.app.db, OWN);
    const replay = await run();
    expect(await checksums(container.app.db, OWN)).toEqual(before);
    expect(replay.status).toBe('done');
    expect(replay.progress).toEqual({ total: LINES.length, waiting: 0, done: LINES.length, failed: 0 });
    const { rows } = await readReplayDetail(container.app, replay.id, { limit: 500 });
    const changed = rows.filter(({ change }) => change !== 'same');
    expect(changed).toEqual([]);
    expect(replay.changes.same).toBe(LINES.length);
  });

  it('shows what another threshold would reject, with matching totals', async () => {
    await send(person);
    const replay = await run({ choice: { bars: { preference: 1 } } });
    expect(replay.changes.rejected).toBeGreaterThan(0);
    expect(Object.values(replay.changes).reduce((sum, amount) => sum + amount, 0)).toBe(replay.progress.done);
    const { kept } = replay.figures;
    expect(kept.before - kept.after).toBe(replay.changes.rejected - replay.changes.kept);
    const { rows, total } = await readReplayDetail(container.app, replay.id, {
      change: 'rejected',
      limit: 1,
    });
    expect(total).toBe(replay.changes.rejected);
    expect(rows).toHaveLength(1);
  });

  it('includes no user who did not consent, and nothing that was forgotten', async () => {
    const silent = await newPerson(container.app.db);
    await send(silent, ['I live in York.']);
    await send(person, ['I live in Graz.']);
    const estimate = await estimateReplay(container.app, wanted());
    expect(estimate).toEqual({ decisions: 1, people: 1, allowedBy: 1, calls: 0, tokens: 0, costUsd: 0 });
    expect((await run()).progress.total).toBe(1);
  });

  it('keeps what was said hidden until it is revealed, which is logged', async () => {
    await send(person, ['I live in Graz.']);
    const { id } = await run();
    const detail = await readReplayDetail(container.app, id, { limit: 10 });
    expect(JSON.stringify(detail)).not.toContain('Graz');
    const [row] = detail.rows;
    const shown = await revealRow(container.app, person.userId, row?.id ?? '');
    expect(shown).toMatchObject({
      message: 'I live in Graz.',
      after: { candidates: [{ span: 'I live in Graz' }] },
    });
    const audits = await container.app.db.asAdmin((tx) => tx.select().from(auditLog));
    expect(audits.filter(({ action }) => action === 'replay.reveal')).toMatchObject([
      { actorId: person.userId, subjectId: person.userId },
    ]);
  });

  it('is deleted by "Forget me", and when the person no longer allows it', async () => {
    const { app } = container;
    const rows = async () => (await app.db.connection.execute(sql`select 1 from replay_rows`)).length;
    await send(person, ['I live in Graz.']);
    await run();
    expect(await rows()).toBe(1);
    await allow(person, false);
    expect(await rows()).toBe(0);
    await allow(person, true);
    await run();
    expect(await rows()).toBe(1);
    await purgePerson(app, person.userId, { chats: 'keep', now: new Date() });
    expect(await rows()).toBe(0);
  });

  it('ends when it is cancelled', async () => {
    await send(person, ['I live in Graz.']);
    const { app } = container;
    const { id } = await createReplay(app, person.userId, wanted());
    await actOnReplay(app, person.userId, id, { action: 'cancel' });
    expect(await app.work.replayPart(id)).toEqual({ more: false });
    expect((await readReplays(app)).replays[0]).toMatchObject({
      status: 'cancelled',
      progress: { waiting: 1 },
    });
  });

  it('is used from now on, and can be reverted', async () => {
    const { app } = container;
    const decision = () => app.serverSettings.config().decision;
    await send(person, ['I love hiking.']);
    const { id } = await run({ choice: { bars: { preference: 1 }, guidance: 'Keep nothing about food.' } });
    expect(await actOnReplay(app, person.userId, id, { action: 'use' })).toMatchObject({ inUse: true });
    expect(decision()).toMatchObject({
      min_confidence: { preference: 1 },
      guidance: 'Keep nothing about food.',
    });
    expect(await actOnReplay(app, person.userId, id, { action: 'undo' })).toMatchObject({ inUse: false });
    expect(decision()).toMatchObject({ min_confidence: {}, guidance: '' });
  });
});
