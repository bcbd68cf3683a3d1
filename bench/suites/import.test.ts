import { expect, it } from 'vitest';
import { importMade } from './import';

/** Two hundred messages of the person: long enough to be killed in the middle, three times. */
const CHATS = 20;

it('loses and doubles nothing of an import whose server is killed three times', async () => {
  const undisturbed = await importMade(CHATS, []);
  const killed = await importMade(CHATS, [0.2, 0.45, 0.7]);
  expect(undisturbed.rows).toMatchObject({
    messages: 400,
    turns: 200,
    decisions: 200,
    everyDecision: 200,
  });
  expect(undisturbed.rows.memories.length).toBeGreaterThan(5);
  expect(killed.rows).toEqual(undisturbed.rows);
}, 240_000);
