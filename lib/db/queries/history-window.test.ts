import { afterAll, beforeAll, expect, it } from 'vitest';
import { rememberingPeople } from '../testing/remembering-person';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';
import { loadHistory } from './messages';

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
});
afterAll(() => test.close());

const MOST = 9;
const STORED = 24;

it('moves on in steps, and what it leaves out can be recalled', async () => {
  const person = await (await rememberingPeople(test.db)).person();
  const conversationId = await person.chat();
  const place = { userId: person.userId, conversationId, answered: null };
  const stored: string[] = [];
  const firsts = new Set<string | undefined>();
  for (let day = 1; day <= STORED; day++) {
    const createdAt = new Date(Date.UTC(2026, 1, day));
    stored.push(
      await person.states(conversationId, `The lighthouse is closed on day ${day}.`, { createdAt }),
    );
    const history = await test.db.asPerson(person.userId, (tx) => loadHistory(tx, place, MOST));
    const shown = history.map(({ id }) => id);
    expect(shown).toEqual(stored.slice(-shown.length));
    expect(shown.length).toBeGreaterThan(Math.min(day, MOST) - MOST / 3);
    expect(shown.length).toBeLessThanOrEqual(MOST);
    firsts.add(shown[0]);
    const as = { conversationId, shownMessages: MOST };
    const { hits } = await person.asks(
      'When is the lighthouse closed?',
      { limit: STORED, isSearch: true },
      as,
    );
    expect(hits.map(({ id }) => id).sort()).toEqual(stored.slice(0, -shown.length));
  }
  expect(firsts.size).toBe(1 + (STORED - MOST) / (MOST / 3));
});
