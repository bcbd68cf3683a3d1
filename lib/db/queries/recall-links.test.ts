import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '../client';
import { rememberingPeople } from '../testing/remembering-person';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';
import { findLinks } from './recall-links';
import { COMMON_FROM } from './related-memories';

const NAMES = 24;

let test: TestDatabase;
let people: Awaited<ReturnType<typeof rememberingPeople>>;
beforeAll(async () => {
  test = await startTestDatabase();
  people = await rememberingPeople(test.db);
});
afterAll(() => test.close());

/** Creates a person with `each` memories for each of these names. @returns the ids of its memories by name. */
async function speakingOf(names: readonly string[], each: number) {
  const { userId, knows } = await people.person();
  await knows('User owns a boat');
  const rows = await test.db.connection.transaction(async (tx) => {
    await tx.execute(sql`
      insert into entities (id, user_id, name, key, kind)
      select gen_random_uuid(), ${userId}, name, name, 'thing' from unnest(${sql.param([...names])}::text[]) name`);
    await tx.execute(sql`
      insert into memories (id, user_id, content, title, topic, kind, category, scope, status, subject, predicate, object, exact_key,
        confidence, importance, priority, origin, keywords)
      select gen_random_uuid(), user_id, content, title, topic, kind, category, scope, status, subject, predicate, object,
        name || number, 1, importance, priority, origin, array[name]
      from memories cross join unnest(${sql.param([...names])}::text[]) name cross join generate_series(1, ${each}::int) number
      where user_id = ${userId}`);
    return tx.execute<{ name: string; id: string }>(sql`
      with linked as (
        insert into memory_entities (user_id, memory_id, entity_id)
        select ${userId}, memories.id, entities.id from memories join entities on entities.user_id = memories.user_id and key = keywords[1]
        where memories.user_id = ${userId} returning memory_id, entity_id
      ) select name, memory_id as id from linked join entities on entities.id = entity_id`);
  });
  const byName = new Map<string, string[]>();
  for (const { name, id } of rows) byName.set(name, [...(byName.get(name) ?? []), id]);
  return { userId, of: (name: string) => byName.get(name) ?? [] };
}

it('links memories that mention the same thing, unless many do', async () => {
  const few = await speakingOf(['tom'], COMMON_FROM);
  const [one = '', ...others] = few.of('tom');
  const links = await test.db.asPerson(few.userId, (tx) => findLinks(tx, few.userId, [one]));
  expect(links.map(({ id }) => id).sort()).toEqual(others.sort());

  const many = await speakingOf(['work'], COMMON_FROM + 1);
  const found = await test.db.asPerson(many.userId, (tx) =>
    findLinks(tx, many.userId, many.of('work').slice(0, 1)),
  );
  expect(found).toEqual([]);
});

it('counts all names of a thing together', async () => {
  const { userId, of } = await speakingOf(['tom', 'tommy'], COMMON_FROM - 1);
  const from = [of('tom')[0] ?? ''];
  const linked = () => test.db.asPerson(userId, (tx) => findLinks(tx, userId, from));
  expect(await linked()).toHaveLength(COMMON_FROM - 2);
  await test.db.connection.execute(sql`
    update entities set merged_into = (select id from entities where user_id = ${userId} and key = 'tom')
    where user_id = ${userId} and key = 'tommy'`);
  expect(await linked()).toEqual([]);
});

it('reads only a few memories of each name, and only once', async () => {
  const names = Array.from({ length: NAMES }, (_, index) => `thing ${index}`);
  const { userId, of } = await speakingOf(names, 4 * COMMON_FROM);
  await test.db.connection.execute('analyze');
  const from = names.map((name) => of(name)[0] ?? '').slice(0, 12);
  const looked = await test.db.asPerson(userId, async (tx) => {
    const before = await linksRead(tx);
    await findLinks(tx, userId, from);
    return (await linksRead(tx)) - before;
  });
  expect(looked).toBeLessThan(2 * from.length * (COMMON_FROM + 2));
});

async function linksRead(tx: Transaction): Promise<number> {
  const [row] = await tx.execute<{ read: number }>(sql`
    select (pg_stat_get_xact_tuples_returned('memory_entities'::regclass)
      + pg_stat_get_xact_tuples_fetched('memory_entities'::regclass))::int as read`);
  return row?.read ?? Number.NaN;
}
