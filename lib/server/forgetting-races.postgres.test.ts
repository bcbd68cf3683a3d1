import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { deleteExpiredGuest } from '@/lib/db/queries/forget-person';
import { prolongGuest } from '@/lib/db/queries/people';
import { replaceMessage } from '@/lib/db/queries/replace-message';
import { loadSettings, saveSettings } from '@/lib/db/queries/settings';
import { uuidv7 } from '@/lib/db/uuid';
import { evaluateTurn, rememberTurn } from '@/lib/memory/pipeline/process-turn';
import type { Container } from './container';
import { removeConversation } from './conversations/conversations';
import { purgeReceipt } from './jobs/purge';
import { forget, readMemories, restore } from './memories/memory';
import { newPerson, sendMessage, type TalkingPerson } from './testing/send-message';
import { startContainer, type TestContainer } from './testing/start-container';

const SAID = 'I live in Zorbville.';

let container: TestContainer;
let app: Container;
let person: TalkingPerson;
let turnId: string;
beforeAll(async () => {
  container = await startContainer({ KEEPSAKE_EMBEDDED: '' });
  app = container.app;
  await app.jobs.stop();
  await app.db.asWorker(ensureDefaultCharacter);
});
beforeEach(async () => {
  person = await newPerson(app.db);
  turnId = await sendMessage(app.db, person, SAID);
  await evaluateTurn(app.turns, person.userId, turnId);
});
afterAll(() => container.close());

const known = async () =>
  (await readMemories(app, person.userId, memoryQuerySchema.parse({}))).memories.map(({ id }) => id);

/** Runs `second` while the transaction of `first` is held open after its last statement, until `second` waits for it. */
async function meanwhile<A, B>(
  first: (hold: () => Promise<void>) => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const one = first(() => {
    held.resolve();
    return released.promise;
  });
  await Promise.race([held.promise, one]);
  const other = second();
  const waiting = sql`select 1 from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`;
  await expect.poll(async () => (await app.db.asWorker((tx) => tx.execute(waiting))).length).toBe(1);
  released.resolve();
  return Promise.all([one, other]);
}

/** Stores what was decided on, in a transaction that is held open. */
const store = (hold: () => Promise<void>) => {
  const { inTransaction } = app.turns.store;
  const holding: typeof inTransaction = (userId, work) =>
    inTransaction(userId, async (unit) => {
      const result = await work(unit);
      await hold();
      return result;
    });
  const deps = { ...app.turns, store: { ...app.turns.store, inTransaction: holding } };
  return rememberTurn(deps, person.userId, turnId);
};

describe('while a memory is being stored', () => {
  it('deleting its conversation with what was learned waits, and forgets it', async () => {
    const remove = () => removeConversation(app, person.userId, person.conversationId, 'forget');
    const [stored, removed] = await meanwhile(store, remove);
    expect(stored.kept).toBe(1);
    expect(removed).toEqual({ deleted: true, forgotten: 1 });
    expect(await known()).toEqual([]);
  });

  it('replacing its message waits, and deletes it', async () => {
    const [stored] = await meanwhile(store, () =>
      app.db.asPerson(person.userId, async (tx) => {
        const [said] = await tx.execute<{ id: string }>(sql`select user_message_id as id from turns`);
        await replaceMessage(tx, person.userId, said?.id ?? '', uuidv7());
      }),
    );
    expect(stored.kept).toBe(1);
    expect(await known()).toEqual([]);
  });
});

it('undoing a forgetting while it is purged restores nothing, and leaves its words redacted', async () => {
  await rememberTurn(app.turns, person.userId, turnId);
  const ids = await known();
  const { receiptId } = await forget(app, person.userId, ids, false);
  const purge = (hold: () => Promise<void>) => {
    const ledger = { ...app.ledger, append: hold };
    const now = new Date(Date.now() + 11_000);
    return purgeReceipt({ ...app, ...app.turns, ledger }, person.userId, receiptId, { now, overdue: true });
  };
  const [purged, restored] = await meanwhile(purge, () => restore(app, person.userId, ids));
  expect(purged.purged).toBe(1);
  expect(restored).toBe(0);
  const messages = await app.db.asPerson(person.userId, (tx) =>
    tx.execute<{ masks: unknown[] }>(sql`select masks from messages`),
  );
  expect([...messages].map(({ masks }) => masks.length)).toEqual([1]);
});

it('settings that two tabs change at once are both stored', async () => {
  const { userId } = person;
  await app.db.asPerson(userId, (tx) => saveSettings(tx, userId, { memory: { decay: false } }));
  await meanwhile(
    (hold) =>
      app.db.asPerson(userId, async (tx) => {
        await saveSettings(tx, userId, { profile: { location: 'Leeds' } });
        await hold();
      }),
    () => app.db.asPerson(userId, (tx) => saveSettings(tx, userId, { profile: { occupation: 'Baker' } })),
  );
  const { profile, memory } = await app.db.asPerson(userId, (tx) => loadSettings(tx, userId));
  expect(profile).toMatchObject({ location: 'Leeds', occupation: 'Baker' });
  expect(memory.decay).toBe(false);
});

it('an expired guest who is just coming back is not deleted', async () => {
  const { userId } = person;
  const now = new Date();
  const at = (ms: number) => new Date(now.getTime() + ms);
  await app.db.asWorker((tx) =>
    tx.execute(sql`
      update users set is_anonymous = true, guest_expires_at = ${at(-1000).toISOString()} where id = ${userId}`),
  );
  await app.db.asPerson(userId, async (tx) => {
    await prolongGuest(tx, userId, at(1000));
    expect(await app.db.asWorker((other) => deleteExpiredGuest(other, now))).toBe(false);
  });
  expect(await app.db.asWorker((tx) => deleteExpiredGuest(tx, now))).toBe(false);
  expect(await app.db.asWorker((tx) => deleteExpiredGuest(tx, at(2000)))).toBe(true);
});
