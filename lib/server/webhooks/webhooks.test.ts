import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type WebhookCall, webhookCallSchema } from '@/lib/contracts/api/webhooks';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { deletePerson, forgetEverything } from '@/lib/db/queries/forget-person';
import { beginForgetting, restoreMemories } from '@/lib/db/queries/forgetting';
import { takeUpDeliveries } from '@/lib/db/queries/webhooks';
import { recordStatement } from '../assistants/record-statement';
import { newPerson } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';
import { secretContext } from './sign';
import { createWebhook, readDeliveries, readWebhooks } from './webhooks';

interface Received extends WebhookCall {
  id: string;
  isGenuine: boolean;
}

let world: TestContainer;
let userId: string;
let url: string;
let secret = '';
let webhookId = '';
let lateMs = 0;
const clock = { now: () => new Date(Date.now() + lateMs) };
let received: Received[] = [];
let answerWith = 204;

const receiver = createServer(async (request, response) => {
  const body = await text(request);
  const header = (name: string) => String(request.headers[name] ?? '');
  const [id, at] = [header('webhook-id'), header('webhook-timestamp')];
  // Computed as a receiver would, from the secret alone.
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  const isGenuine =
    header('webhook-signature') === `v1,${signature}` &&
    Math.abs(Number(at) - clock.now().getTime() / 1000) < 2 &&
    !body.includes('Tern');
  received.push({ ...webhookCallSchema.parse(JSON.parse(body)), id, isGenuine });
  response.writeHead(answerWith).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  url = `http://127.0.0.1:${address.port}/hook`;
  world = await startContainer({ KEEPSAKE_LOCAL_CALLS: '1' }, clock);
  await world.app.db.asWorker(ensureDefaultCharacter);
  // The test itself sends the calls.
  await world.app.jobs.stop();
});
beforeEach(async () => {
  [received, answerWith, lateMs] = [[], 204, 0];
  ({ userId } = await newPerson(world.app.db));
  ({
    secret,
    webhook: { id: webhookId },
  } = await createWebhook(world.app, userId, { url }));
});
afterAll(async () => {
  await world.close();
  receiver.close();
});

const remember = async (statement: string) => {
  await recordStatement(world.app, userId, statement);
  const [memory] = await rows<{ id: string }>(sql`select id from memories order by created_at desc limit 1`);
  return memory?.id ?? '';
};
const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  world.app.db.asPerson(userId, async (tx) => [...(await tx.execute<T>(query))]);
async function deliver(): Promise<void> {
  while ((await world.app.work.deliverWebhooks(userId, webhookId)).more);
}
const forget = (ids: string[]) =>
  world.app.db.asPerson(userId, (tx) =>
    beginForgetting(tx, userId, ids, {
      eraseFromChats: false,
      now: clock.now(),
      language: world.app.language,
    }),
  );
const notified = () => received.map(({ type, data }) => [type, data.memoryIds]);
const deliveries = () => readDeliveries(world.app, userId, webhookId);
const later = (ms: number) => {
  lateMs += ms;
};

describe('a webhook', () => {
  it('is called for what is kept, changed and forgotten: with ids only, signed', async () => {
    const kept = await remember('My brother Tern is a carpenter.');
    await deliver();
    await rows(sql`update memories set content = 'User has a ship' where id = ${kept}`);
    await rows(sql`update memories set access_count = 9, relevance = 0.5 where id = ${kept}`);
    await deliver();
    await forget([kept]);
    await deliver();
    expect(notified()).toEqual([
      ['memory.kept', [kept]],
      ['memory.changed', [kept]],
      ['memory.forgotten', [kept]],
    ]);
    expect(received.every(({ isGenuine }) => isGenuine)).toBe(true);
    expect((await deliveries()).map(({ status, responseStatus }) => [status, responseStatus])).toEqual([
      ['delivered', 204],
    ]);
  });

  it('is not called for pending memories, and once per transaction', async () => {
    const [one, two] = [await remember('I collect stamps.'), await remember('I live in Graz.')];
    await deliver();
    received = [];
    await rows(sql`update memories set status = 'pending' where id = ${one}`);
    await rows(sql`update memories set content = content || '!' where id = ${one}`);
    await rows(sql`update memories set status = 'active' where id = ${one}`);
    await deliver();
    await forget([one, two]);
    await deliver();
    const [gone, back, both] = notified();
    expect([gone, back]).toEqual([
      ['memory.forgotten', [one]],
      ['memory.kept', [one]],
    ]);
    expect(both?.[1]).toHaveLength(2);
  });

  it('is called when a forgotten memory is restored', async () => {
    const id = await remember('I live in Graz.');
    await forget([id]);
    await world.app.db.asPerson(userId, (tx) =>
      restoreMemories(tx, userId, [id], { now: clock.now(), language: world.app.language }),
    );
    await deliver();
    // The call for keeping the memory was dropped, since it was forgotten meanwhile.
    expect(notified()).toEqual([
      ['memory.forgotten', [id]],
      ['memory.kept', [id]],
    ]);
  });

  it('is retried at growing intervals with the same id, and given up after a day', async () => {
    await remember('I live in Graz.');
    answerWith = 500;
    await deliver();
    await deliver();
    expect(received).toHaveLength(1);
    for (const [pauseMs, tries] of [
      [31_000, 2],
      [4 * 60_000, 2],
      [2 * 60_000, 3],
      [31 * 60_000, 4],
      [3 * 3_600_000, 5],
      [9 * 3_600_000, 6],
      [17 * 3_600_000, 7],
      [48 * 3_600_000, 7],
    ] as const) {
      later(pauseMs);
      await deliver();
      expect(received).toHaveLength(tries);
    }
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    expect(await deliveries()).toMatchObject([
      { status: 'failed', attempts: 7, responseStatus: 500, errorCode: 'refused', nextTryAt: null },
    ]);
  });

  it('is called in order about a memory, even if a call has to be retried', async () => {
    const id = await remember('I live in Graz.');
    await deliver();
    received = [];
    answerWith = 500;
    await forget([id]);
    await deliver();
    answerWith = 204;
    await world.app.db.asPerson(userId, (tx) =>
      restoreMemories(tx, userId, [id], { now: clock.now(), language: world.app.language }),
    );
    const other = await remember('I collect stamps.');
    await deliver();
    later(20_000);
    await world.app.db.asWorker((tx) => tx.execute(sql`delete from outbox`));
    const takeUp = () => world.app.db.asWorker((tx) => takeUpDeliveries(tx, clock.now(), 10));
    expect(await takeUp()).toBe(0);
    later(11_000);
    expect(await takeUp()).toBe(1);
    await deliver();
    expect(notified()).toEqual([
      ['memory.forgotten', [id]],
      ['memory.kept', [other]],
      ['memory.forgotten', [id]],
      ['memory.kept', [id]],
    ]);
  });

  it('is retried by the jobs when a pause is over, once', async () => {
    await remember('I live in Graz.');
    answerWith = 500;
    await deliver();
    await world.app.db.asWorker((tx) => tx.execute(sql`delete from outbox`));
    const takeUp = () => world.app.db.asWorker((tx) => takeUpDeliveries(tx, clock.now(), 10));
    expect(await takeUp()).toBe(0);
    later(31_000);
    expect([await takeUp(), await takeUp()]).toEqual([1, 0]);
    await world.app.db.asWorker((tx) => tx.execute(sql`delete from outbox`));
  });

  it('leaves nothing behind that identifies a memory when that is forgotten', async () => {
    const id = await remember('I live in Graz.');
    answerWith = 500;
    await deliver();
    await forget([id]);
    await rows(sql`delete from memories where id = ${id}`);
    answerWith = 204;
    later(60_000);
    await deliver();
    const left = await rows(sql`select * from webhook_deliveries where ${id} = any(memory_ids)`);
    expect([notified().at(-1), left]).toEqual([['memory.forgotten', [id]], []]);
  });

  it('is called after “Forget me”, which it survives, and is deleted with the account', async () => {
    const id = await remember('I live in Graz.');
    await deliver();
    await world.app.db.asWorker((tx) => forgetEverything(tx, userId, 'keep', clock.now()));
    await deliver();
    expect(notified().at(-1)).toEqual(['memory.forgotten', [id]]);
    await remember('I collect stamps.');
    await world.app.db.asWorker((tx) => deletePerson(tx, userId));
    const left = await world.app.db.asWorker((tx) =>
      tx.execute(sql`select user_id from webhooks where user_id = ${userId}
        union all select user_id from webhook_deliveries where user_id = ${userId}`),
    );
    expect([...left]).toEqual([]);
  });

  it('shows its secret once; it is nowhere in the database', async () => {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(await readWebhooks(world.app, userId))).not.toContain(secret);
    expect(await rows(sql`select id from webhooks where sealed_secret like '%' || ${secret} || '%'`)).toEqual(
      [],
    );
    await rows(sql`update webhooks set url = 'http://127.0.0.2/elsewhere'`);
    await remember('I live in Graz.');
    await deliver();
    expect(await deliveries()).toMatchObject([{ status: 'waiting', errorCode: 'secret_lost' }]);
  });
});

describe('a local address', () => {
  it('is rejected, and not called if a name resolves to one', async () => {
    const strict = await startContainer();
    try {
      await strict.app.db.asWorker(ensureDefaultCharacter);
      await strict.app.jobs.stop();
      const person = await newPerson(strict.app.db);
      for (const inside of [
        'https://127.0.0.1/',
        'https://10.1.2.3/x',
        'https://[::1]/',
        'http://example.org/',
      ])
        await expect(createWebhook(strict.app, person.userId, { url: inside })).rejects.toMatchObject({
          code: 'validation_failed',
        });
      const { webhook } = await createWebhook(strict.app, person.userId, {
        url: 'https://hooks.example.org/',
      });
      await recordStatement(strict.app, person.userId, 'I live in Graz.');
      // As if the name had been changed to resolve to another address.
      const inside = 'https://localhost:4443/';
      const sealed = strict.app.models.seal.seal('whsec_AAAA', secretContext(webhook.id, inside));
      await strict.app.db.asPerson(person.userId, (tx) =>
        tx.execute(
          sql`update webhooks set url = ${inside}, sealed_secret = ${sealed} where id = ${webhook.id}`,
        ),
      );
      await strict.app.work.deliverWebhooks(person.userId, webhook.id);
      expect(await readDeliveries(strict.app, person.userId, webhook.id)).toMatchObject([
        { status: 'waiting', errorCode: 'not_allowed', responseStatus: null },
      ]);
    } finally {
      await strict.close();
    }
  });
});
