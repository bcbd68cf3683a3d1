import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerIncognito } from '@/lib/chat/answer-incognito';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { users } from '@/lib/db/schema';
import { dumpTables } from '@/lib/db/testing/dump-tables';
import { uuidv7 } from '@/lib/db/uuid';
import { WORD_REGISTRY } from '@/lib/db/word-registry/word-registry';
import { recordStatement } from '../assistants/record-statement';
import type { Container } from '../container';
import { startContainer, type TestContainer } from '../testing/start-container';
import { chooseAnswering } from './characters';

let container: TestContainer;
let app: Container;
const userId = uuidv7();
beforeAll(async () => {
  container = await startContainer();
  app = container.app;
  await app.db.asWorker(async (tx) => {
    await ensureDefaultCharacter(tx);
    await tx.insert(users).values({ id: userId, name: 'P', email: `${userId}@example.org` });
  });
  await recordStatement(app, userId, 'I live in Ouagadougou.');
  await app.jobs.stop();
});
afterAll(() => container.close());

const TRANSCRIPT = [
  { role: 'user', text: 'Remember that I adopted a quokka.' },
  { role: 'assistant', text: 'How nice.' },
  { role: 'user', text: 'Where do I live? What do you remember about me?' },
] as const;

/** Runs the turn as the route does. */
async function goIncognito(): Promise<string> {
  const persona = (await chooseAnswering(app, userId)).persona;
  const { signal } = new AbortController();
  let reply = '';
  for (let lines = 1; lines <= TRANSCRIPT.length; lines += 2)
    for await (const event of answerIncognito(app.incognito, {
      persona,
      transcript: TRANSCRIPT.slice(0, lines),
      signal,
    }))
      if (event.type === 'text') reply += event.text;
  return reply;
}

describe('an incognito conversation', () => {
  it('leaves the database unchanged, byte for byte, and knows nothing', async () => {
    const before = await dumpTables(app.db);
    const reply = await goIncognito();
    expect(reply).not.toBe('');
    expect(reply).not.toContain('Ouagadougou');
    expect([...(await dumpTables(app.db))]).toEqual([...before]);
    expect([...before.values()].flat().join('\n')).toContain('Ouagadougou');
  });

  it('continues when the database denies every read and write', async () => {
    // The tables that determine who answers, and with which model.
    const answering = ['characters', 'character_choices'];
    const memory = Object.keys(WORD_REGISTRY).filter((table) => !answering.includes(table));
    const all = sql.join(
      memory.map((table) => sql.identifier(table)),
      sql`, `,
    );
    const roles = sql`keepsake_app, keepsake_worker, keepsake_admin`;
    await app.db.connection.execute(sql`revoke all on ${all} from ${roles}`);
    await app.db.connection.execute(
      sql`revoke insert, update, delete on characters, character_choices from ${roles}`,
    );
    await expect(recordStatement(app, userId, 'I live in York.')).rejects.toThrow();
    expect(await goIncognito()).not.toBe('');
  });

  it('is given no store', () => {
    expect(Object.keys(app.incognito).sort()).toEqual(['clock', 'language', 'model', 'redact']);
  });
});
