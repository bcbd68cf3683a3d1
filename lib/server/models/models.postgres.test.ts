import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '@/lib/db/client';
import { deleteConnection, saveConnection, saveModelUse } from '@/lib/db/queries/model-connections';
import { startTestDatabase, type TestDatabase } from '@/lib/db/testing/start-test-database';
import { uuidv7 } from '@/lib/db/uuid';
import { createLiveChannel } from '../live';
import { createLog } from '../log';
import { createLiveSharing } from '../share-live-events';
import { createModels } from './models';

let test: TestDatabase;
let endings: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  test = await startTestDatabase();
});
afterEach(async () => {
  await Promise.all(endings.map((end) => end()));
  endings = [];
});
afterAll(() => test.close());

/** A server's models without polling: it learns of changes only by notification. */
function startServer() {
  const db: Database = openDatabase({ url: test.url, maxConnections: 2 });
  const sharing = createLiveSharing({ db, listenUrl: test.url, log: createLog('silent') });
  const env = {
    embedded: false,
    model: null,
    modelLimits: { contextLength: null, patienceMs: null },
    meaning: { folder: null, host: 'http://127.0.0.1:9' },
    sealKey: 'a seal for tests alone',
  };
  const clock = { now: () => new Date() };
  const models = createModels({ db, env, clock, announce: sharing.announceModels });
  sharing.start(createLiveChannel(), () => void models.reload().catch(() => {}));
  endings.push(async () => {
    await sharing.stop();
    await db.close();
  });
  return { db, models, announce: sharing.announceModels };
}

it('a model that is connected on one server is used by the others at once, until it is removed', async () => {
  const [here, there] = [startServer(), startServer()];
  const id = uuidv7();
  const connection = { id, name: 'M', baseUrl: 'http://127.0.0.1:9/v1', sealedKey: null, ownKeys: false };
  await here.db.asAdmin(async (tx) => {
    await saveConnection(tx, connection);
    const use = { connectionId: id, model: 'a-model', prices: null };
    await saveModelUse(tx, { role: 'chat', use });
  });
  await here.models.changed();
  expect(here.models.engines.chat.name).toBe('a-model');
  // Notified repeatedly until the other one listens.
  const notified = () => {
    here.announce();
    return there.models.engines.chat.name;
  };
  await expect.poll(notified, { timeout: 10_000 }).toBe('a-model');
  await here.db.asAdmin((tx) => deleteConnection(tx, id));
  await here.models.changed();
  await expect.poll(() => there.models.engines.chat.engine, { timeout: 10_000 }).toBe('offline');
});
