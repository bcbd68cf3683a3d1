import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { believing } from '@/inngest/functions/testing/believing';
import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { findConversation, listConversations } from '@/lib/db/queries/conversations';
import { saveSettings } from '@/lib/db/queries/settings';
import { listTurns } from '@/lib/db/queries/turn-views';
import { uuidv7 } from '@/lib/db/uuid';
import { readEntities } from '../memories/entities';
import { rememberAnyway } from '../memories/gate';
import { readMemories, readSummary, searchMemory } from '../memories/memory';
import { newPerson } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';
import { complete } from './openai/complete';

let server: ModelServer;
let plain: TestContainer;
let withModel: TestContainer;
let world: TestContainer;
let userId: string;

beforeAll(async () => {
  server = await startModelServer();
  plain = await startContainer();
  withModel = await startContainer({ OPENAI_BASE_URL: server.baseUrl });
  await plain.app.db.asWorker(ensureDefaultCharacter);
  await withModel.app.db.asWorker(ensureDefaultCharacter);
});
beforeEach(async () => {
  server.reset();
  await meet(plain);
});
afterAll(async () => {
  await Promise.all([plain.close(), withModel.close()]);
  await server.close();
});

async function meet(container: TestContainer): Promise<void> {
  world = container;
  ({ userId } = await newPerson(world.app.db));
}

/** "tom: …", as in the transcript of a channel; messages of the assistant begin with its name. */
const lines = (texts: readonly string[]) =>
  texts.map((one) => {
    const [name = '', content = ''] = one.split(/: (.*)/s);
    return name === 'hana' ? { role: 'assistant', content } : { role: 'user', name, content };
  });

async function call(...texts: string[]): Promise<string> {
  const body = {
    model: 'keepsake',
    messages: lines(texts),
    metadata: { conversation: 'book club', platform: 'discord' },
  };
  const response = await complete(world.app, userId, body, new AbortController().signal);
  await decideAll();
  return JSON.stringify(await response.json());
}

const turns = async () => {
  const [conversation] = await world.app.db.asPerson(userId, (tx) => listConversations(tx, userId));
  const { id } = conversation ?? { id: '' };
  return world.app.db.asPerson(userId, (tx) => listTurns(tx, userId, { conversationId: id }));
};

/** Decides on all pending turns, in order. */
async function decideAll(): Promise<void> {
  for (const { id, status } of await turns()) {
    if (status !== 'pending' && status !== 'deciding') continue;
    const { ended } = await world.app.work.evaluateTurn(userId, id);
    if (!ended) await world.app.work.rememberTurn(userId, id);
  }
}

const known = async (query: { speaker?: string; own?: string } = {}) =>
  (await readMemories(world.app, userId, memoryQuerySchema.parse({ sort: 'oldest', ...query }))).memories.map(
    ({ speaker, content }) => `${speaker ?? 'own'}: ${content}`,
  );

describe('in a group', () => {
  it('every message since the last call is read, under its author’s name', async () => {
    await call('tom: I prefer fantasy novels.', 'mira: My sister is called Una.', 'ines: Hello Hana!');
    expect(await known()).toEqual(['tom: tom prefers fantasy novels', "mira: mira's sister is called Una"]);
    await call(
      'tom: I prefer fantasy novels.',
      'mira: My sister is called Una.',
      'ines: Hello Hana!',
      'hana: Hello!',
      'tom: I live in Leeds.',
      'ines: What shall we read?',
    );
    expect(await known()).toEqual([
      'tom: tom prefers fantasy novels',
      "mira: mira's sister is called Una",
      'tom: tom lives in Leeds',
    ]);
    expect(await turns()).toHaveLength(5);
  });

  it('keeps what a member asks for under their name', async () => {
    await call('tom: Remember that I am allergic to walnuts.');
    await call('mira: Remember that the key hangs behind the blue door.');
    expect(await known()).toEqual([
      'tom: tom is allergic to walnuts',
      expect.stringMatching(/^mira: mira: .*key hangs behind the blue door/),
    ]);
  });

  it('keeps under the member’s name what they have remembered despite a refusal', async () => {
    await call('tom: Maybe I would move to a houseboat one day, who knows.');
    const [turn] = await turns();
    if (turn?.decision && !turn.decision.isMemorable)
      await rememberAnyway(world.app, userId, turn.decision.id);
    const [first] = await known();
    expect(first).toMatch(/^tom: tom/);
  });

  it('keeps as the person’s own what they say under the name that they set', async () => {
    await world.app.db.asPerson(userId, (tx) =>
      saveSettings(tx, userId, { profile: { displayName: 'Mira' } }),
    );
    await call('tom: I live in Leeds.', 'mira: I live in York.');
    expect(await known()).toEqual(['tom: tom lives in Leeds', 'own: You live in York']);
    expect(await known({ own: 'true' })).toEqual(['own: You live in York']);
    expect(await known({ speaker: 'Tom' })).toEqual(['tom: tom lives in Leeds']);
  });

  it('recalls by speaker, and shows the owner’s memories to the owner alone', async () => {
    await world.app.db.asPerson(userId, (tx) =>
      saveSettings(tx, userId, { profile: { displayName: 'Mira' } }),
    );
    await call('tom: I play the cello.', 'mira: I play the harp.');
    const found = async (speaker?: string) =>
      (await searchMemory(world.app, userId, { q: 'plays an instrument cello harp', limit: 9, speaker }))
        .filter(({ source }) => source === 'memory')
        .map(({ snippet }) => snippet);
    expect(await found('tom')).toEqual(['tom plays the cello']);
    expect((await found()).sort()).toEqual(['You play the harp', 'tom plays the cello']);
    const summary = await readSummary(world.app, userId);
    expect(summary.speakers).toEqual(['tom']);
    const all = summary.groups.flatMap((group) => group.memories);
    const portrait = all.filter(({ id }) => summary.portrait.includes(id)).map(({ content }) => content);
    expect(portrait).toEqual(['You play the harp']);
  });

  it('lists its members, and who addressed the assistant last', async () => {
    await call('tom: I play the cello.', 'mira: Hi Hana');
    const [conversation] = await world.app.db.asPerson(userId, (tx) => listConversations(tx, userId));
    const found = await world.app.db.asPerson(userId, (tx) =>
      findConversation(tx, userId, conversation?.id ?? ''),
    );
    expect(found).toMatchObject({ participants: ['tom', 'mira'], primaryParticipant: 'mira' });
    await call('tom: I play the cello.', 'mira: Hi Hana', 'hana: Hi!', 'tom: Hi Hana');
    const [later] = await world.app.db.asPerson(userId, (tx) => listConversations(tx, userId));
    expect(later?.primaryParticipant).toBe('tom');
  });
});

describe('an analysis of a group', () => {
  const analyse = async () => {
    const [conversation] = await world.app.db.asPerson(userId, (tx) => listConversations(tx, userId));
    const ref = {
      userId,
      conversationId: conversation?.id ?? '',
      analysisId: uuidv7(),
      trigger: 'manual' as const,
    };
    await world.app.work.readAnalysis(ref);
    await world.app.work.keepAnalysis(ref);
  };
  /** Each message is left to the review of the conversation. */
  const leaveToReview = () =>
    world.app.db.asPerson(userId, (tx) => saveSettings(tx, userId, { memory: { backgroundScan: false } }));

  it('keeps what each said under their name, without a model', async () => {
    await leaveToReview();
    await world.app.db.asPerson(userId, (tx) =>
      saveSettings(tx, userId, { profile: { displayName: 'Mira', location: 'Leeds' } }),
    );
    await call('tom: I live in Leeds.', 'mira: I play the harp.', 'ines: Hello!');
    expect(await known()).toEqual([]);
    await analyse();
    expect((await known()).toSorted()).toEqual(['own: You play the harp', 'tom: tom lives in Leeds']);
  });

  it('keeps the author with a model, even if it names another', async () => {
    await meet(withModel);
    await leaveToReview();
    await call('tom: I live in Leeds.', 'mira: I play the harp.', 'ines: Hello!');
    server.on(
      { task: 'read-conversation' },
      {
        name: 'json',
        value: {
          summary: 'Three people said hello.',
          themes: [],
          tone: 'calm',
          emotional_arc: { start: 'calm', middle: 'calm', end: 'calm' },
          participants: ['tom', 'mira', 'ines'],
          topics: [],
          candidates: [
            {
              content: 'User lives in Leeds',
              subject: 'user',
              predicate: 'lives_in',
              object: 'Leeds',
              category: 'personal_info',
              confidence: 0.95,
              span: 'I live in Leeds',
            },
            // What one member says is not a fact about another.
            {
              content: 'tom plays the harp',
              subject: 'tom',
              predicate: 'plays',
              object: 'the harp',
              confidence: 0.95,
              span: 'I play the harp',
            },
          ],
        },
      },
    );
    await analyse();
    expect(await known()).toEqual(['tom: tom lives in Leeds']);
  });
});

it('does not take another member’s sister for the person’s, nor merge two who are named together', async () => {
  await call('tom: I like chess.', 'mira: My sister is called Una.');
  const groups = await readEntities(world.app, userId);
  expect(groups.map(({ name }) => name)).toEqual(expect.arrayContaining(['mira', 'Una']));
  expect(groups.flatMap(({ aliases }) => aliases)).toEqual([]);
});

describe('another member of the group', () => {
  beforeEach(async () => {
    await world.app.db.asPerson(userId, (tx) =>
      saveSettings(tx, userId, { profile: { displayName: 'Mira' } }),
    );
    await call('mira: I live in York.', 'tom: I live in Leeds.');
  });

  it('sees their own memories, and none of the owner’s', async () => {
    const listed = await call('tom: What do you remember about me?');
    expect(listed).toContain('tom lives in Leeds');
    expect(listed).not.toContain('York');
  });

  it('can neither clear the owner’s memory nor confirm in their place', async () => {
    expect(await call('tom: Clear all my memories.')).toMatch(/Only the person/);
    await call('mira: Forget that I live in York.');
    await call('tom: yes');
    expect(await known({ own: 'true' })).toEqual(['own: You live in York']);
    await call('tom: Forget that I live in Leeds.');
    await call('tom: yes');
    expect(await known()).toEqual(['own: You live in York']);
  });
});

describe('in a group, with a model', () => {
  beforeEach(() => meet(withModel));

  it('gives the model platform, members and who addressed it, and corrects the owner that it gave a memory', async () => {
    server.on(
      { task: 'decide-and-extract' },
      believing({
        content: 'User prefers fantasy novels',
        subject: 'user',
        predicate: 'prefers',
        object: 'fantasy novels',
        category: 'preference',
        span: 'I prefer fantasy novels',
      }),
    );
    await call('mira: Hi all', 'tom: I prefer fantasy novels');
    const asked = server.requests.filter(({ task }) => task === 'decide-and-extract').at(-1);
    const prompt = JSON.stringify(asked?.body.messages);
    expect(prompt).toContain('A group on discord; members: mira, tom. tom is who called the assistant.');
    expect(prompt).toContain('Written by tom');
    expect(await known()).toEqual(['tom: tom prefers fantasy novels']);
  });

  it('names the speaker to the chat model, and leaves out the owner’s private memories', async () => {
    await world.app.db.asPerson(userId, (tx) =>
      saveSettings(tx, userId, { profile: { displayName: 'Mira', location: 'York' } }),
    );
    await call('tom: What shall we read?');
    const prompt = JSON.stringify(
      server.requests.filter(({ task }) => task === 'chat').at(-1)?.body.messages,
    );
    expect(prompt).toContain('tom wrote the last message');
    expect(prompt).not.toContain('York');
  });
});
