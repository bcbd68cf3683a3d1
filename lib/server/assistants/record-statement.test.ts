import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { believing } from '@/inngest/functions/testing/believing';
import { preparePerson } from '../testing/prepare-person';
import { recordStatement } from './record-statement';

const person = preparePerson(() => ({}));
const pass = (said: string) => recordStatement(person.app(), person.userId(), said);
const kept = async (said: string) => (await pass(said)).memories.map(({ content }) => content);

describe('a statement from another assistant', () => {
  it('is decided on at once', async () => {
    expect(await kept('I am allergic to hazelnuts.')).toEqual(['You are allergic to hazelnuts']);
    expect(await kept('What a lovely morning!')).toEqual([]);
  });

  it('is kept as requested if the person asked for it', async () => {
    expect(await kept('Remember that I take the 7:40 train.')).toEqual(['You take the 7:40 train']);
    const [memory] = await person.memories();
    expect(memory).toMatchObject({ user_requested: true });
  });

  it('is not kept if it is a secret, even if it is asked for', async () => {
    expect(await kept('Remember that my password is Tulip-4711.')).toEqual([]);
    expect(await person.memories()).toEqual([]);
  });
});

describe('while the model is away, a statement', () => {
  const AWAY = { code: 'model_unavailable', message: expect.stringMatching(/Your message is kept\.$/) };
  const SAID = 'I collect old lamps in my cellar.';
  let server: ModelServer;
  beforeAll(async () => {
    server = await startModelServer();
  });
  afterAll(() => server.close());
  const away = preparePerson(() => ({ OPENAI_BASE_URL: server.baseUrl }));
  beforeEach(() => {
    server.reset();
    server.on({}, { name: 'status', status: 500 });
  });
  const passOn = async (said: string) =>
    (await recordStatement(away.app(), away.userId(), said)).memories.map(({ content }) => content);
  const statuses = async () => (await away.statuses()).map(({ status }) => status);
  /** The model answers again. */
  const comeBack = () => {
    server.reset();
    const lamps = { content: 'User collects old lamps', predicate: 'collects', object: 'old lamps' };
    server.on({ task: 'decide-and-extract' }, believing({ ...lamps, subject: 'user', span: SAID }));
  };

  it('is stored once, however often it is passed on, and decided on when the model is back', async () => {
    for (const _ of [1, 2]) await expect(passOn(SAID)).rejects.toMatchObject(AWAY);
    expect(await statuses()).toEqual(['pending']);
    comeBack();
    expect(await passOn(SAID)).toEqual(['You collect old lamps']);
    expect(await statuses()).toEqual(['kept']);
  });

  it('is answered once with what was decided meanwhile; after that it is said again', async () => {
    await expect(passOn(SAID)).rejects.toMatchObject(AWAY);
    comeBack();
    const [turn] = await away.world().rows<{ id: string }>(sql`select id from turns`);
    await away.process(turn?.id ?? '');
    expect(await passOn(SAID)).toEqual(['You collect old lamps']);
    expect(await statuses()).toEqual(['kept']);
    await passOn(SAID);
    expect(await statuses()).toHaveLength(2);
  });

  it('is decided on again after the jobs gave up on it', async () => {
    await expect(passOn(SAID)).rejects.toMatchObject(AWAY);
    const [turn] = await away.world().rows<{ id: string }>(sql`select id from turns`);
    await away.app().work.failTurn(away.userId(), turn?.id ?? '');
    await expect(passOn(SAID)).rejects.toMatchObject(AWAY);
    expect(await statuses()).toEqual(['pending']);
  });

  it('is kept at once if the person asked for it', async () => {
    expect(await passOn('Remember that I take the 7:40 train.')).toEqual(['I take the 7:40 train']);
  });
});
