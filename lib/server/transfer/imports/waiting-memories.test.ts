import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { findResidue } from '@/lib/db/testing/dump-tables';
import { newPerson } from '../../testing/send-message';
import { startContainer, type TestContainer } from '../../testing/start-container';
import { exportMemories } from '../export-memories';
import { bytesOf } from '../testing/files';
import { YEARS } from '../testing/old-chats';
import { changeImport, readDetail, receiveImport } from './imports';

let world: TestContainer;
beforeAll(async () => {
  world = await startContainer();
  await world.app.db.asWorker(ensureDefaultCharacter);
});
afterAll(() => world.close());

async function bring(userId: string, bytes: Uint8Array, name: string): Promise<string> {
  const body = new Blob([new Uint8Array(bytes)]).stream();
  const { id } = await receiveImport(world.app, userId, { name, start: '0' }, body, { withSettings: true });
  return id;
}

async function run(userId: string, id: string) {
  await changeImport(world.app, userId, id, { action: 'start', keepChats: true, useModel: true });
  while ((await world.app.work.importPart(userId, id)).more);
  return readDetail(world.app, userId, id);
}

it('a memory with a secret is not stored while the import waits, and counts as refused', async () => {
  const { userId: giver } = await newPerson(world.app.db);
  await run(giver, await bring(giver, YEARS, 'export.zip'));
  const exported = await exportMemories(world.app, giver);
  const [secret, ...others] = exported.memories;
  const memories = [{ ...secret, title: 'My password is hunter2-9f8e7d6c.' }, ...others];
  const { userId } = await newPerson(world.app.db);
  const id = await bring(userId, bytesOf({ ...exported, memories }), 'keepsake.json');
  const waiting = await world.app.db.asPerson(userId, (tx) =>
    tx.execute(sql`select 1 from import_items where content::text like '%Bergen%'`),
  );
  expect(waiting).toHaveLength(1);
  expect(await findResidue(world.app.db, ['hunter2'])).toEqual([]);
  expect(await run(userId, id)).toMatchObject({
    counts: { memories: others.length },
    refused: { contains_secret_only: 1 },
  });
});
