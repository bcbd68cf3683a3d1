import { expect, it } from 'vitest';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { newPerson } from '@/lib/server/testing/send-message';
import { startContainer } from '@/lib/server/testing/start-container';
import { readDetail } from '@/lib/server/transfer/imports/imports';
import { importMade, MESSAGES_EACH } from './import';
import { readImported, stageMade } from './made-import';

/** Forty messages of the person: long enough to be killed in the middle, twice. */
const CHATS = 4;
const TURNS = (CHATS * MESSAGES_EACH) / 2;

async function importUndisturbed() {
  const { app, close } = await startContainer();
  try {
    await app.db.asWorker(ensureDefaultCharacter);
    const { userId } = await newPerson(app.db);
    const id = await stageMade(app, userId, CHATS, MESSAGES_EACH);
    await app.jobs.start();
    const status = async () => (await readDetail(app, userId, id)).status;
    await expect.poll(status, { timeout: 120_000, interval: 100 }).toBe('done');
    return await app.db.asWorker(readImported);
  } finally {
    await close();
  }
}

it('loses and duplicates nothing of an import whose server is killed twice', async () => {
  const undisturbed = await importUndisturbed();
  const { rows, killedAfter } = await importMade(CHATS, [0.2, 0.5]);
  expect(killedAfter).toHaveLength(2);
  for (const turns of killedAfter) expect(turns).toBeLessThan(TURNS);
  expect(undisturbed).toMatchObject({
    messages: 2 * TURNS,
    turns: TURNS,
    decisions: TURNS,
    everyDecision: TURNS,
  });
  expect(undisturbed.memories.length).toBeGreaterThan(5);
  expect(rows).toEqual(undisturbed);
}, 480_000);
