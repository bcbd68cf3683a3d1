import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Locale, localeSchema } from '@/lib/contracts/interface-language';
import { dumpTables, findResidue } from '@/lib/db/testing/dump-tables';
import { loadMessages } from '@/messages/load-messages';
import { readReceipts } from '../memories/memory';
import { preparePerson } from '../testing/prepare-person';
import { openConversation, removeConversation } from './conversations';

const person = preparePerson(() => ({}));

/** Sends messages in a new conversation, each decided on before the next. */
async function play(
  lines: readonly string[],
  { isExample = true, locale = 'en' as Locale } = {},
): Promise<string> {
  const { id } = await openConversation(person.app(), person.userId(), { isExample });
  person.goTo(id);
  for (const line of lines) {
    const { turnId } = await person.send(line, { browserLocale: locale });
    await person.process(turnId);
  }
  return id;
}

const known = async (status?: string) => (await person.memories(status)).map(({ content }) => content);
const takeBack = (id: string) => removeConversation(person.app(), person.userId(), id, 'keep');

/** Records of work and cost: ids and numbers that expire, without any words. */
const WORDLESS = ['job_runs', 'model_calls', 'outbox'];

/** How many rows of each table belong to this person. */
async function ownRows(): Promise<Record<string, number>> {
  const dump = await dumpTables(person.app().db);
  const own = [...dump]
    .filter(([table]) => !WORDLESS.includes(table))
    .map(([table, rows]): [string, number] => [
      table,
      rows.filter((row) => row.includes(person.userId())).length,
    ]);
  return Object.fromEntries(own.filter(([, count]) => count > 0));
}

describe.each(localeSchema.options)('the example in %s', (locale) => {
  it('yields memories and no secret, and leaves only a receipt when it is undone', async () => {
    const { firstRun } = await loadMessages(locale);
    const { facts, thanks, secret, recall } = firstRun.lines;
    const password = /Tul\w+-\d+/.exec(secret)?.[0] ?? '';
    expect(password).not.toBe('');
    const before = await ownRows();
    const id = await play([facts, thanks, secret, recall], { locale });
    const kept = await known();
    expect(kept.length).toBeGreaterThan(0);
    expect(await findResidue(person.app().db, [password])).toEqual([]);
    const decided = await person
      .world()
      .rows<{ kept: number }>(
        sql`select kept_count as kept from turns where conversation_id = ${id} order by id`,
      );
    expect(decided.map((turn) => turn.kept > 0)).toEqual([true, false, false, false]);
    const reasons = await person
      .world()
      .rows<{ reason: string }>(sql`select reason from gate_decisions where user_id = ${person.userId()}`);
    // The English engine finds the statement, which is then refused.
    if (locale !== 'en') expect(reasons.map(({ reason }) => reason)).toContain('contains_secret_only');

    const result = await takeBack(id);
    expect(result).toEqual({ deleted: true, forgotten: kept.length });
    const { forget_receipts, ...left } = await ownRows();
    // That of the deleted chat is for the ledger alone.
    expect(forget_receipts).toBe(2);
    expect(left).toEqual(before);
    const [receipt] = await readReceipts(person.app(), person.userId());
    expect(receipt).toMatchObject({ counts: { memories: kept.length }, completedAt: expect.any(String) });
  });
});

describe('an example that was undone', () => {
  it('does not prevent the person from saying the same about themselves', async () => {
    await takeBack(await play(['I live in Porto.']));
    await play(['I live in Porto.'], { isExample: false });
    expect(await known()).toEqual(['User lives in Porto']);
  });

  it('restores what it had replaced', async () => {
    await play(['I live in Leeds.'], { isExample: false });
    const id = await play(['I moved to Porto last week.']);
    expect(await known()).not.toContain('User lives in Leeds');
    await takeBack(id);
    expect(await known()).toEqual(['User lives in Leeds']);
    expect(await known('superseded')).toEqual([]);
  });

  it('leaves a memory that it only repeated unchanged', async () => {
    await play(['I live in Leeds.'], { isExample: false });
    await takeBack(await play(['I live in Leeds.']));
    expect(await known()).toEqual(['User lives in Leeds']);
    expect(await person.world().count('memory_sources')).toBe(1);
    expect(await person.world().count('memory_revisions', sql`change = 'reinforced'`)).toBe(0);
  });

  it('cannot be brought back by a message that is being processed', async () => {
    const { id } = await openConversation(person.app(), person.userId(), { isExample: true });
    person.goTo(id);
    const { turnId } = await person.send('I live in Porto.');
    await takeBack(id);
    await person.process(turnId);
    expect(await known()).toEqual([]);
    expect(await findResidue(person.app().db, ['Porto'])).toEqual([]);
  });
});
