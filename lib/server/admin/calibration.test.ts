import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { memoryLabels } from '@/lib/db/schema';
import { uuidv7 } from '@/lib/db/uuid';
import { forget, readMemories, restore } from '../memories/memory';
import { newPerson, sendMessage, type TalkingPerson } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';
import { applyBar, readCalibration } from './calibration';

let container: TestContainer;
let person: TalkingPerson;
beforeAll(async () => {
  container = await startContainer();
  await container.app.db.asWorker(ensureDefaultCharacter);
});
beforeEach(async () => {
  person = await newPerson(container.app.db);
});
afterAll(() => container.close());

async function send(line: string): Promise<void> {
  const turnId = await sendMessage(container.app.db, person, line);
  const { ended } = await container.app.work.evaluateTurn(person.userId, turnId);
  if (!ended) await container.app.work.rememberTurn(person.userId, turnId);
}

const known = async () =>
  (await readMemories(container.app, person.userId, memoryQuerySchema.parse({}))).memories;
const contents = async () => (await known()).map(({ content }) => content).sort();

describe('a sort of memory that a person keeps deleting', () => {
  const loves = ['I love hiking.', 'I love jazz.', 'I love figs.'];
  const forgetAll = async () => {
    const ids = (await known()).map(({ id }) => id);
    await forget(container.app, person.userId, ids, false);
    return ids;
  };

  it('is no longer kept, while other sorts are, and other people keep theirs', async () => {
    for (const line of loves) await send(line);
    expect(await known()).toHaveLength(3);
    await forgetAll();
    await send('I love chess.');
    await send('I live in Leeds.');
    expect(await contents()).toEqual(['You live in Leeds']);
    person = await newPerson(container.app.db);
    await send('I love chess.');
    expect(await contents()).toEqual(['You love chess']);
  });

  it('is kept if they undid the forgetting', async () => {
    for (const line of loves) await send(line);
    await restore(container.app, person.userId, await forgetAll());
    await send('I love chess.');
    expect(await contents()).toContain('You love chess');
  });
});

describe('what people’s labels would change', () => {
  async function label(amount: number, value: 'right' | 'wrong', confidence: number): Promise<void> {
    await container.app.db.asPerson(person.userId, (tx) =>
      tx.insert(memoryLabels).values(
        Array.from({ length: amount }, () => ({
          id: uuidv7(),
          userId: person.userId,
          label: value,
          given: 'correction' as const,
          category: 'skill' as const,
          kind: 'fact' as const,
          origin: 'turn' as const,
          engine: 'model' as const,
          confidence,
        })),
      ),
    );
  }

  it('is shown first, applies once it is used, and can be reverted', async () => {
    await label(6, 'wrong', 0.72);
    await label(8, 'right', 0.95);
    const { proposals, inUse, reliability } = await readCalibration(container.app);
    expect(reliability).toContainEqual({
      category: 'skill',
      engine: 'model',
      labels: 14,
      steps: [
        { from: 0.7, labels: 6, right: 0, meanConfidence: expect.closeTo(0.72) },
        { from: 0.9, labels: 8, right: 8, meanConfidence: expect.closeTo(0.95) },
      ],
    });
    expect(inUse).toEqual([]);
    expect(proposals).toMatchObject([{ category: 'skill', now: 0.7, proposed: 0.75 }]);
    expect(container.app.serverSettings.config().decision.min_confidence).toEqual({});
    const used = await applyBar(container.app, person.userId, { category: 'skill', bar: 0.75 });
    expect(used).toMatchObject({ proposals: [], inUse: [{ category: 'skill', bar: 0.75 }] });
    const back = await applyBar(container.app, person.userId, { category: 'skill', bar: null });
    expect(back.inUse).toEqual([]);
  });
});
