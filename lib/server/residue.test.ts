import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from '@/inngest/functions/testing/start-world';
import { answerTurn } from '@/lib/chat/answer-turn';
import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import { findResidue } from '@/lib/db/testing/dump-tables';
import { uuidv7 } from '@/lib/db/uuid';
import type { Container } from './container';
import { readConversations, removeConversation } from './conversations/conversations';
import { replayLedger } from './jobs/replay-ledger';
import { forget, forgetMe, readMemories, readReceipts, restore, searchMemory } from './memories/memory';
import { startContainer, type TestContainer } from './testing/start-container';
import { exportMemories, streamExport } from './transfer/export-memories';
import { importMemories } from './transfer/import-memories';
import { receiveImport } from './transfer/imports/imports';

const MARK = 'Zorblax';
const MARKED = `I adopted a quokka named ${MARK} last spring.`;
const IMPORT = { name: 'keepsake.json', start: '1' } as const;
/** Words that occur only in the marked sentence. */
const WORDS = [MARK, 'quokka'];

let world: World;
let container: TestContainer;
let app: Container;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-residue-'));
  container = await startContainer(
    { KEEPSAKE_DATA_DIR: folder },
    { now: () => (world ? world.clock.now() : new Date()) },
  );
  app = container.app;
  world = await startWorld(container.test, app.ledger);
});
beforeEach(async () => {
  await world.reset();
  await rm(app.env.ledgerPath ?? '', { force: true });
});
afterAll(async () => {
  await container.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends a message as the chat does: recall, reply, title, card; then runs everything that is due. */
async function chat(conversationId: string, text: string, afterMs = 60_000): Promise<string> {
  world.later(afterMs);
  let reply = '';
  const request = {
    userId: world.userId,
    conversationId,
    messageId: uuidv7(),
    replacesMessageId: null,
    notSecret: [],
    text,
    author: null,
    client: null,
    signal: new AbortController().signal,
  };
  for await (const event of answerTurn(app.answering, request))
    if (event.type === 'text') reply += event.text;
  await settle();
  return reply;
}

/** Runs everything that is due; the application's own engine, woken by a request, may have taken some of it. */
async function settle(): Promise<void> {
  const open = sql`select 1 from outbox where sent_at is null union all select 1 from job_runs
    where status in ('queued', 'running') or (status = 'sleeping' and available_at <= ${world.clock.now().toISOString()})`;
  await expect
    .poll(
      async () => {
        await world.engineOf().run();
        return (await world.rows(open)).length;
      },
      { timeout: 20_000 },
    )
    .toBe(0);
}

async function known(): Promise<{ id: string; content: string }[]> {
  const { memories } = await readMemories(app, world.userId, memoryQuerySchema.parse({}));
  return memories;
}

async function marked(): Promise<string> {
  const memory = (await known()).find(({ content }) => content.includes(MARK));
  if (!memory) throw new Error('The marked sentence was not kept.');
  return memory.id;
}

/** The phrase is stated, asked about, listed on a card, reviewed, analysed, and put into the diary and a title. */
async function live(): Promise<{ first: string; second: string }> {
  const first = await world.newConversation();
  await chat(first, MARKED);
  await chat(first, 'I live in Leeds and I love hiking.');
  await chat(first, `What does ${MARK} like to eat?`);
  const second = await world.newConversation();
  await chat(second, `Do you remember my quokka ${MARK}?`);
  await chat(second, 'What do you remember about me?');
  await chat(second, `Forget that I have a quokka named ${MARK}`);
  await world.end(first);
  await settle();
  return { first, second };
}

/** Lets the time to undo pass, and purges. */
async function purge(): Promise<void> {
  world.later(60_000);
  await settle();
}

describe('forgetting one memory, with its words in the chats', () => {
  it('removes them from every column, every answer, and the ledger', async () => {
    const { first, second } = await live();
    expect((await findResidue(app.db, WORDS)).length).toBeGreaterThan(5);
    const exported = await exportMemories(app, world.userId);
    await forget(app, world.userId, [await marked()], true);
    await purge();
    expect(await findResidue(app.db, WORDS)).toEqual([]);
    expect(JSON.stringify(await readConversations(app, world.userId))).not.toContain(MARK);
    expect(await readFile(app.env.ledgerPath ?? '', 'utf8')).not.toMatch(/zorblax|quokka/i);
    // Everything else that was said stays, and so do its memories.
    const content = (await known()).map((memory) => memory.content).join('\n');
    expect(content).toContain('Leeds');
    expect(content).toContain('hiking');
    // After another reading, review and import it does not come back.
    await chat(first, 'Thanks!');
    for (const conversation of [first, second]) await world.end(conversation);
    await settle();
    await importMemories({ db: app.db, turns: app.turns }, world.userId, randomUUID(), exported);
    expect((await known()).filter((memory) => memory.content.includes(MARK))).toEqual([]);
    expect(await findResidue(app.db, WORDS)).toEqual([]);
  });

  it('redacts them at once, and undo restores them', async () => {
    const { second } = await live();
    const id = await marked();
    await forget(app, world.userId, [id], false);
    expect(await searchMemory(app, world.userId, { q: `quokka ${MARK}`, limit: 10 })).toEqual([]);
    // Within the time to undo.
    expect(await chat(second, 'What do you remember about me?', 1000)).not.toMatch(/zorblax|quokka/i);
    await restore(app, world.userId, [id]);
    expect(await marked()).toBe(id);
    const hits = await searchMemory(app, world.userId, { q: `quokka ${MARK}`, limit: 10 });
    expect(hits.map((hit) => hit.snippet).join('\n')).toContain(MARK);
    expect(await world.count('messages', sql`masks <> '[]'::jsonb`)).toBe(0);
  });

  it('is purged even if the clock was set back in the meantime', async () => {
    await live();
    await forget(app, world.userId, [await marked()], true);
    world.later(-24 * 3_600_000);
    // The purge sleeps until a time that is now a day ahead, so that nothing looks due to `settle`.
    const residue = async () => {
      await settle();
      return findResidue(app.db, WORDS);
    };
    await expect.poll(residue, { timeout: 20_000 }).toEqual([]);
  });

  it('is revoked by the person’s own request, and asked about if it is only said again', async () => {
    const { first } = await live();
    await forget(app, world.userId, [await marked()], true);
    await purge();
    await chat(first, MARKED);
    const [decision] = await world.rows<{ reason: string }>(
      sql`select reason from gate_decisions where turn_id is not null order by id desc limit 1`,
    );
    expect(decision?.reason).toBe('forgotten_before');
    expect((await known()).map((memory) => memory.content).join()).not.toContain(MARK);
    await chat(first, `Remember that ${MARKED}`);
    expect(await marked()).toBeTruthy();
  });
});

describe('Forget me, with the chats', () => {
  it('leaves nothing of the person in any table', async () => {
    await live();
    const receipt = await forgetMe(app, world.userId, 'erase');
    expect(receipt.counts.memories).toBeGreaterThan(0);
    expect(await findResidue(app.db, [...WORDS, 'Leeds', 'hiking'])).toEqual([]);
    expect(await world.count('tombstones')).toBe(0);
  });

  it('leaves nothing of the memory if the chats are kept, and rereads nothing older', async () => {
    const { first } = await live();
    await forgetMe(app, world.userId, 'keep');
    const left = await findResidue(app.db, WORDS);
    expect(left.filter((row) => !/^(?:messages|conversations): /.test(row))).toEqual([]);
    await world.end(first);
    await purge();
    expect(await known()).toEqual([]);
  });
});

describe('a backup that is older than a forgetting', () => {
  /** The tables that are restored from the backup, for this person. */
  const TABLES = ['conversations', 'messages', 'memories', 'memory_sources', 'tombstones', 'forget_receipts'];

  async function backUp(): Promise<() => Promise<void>> {
    const rows = new Map<string, string>();
    for (const table of TABLES) {
      const [row] = await world.rows<{ all: string }>(
        sql`select coalesce(jsonb_agg(t), '[]')::text as all from ${sql.identifier(table)} t`,
      );
      rows.set(table, row?.all ?? '[]');
    }
    return async () => {
      for (const table of TABLES.toReversed())
        await app.db.connection.execute(sql`delete from ${sql.identifier(table)}`);
      for (const [table, all] of rows) {
        const columns = await world.rows<{ name: string }>(sql`
          select column_name as name from information_schema.columns
          where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`);
        const names = sql.join(
          columns.map(({ name }) => sql.identifier(name)),
          sql`, `,
        );
        await app.db.connection.execute(sql`
          insert into ${sql.identifier(table)} (${names})
          select ${names} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${all}::jsonb)`);
      }
    };
  }

  it('forgets the memory again when the server starts, and only once', async () => {
    await live();
    const putBack = await backUp();
    await forget(app, world.userId, [await marked()], true);
    await purge();
    await putBack();
    expect((await findResidue(app.db, WORDS)).length).toBeGreaterThan(0);
    expect(await replayLedger(app, world.clock.now())).toBe(1);
    expect(await findResidue(app.db, WORDS)).toEqual([]);
    expect(await world.count('tombstones')).toBeGreaterThan(0);
    expect(await readReceipts(app, world.userId)).toHaveLength(1);
    expect(await replayLedger(app, world.clock.now())).toBe(0);
  });

  it('deletes a deleted conversation again, and only once', async () => {
    const { first } = await live();
    const putBack = await backUp();
    await removeConversation(app, world.userId, first, 'keep');
    await putBack();
    expect(await replayLedger(app, world.clock.now())).toBe(1);
    const left = await readConversations(app, world.userId);
    expect(left.map(({ id }) => id)).not.toContain(first);
    expect(left).toHaveLength(1);
    expect(await replayLedger(app, world.clock.now())).toBe(0);
  });

  it('keeps a deleted conversation that the person imported again, and deletes it from an older backup', async () => {
    const { first } = await live();
    const putBack = await backUp();
    const file = (
      await Array.fromAsync(streamExport(app, world.userId, { format: 'json', chats: '1' }))
    ).join('');
    await removeConversation(app, world.userId, first, 'keep');
    await receiveImport(app, world.userId, IMPORT, new Blob([file]).stream(), { withSettings: false });
    await settle();
    expect(await replayLedger(app, world.clock.now())).toBe(0);
    expect((await readConversations(app, world.userId)).map((chat) => chat.id)).toContain(first);
    expect(await readReceipts(app, world.userId)).toEqual([]);
    await putBack();
    expect(await replayLedger(app, world.clock.now())).toBe(1);
    expect((await readConversations(app, world.userId)).map((chat) => chat.id)).not.toContain(first);
  });

  it('forgets the person again', async () => {
    await live();
    const putBack = await backUp();
    await forgetMe(app, world.userId, 'erase');
    await putBack();
    expect(await replayLedger(app, world.clock.now())).toBe(1);
    expect(await findResidue(app.db, [...WORDS, 'Leeds'])).toEqual([]);
    expect(await replayLedger(app, world.clock.now())).toBe(0);
  });
});
