import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_MESSAGE_LENGTH } from '@/lib/contracts/api/chat';
import { LONG_TEXTS } from '@/testing/long-texts';
import { rememberingPeople } from '../testing/remembering-person';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
});
afterAll(() => test.close());

async function termsOf(text: string): Promise<string[]> {
  const [found] = await test.db.connection.execute<{ terms: string[] }>(
    sql`select tsvector_to_array(keepsake_terms(${text}, null, null)) as terms`,
  );
  return found?.terms ?? [];
}

/** The maximum time as a multiple of that for plain prose: quadratic work takes hundreds of times as long. */
const TIMES_PROSE = 30;

describe('the words of a row', () => {
  it('are stems, or pairs of characters in languages without spaces', async () => {
    expect(await termsOf('I moved to Leeds')).toEqual(expect.arrayContaining(['leed', 'move']));
    expect(await termsOf('私は東京に')).toEqual(expect.arrayContaining(['私は', 'は東', '東京', '京に']));
    expect(await termsOf('北京 and 東')).toEqual(expect.arrayContaining(['北京']));
    expect(await termsOf('北京 and 東')).not.toContain('京東');
  });

  it('are also single characters in Chinese and Japanese, and the beginning of short Korean words', async () => {
    expect(await termsOf('私は東京に')).toEqual(expect.arrayContaining(['私', '東', '京']));
    expect(await termsOf('차를 사용자는')).toEqual(expect.arrayContaining(['차', '차를', '사용']));
    expect(await termsOf('차를 사용자는')).not.toContain('사');
  });

  it('are three letters in a row in Thai', async () => {
    expect(await termsOf('เลี้ยงแมว')).toEqual(expect.arrayContaining(['เลี', 'งแม', 'แมว']));
  });

  it('are extracted again for what was stored before single characters were', async () => {
    const migration = readMigrationFiles({ migrationsFolder: 'drizzle' }).find(({ sql: statements }) =>
      statements.some((statement) => statement.includes('UPDATE memories SET content = content')),
    );
    const person = await (await rememberingPeople(test.db)).person();
    await test.db.connection.execute(sql`create or replace function keepsake_terms(content text, names text[], tags text[])
      returns tsvector language sql immutable parallel safe as $$ select ''::tsvector $$`);
    await person.knows('用户养了一只狗');
    await person.knows('User keeps bees');
    for (const statement of migration?.sql ?? []) await test.db.connection.execute(sql.raw(statement));
    const rows = await test.db.connection.execute<{ terms: string[] }>(
      sql`select tsvector_to_array(terms) as terms from memories order by content desc`,
    );
    expect(rows.map(({ terms }) => terms.includes('狗'))).toEqual([true, false]);
  });

  it('are extracted from the longest message of any shape in about the same time as from prose', async () => {
    const timed = async (text: string) => {
      const before = performance.now();
      await termsOf(text);
      return performance.now() - before;
    };
    const prose = 'I moved to a flat near the harbour last month, and my brother came along. ';
    const text = prose.repeat(MAX_MESSAGE_LENGTH / prose.length);
    await timed(text);
    const usual = Math.max(await timed(text), await timed(text));
    const slow: string[] = [];
    for (const { name, write } of LONG_TEXTS) {
      const odd = write(MAX_MESSAGE_LENGTH).replaceAll('\0', '').toWellFormed();
      // Measured again, since the machine may have been busy.
      if ((await timed(odd)) > TIMES_PROSE * usual && (await timed(odd)) > TIMES_PROSE * usual)
        slow.push(name);
    }
    expect(slow).toEqual([]);
  }, 120_000);
});
