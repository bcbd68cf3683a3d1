import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import { searchQuerySchema } from '@/lib/contracts/api/search';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { UNDO_MS } from '@/lib/db/queries/forgetting';
import { entities as entityRows } from '@/lib/db/schema';
import { uuidv7 } from '@/lib/db/uuid';
import { createTurnJobs } from '../jobs/turn-jobs';
import { newPerson, sendMessage, type TalkingPerson } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';
import { exportMemories } from '../transfer/export-memories';
import { importMemories } from '../transfer/import-memories';
import { changeEntity, merge, readEntities, separate } from './entities';
import { forget, readMemories, searchMemory } from './memory';

let container: TestContainer;
let person: TalkingPerson;
beforeAll(async () => {
  container = await startContainer();
  await container.app.db.asWorker(ensureDefaultCharacter);
});
beforeEach(async () => {
  person = await newPerson(container.app.db);
  for (const line of ['My sister is called Ines.', 'My sister lives in Porto.', 'I work at Acme.'])
    await send(line);
});
afterAll(() => container.close());

async function send(line: string): Promise<void> {
  const turnId = await sendMessage(container.app.db, person, line);
  const { ended } = await container.app.work.evaluateTurn(person.userId, turnId);
  if (!ended) await container.app.work.rememberTurn(person.userId, turnId);
}

const entities = (userId = person.userId) => readEntities(container.app, userId);
const named = async (name: string) => {
  const found = (await entities()).find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

describe('the people, places and things of a person', () => {
  it('are extracted from messages: a sister and her name are one', async () => {
    expect(await named('Ines')).toMatchObject({
      kind: 'person',
      aliases: [{ name: 'sister', isSuggested: true }],
    });
    expect((await named('Ines')).memoryIds).toHaveLength(2);
    expect(await named('Acme')).toMatchObject({ kind: 'organisation', aliases: [] });
    expect(await entities((await newPerson(container.app.db)).userId)).toEqual([]);
  });

  it('can be renamed, are found under the new name, and can get their own name back', async () => {
    const { id } = await named('Ines');
    const renamed = await changeEntity(container.app, person.userId, id, { name: 'Nini' });
    expect(renamed).toMatchObject({ name: 'Nini', nameInMemories: 'Ines' });
    const hits = await searchMemory(
      container.app,
      person.userId,
      searchQuerySchema.parse({ q: 'Where does Nini live?' }),
    );
    expect(hits.map(({ snippet }) => snippet)).toContain('Your sister is called Ines');
    expect(await changeEntity(container.app, person.userId, id, { name: null })).toMatchObject({
      name: 'Ines',
      nameInMemories: null,
    });
  });

  it('can never take the name of another', async () => {
    const { id } = await named('Ines');
    await expect(changeEntity(container.app, person.userId, id, { name: 'acme' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('can be merged, and separated into what they were', async () => {
    await send('My friend Inês plays the harp.');
    const [one, other] = [await named('Ines'), await named('Inês')];
    const { entity, moved } = await merge(container.app, person.userId, one.id, [other.id]);
    expect(entity.aliases.map(({ name }) => name).sort()).toEqual(['Inês', 'sister']);
    expect(entity.memoryIds.length).toBe(one.memoryIds.length + other.memoryIds.length);
    for (const ids of moved) await separate(container.app, person.userId, one.id, ids);
    expect(await named('Ines')).toEqual(one);
    expect(await named('Inês')).toEqual(other);
  });

  it('are visible to their owner only', async () => {
    const [{ id }, other] = [await named('Ines'), await newPerson(container.app.db)];
    const refused = { code: 'not_found' };
    await expect(changeEntity(container.app, other.userId, id, { name: 'X' })).rejects.toMatchObject(refused);
    await expect(merge(container.app, other.userId, id, [id])).rejects.toMatchObject(refused);
    await expect(separate(container.app, other.userId, id, [id])).rejects.toMatchObject(refused);
  });

  it('lose a name at once when the last memory that uses it is forgotten, and their row with the purge', async () => {
    const { memories } = await readMemories(container.app, person.userId, memoryQuerySchema.parse({}));
    const ids = memories.filter(({ content }) => content.includes('Ines')).map(({ id }) => id);
    const { receiptId } = await forget(container.app, person.userId, ids, false);
    expect(JSON.stringify(await entities())).not.toContain('Ines');
    const later = { now: () => new Date(Date.now() + UNDO_MS) };
    const { app } = container;
    const jobs = createTurnJobs(app.db, { ...app.turns, clock: later }, app.live, app.ledger);
    await jobs.purgeMemories(person.userId, receiptId, { overdue: false });
    const rows = await app.db.asWorker((tx) =>
      tx.select().from(entityRows).where(eq(entityRows.userId, person.userId)),
    );
    expect(rows.map(({ name }) => name)).not.toContain('Ines');
    expect((await named('sister')).memoryIds).toHaveLength(1);
  });

  it('are restored with imported memories, and linked to them', async () => {
    const file = await exportMemories(container.app, person.userId);
    const other = await newPerson(container.app.db);
    await importMemories(container.app, other.userId, uuidv7(), file);
    const names = (await entities(other.userId)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Ines', 'Acme', 'Porto']));
    const brought = await exportMemories(container.app, other.userId);
    expect(brought.links.some(({ relation }) => relation === 'related')).toBe(true);
  });
});
