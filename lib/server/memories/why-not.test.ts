import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, oneMemory, startModelServer } from '@/e2e/fixtures/model-server';
import { ownDecisionQuerySchema } from '@/lib/contracts/api/memories';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { listTurns } from '@/lib/db/queries/turn-views';
import { newPerson, sendMessage, type TalkingPerson } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';
import { readOwnDecisions, rememberAnyway } from './gate';

const LINE = 'I keep geese behind the barn';

let server: ModelServer;
let container: TestContainer;
let person: TalkingPerson;
beforeAll(async () => {
  server = await startModelServer();
  container = await startContainer({ OPENAI_BASE_URL: server.baseUrl });
  await container.app.db.asWorker(ensureDefaultCharacter);
});
beforeEach(async () => {
  server.reset();
  person = await newPerson(container.app.db);
});
afterAll(async () => {
  await container.close();
  await server.close();
});

/** The person's decisions, by the parameters of the query. */
const decisions = (query: Record<string, string> = {}) =>
  readOwnDecisions(container.app, person.userId, ownDecisionQuerySchema.parse(query));

/** The model finds a memory in the message, which the memory then checks. @returns what the person is told about it. */
async function send(given: Record<string, unknown>, line = LINE) {
  server.reset();
  const { candidates, ...decision } = oneMemory(line);
  const [candidate] = Array.isArray(candidates) ? candidates : [];
  server.on(
    { task: 'decide-and-extract' },
    { name: 'json', value: { ...decision, candidates: [{ ...candidate, ...given }] } },
  );
  const { app } = container;
  const turnId = await sendMessage(app.db, person, line);
  const { ended } = await app.work.evaluateTurn(person.userId, turnId);
  if (!ended) await app.work.rememberTurn(person.userId, turnId);
  const [turn] = await app.db.asPerson(person.userId, (tx) =>
    listTurns(tx, person.userId, { turnIds: [turnId] }),
  );
  const [own] = await decisions();
  return { turn, own };
}

describe('a memory that the model proposed and the checks refused', () => {
  it.each([
    ['low_confidence', { confidence: 0.65 }],
    ['filtered', { content: 'User greeted', predicate: 'greeted', object: '' }],
  ])('is shown as not kept, with the reason: %s', async (reason, given) => {
    const { turn, own } = await send(given);
    expect(turn?.memories).toEqual([]);
    expect(turn?.decision).toMatchObject({ isMemorable: false, reason });
    expect(own).toMatchObject({ isMemorable: false, reason, canRemember: true });
  });

  it('is kept anyway on request, and shown as kept', async () => {
    const { own } = await send({ confidence: 0.65 });
    const turn = await rememberAnyway(container.app, person.userId, own?.id ?? '');
    expect(turn.memories).toHaveLength(1);
    expect((await decisions())[0]).toMatchObject({ canRemember: false });
  });

  it('is kept automatically once the person keeps restoring its sort, even if the model is as uncertain', async () => {
    const unsure = { confidence: 0.65 };
    for (const line of [LINE, 'I keep a rowing boat at the old mill']) {
      const { own } = await send(unsure, line);
      await rememberAnyway(container.app, person.userId, own?.id ?? '');
    }
    const { turn, own } = await send(unsure, 'I keep a spare violin in the attic');
    expect(turn?.memories).toHaveLength(1);
    expect(own).toMatchObject({ isMemorable: true });
  });

  it('is shown as kept if it was kept', async () => {
    const { own } = await send({});
    expect(own).toMatchObject({ isMemorable: true, canRemember: false });
  });
});

it('shows all decisions in pages, or only those of what was not kept', async () => {
  const doubtful = await send({ confidence: 0.65 });
  const kept = await send({}, 'I live in York');
  const greeting = await send({ content: 'User greeted', predicate: 'greeted', object: '' }, 'I am here');
  const pagesOf = async (query: Record<string, string>) => {
    const ids: string[] = [];
    for (let page = await decisions({ ...query, limit: '1' }); page[0]; ) {
      ids.push(page[0].id);
      page = await decisions({ ...query, limit: '1', before: page[0].id });
    }
    return ids;
  };
  expect(await pagesOf({})).toEqual([greeting.own?.id, kept.own?.id, doubtful.own?.id]);
  expect(await pagesOf({ kept: 'false' })).toEqual([greeting.own?.id, doubtful.own?.id]);
  expect(await pagesOf({ kept: 'true' })).toEqual([kept.own?.id]);
});
