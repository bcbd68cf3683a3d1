import type { ChildProcess } from 'node:child_process';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LiveEvent, liveEventSchema } from '@/lib/contracts/api/chat';
import { type Database, openDatabase } from '@/lib/db/client';
import { listen } from '@/lib/db/notifications';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { startTestDatabase, type TestDatabase } from '@/lib/db/testing/start-test-database';
import { uuidv7 } from '@/lib/db/uuid';
import { liveResponse } from './http/live-response';
import { createLiveChannel, type LocalLiveChannel } from './live';
import { createLog } from './log';
import { createLiveSharing } from './share-live-events';
import { newPerson, sendMessage } from './testing/send-message';
import { killProcess, startJobsProcess } from './testing/start-jobs-process';

const TURNS = 40;
const PEOPLE = 8;
const LINES = ['My brother Tom is a carpenter.', 'Good morning!', 'My sister Ana is a nurse.', 'Thanks!'];

let test: TestDatabase;
let endings: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  test = await startTestDatabase();
  await test.db.asWorker(ensureDefaultCharacter);
});
afterEach(async () => {
  await Promise.all(endings.map((end) => end()));
  endings = [];
});
afterAll(() => test.close());

/** A server's end of the live channel, with its own connections. */
function startServer(listenUrl = test.url): LocalLiveChannel {
  const db: Database = openDatabase({ url: test.url, maxConnections: 2 });
  const sharing = createLiveSharing({
    db,
    listenUrl,
    log: createLog('silent'),
    checkMs: 200,
    answerMs: 400,
  });
  const channel = createLiveChannel(sharing.share);
  sharing.start(channel);
  endings.push(async () => {
    await sharing.stop();
    await db.close();
  });
  return channel;
}

/** An open page of a person, connected to that server. @returns the growing list of events it was sent. */
function openTab(channel: LocalLiveChannel, userId: string): LiveEvent[] {
  const seen: LiveEvent[] = [];
  const closed = new AbortController();
  endings.push(async () => closed.abort());
  const read = async () => {
    const body = liveResponse(channel, userId, closed.signal).body?.pipeThrough(new TextDecoderStream());
    for await (const text of body ?? [])
      for (const [, data = ''] of text.matchAll(/^data: (.+)$/gm))
        seen.push(liveEventSchema.parse(JSON.parse(data)));
  };
  void read().catch(() => {});
  return seen;
}

/** Waits until what one publishes arrives at the other, so that both listen. */
async function connected(from: LocalLiveChannel, to: LocalLiveChannel): Promise<void> {
  const userId = uuidv7();
  const seen = openTab(to, userId);
  const received = async () => {
    from.publish(userId, { type: 'memories' });
    return seen.length;
  };
  await expect.poll(received, { interval: 50, timeout: 10_000 }).toBeGreaterThan(0);
}

describe('live updates between servers', () => {
  it('notify the tabs on another server of every turn', async () => {
    const tabs = startServer();
    await connected(startServer(), tabs);
    const events = new Map<string, LiveEvent[]>();
    for (let number = 0; number < PEOPLE; number++) {
      const person = await newPerson(test.db);
      const seen = openTab(tabs, person.userId);
      for (let turn = 0; turn < TURNS / PEOPLE; turn++)
        events.set(await sendMessage(test.db, person, LINES[turn % LINES.length] ?? ''), seen);
    }
    const working: ChildProcess = await startJobsProcess(test.url);
    endings.push(() => killProcess(working));
    const final = () =>
      [...events].filter(([turnId, seen]) =>
        seen.some(
          (event) =>
            event.type === 'turn' && event.turnId === turnId && /^(?:kept|nothing)$/.test(event.status),
        ),
      ).length;
    await expect.poll(final, { timeout: 120_000, interval: 100 }).toBe(TURNS);
  }, 200_000);

  it('contain only ids and codes, each in a few hundred bytes', async () => {
    const server = startServer();
    const payloads: string[] = [];
    const { promise: listening, resolve } = Promise.withResolvers<void>();
    const onMessage = (payload: string) => void payloads.push(payload);
    const wire = listen(test.url, 'keepsake_live', { onMessage, onListening: resolve });
    endings.push(() => wire.close());
    await listening;
    const [userId, conversationId, turnId] = [uuidv7(), uuidv7(), uuidv7()];
    server.publish(userId, { type: 'turn', conversationId, turnId, status: 'nothing' });
    await expect.poll(() => payloads.filter((payload) => payload.includes(turnId))).toHaveLength(1);
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(500);
  });

  it('continue after the connection broke, and notify the tabs that they may have missed something', async () => {
    const [one, two] = [startServer(), startServer()];
    await connected(one, two);
    const userId = uuidv7();
    const seen = openTab(two, userId);
    await test.db.connection.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'keepsake live'`);
    await expect.poll(() => seen, { timeout: 10_000 }).toContainEqual({ type: 'missed' });
    await connected(one, two);
  });

  it('continue after the connection died silently', async () => {
    const proxy = await startProxy(test.url);
    endings.push(proxy.close);
    const [one, two] = [startServer(), startServer(proxy.url)];
    await connected(one, two);
    const userId = uuidv7();
    const seen = openTab(two, userId);
    proxy.freeze();
    await expect.poll(() => seen, { timeout: 10_000 }).toContainEqual({ type: 'missed' });
    await connected(one, two);
  });
});

/** A proxy between a server and its database that can let the current connections die without closing them. */
async function startProxy(url: string) {
  const to = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const through = new URL(url);
  through.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: through.toString(),
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
