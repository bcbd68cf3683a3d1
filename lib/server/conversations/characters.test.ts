import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { answerTurn } from '@/lib/chat/answer-turn';
import { createCharacterSchema } from '@/lib/contracts/api/characters';
import { DEFAULT_CHARACTER_ID, ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { loadConversationSnapshot } from '@/lib/db/queries/conversation-reading';
import { createConversation } from '@/lib/db/queries/conversations';
import { uuidv7 } from '@/lib/db/uuid';
import { evaluateTurn, rememberTurn } from '@/lib/memory/pipeline/process-turn';
import { modelTroubleText } from '@/messages/problems';
import { newPerson, sendMessage } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';
import { changeCharacter, chooseAnswering, createCharacter, readCharacters } from './characters';

let server: ModelServer;
let plain: TestContainer;
let withModel: TestContainer;
let person: Awaited<ReturnType<typeof newPerson>>;
beforeAll(async () => {
  server = await startModelServer({ models: ['scripted-chat', 'scripted-memory', 'owlish'] });
  plain = await startContainer();
  withModel = await startContainer({
    OPENAI_BASE_URL: server.baseUrl,
    KEEPSAKE_CHAT_MODEL: 'scripted-chat',
  });
  for (const { app } of [plain, withModel]) await app.db.asWorker(ensureDefaultCharacter);
});
beforeEach(async () => {
  server.reset();
  person = await newPerson(withModel.app.db);
});
afterAll(async () => {
  await Promise.all([plain.close(), withModel.close()]);
  await server.close();
});

const owl = (model: string | null) => createCharacterSchema.parse({ name: 'Owl', persona: 'An owl.', model });

async function answerAs(characterId: string) {
  const { app } = withModel;
  const conversationId = await app.db.asPerson(person.userId, (tx) =>
    createConversation(tx, person.userId, { characterId }),
  );
  return Array.fromAsync(
    answerTurn(app.answering, {
      userId: person.userId,
      conversationId,
      messageId: uuidv7(),
      replacesMessageId: null,
      notSecret: [],
      text: 'Who are you?',
      author: null,
      client: null,
      signal: new AbortController().signal,
    }),
  );
}
const modelAsked = () => server.requests.filter(({ task }) => task === 'chat').at(-1)?.body.model;

describe('the model of a character', () => {
  it('is the one that it specifies, or else the default one', async () => {
    const { app } = withModel;
    const { id } = await createCharacter(app, person.userId, owl('owlish'));
    const events = await answerAs(id);
    expect(modelAsked()).toBe('owlish');
    expect(events).toContainEqual({ type: 'engine', engine: 'model', model: 'owlish' });
    await answerAs(DEFAULT_CHARACTER_ID);
    expect(modelAsked()).toBe('scripted-chat');
    expect((await chooseAnswering(app, person.userId, id)).model.name).toBe('owlish');
  });

  it('is rejected by name if the server does not have it', async () => {
    const { app } = withModel;
    await expect(createCharacter(app, person.userId, owl('nonsuch'))).rejects.toMatchObject({
      code: 'validation_failed',
      message: expect.stringMatching(/no model “nonsuch”.*owlish/),
    });
    await expect(
      changeCharacter(app, person.userId, DEFAULT_CHARACTER_ID, { model: 'nonsuch' }),
    ).rejects.toMatchObject({ code: 'validation_failed' });
    const other = await newPerson(plain.app.db);
    await expect(createCharacter(plain.app, other.userId, owl('owlish'))).rejects.toMatchObject({
      message: expect.stringMatching(/No language model is connected/),
    });
  });

  it('is named as the problem if the server no longer has it', async () => {
    const { id } = await createCharacter(withModel.app, person.userId, owl('owlish'));
    server.on({ task: 'chat' }, { name: 'status', status: 404, message: 'model "owlish" not found' });
    expect(await answerAs(id)).toContainEqual({ type: 'failed', code: 'no_such_model' });
    expect(modelTroubleText('en', 'no_such_model')).toMatch(/model does not exist/);
  });
});

describe('the built-in character', () => {
  const hana = async (userId: string) =>
    (await readCharacters(withModel.app, userId)).find(({ builtIn }) => builtIn);

  it('keeps this user’s settings for it, and does not change any other user’s', async () => {
    const { app } = withModel;
    const { userId } = person;
    await changeCharacter(app, userId, DEFAULT_CHARACTER_ID, { memoryProfile: 'minimal' });
    await changeCharacter(app, userId, DEFAULT_CHARACTER_ID, { keepsOwnMemories: true, model: 'owlish' });
    expect(await hana(userId)).toMatchObject({
      memoryProfile: 'minimal',
      keepsOwnMemories: true,
      model: 'owlish',
    });
    const other = await newPerson(app.db);
    expect(await hana(other.userId)).toMatchObject({
      memoryProfile: 'full',
      keepsOwnMemories: false,
      model: null,
    });
  });

  it('applies its memory profile, both to turns and to whole conversations', async () => {
    const { app } = withModel;
    const { userId, conversationId } = person;
    await changeCharacter(app, userId, DEFAULT_CHARACTER_ID, { memoryProfile: 'minimal' });
    const turnId = await sendMessage(app.db, person, 'When I was a kid, I broke my arm.');
    expect(await app.turns.store.loadTurn(userId, turnId)).toMatchObject({
      profile: 'minimal',
      input: { kinds: ['fact', 'project'] },
    });
    const whole = await app.db.asPerson(userId, (tx) =>
      loadConversationSnapshot(tx, userId, conversationId, app.serverSettings.config()),
    );
    expect(whole).toMatchObject({ profile: 'minimal', input: { kinds: ['fact', 'project'] } });
  });
});

it('each character is listed with its chats and what is known from them', async () => {
  const { app } = plain;
  const somebody = await newPerson(app.db);
  const { id } = await createCharacter(app, somebody.userId, owl(null));
  const conversationId = await app.db.asPerson(somebody.userId, (tx) =>
    createConversation(tx, somebody.userId, { characterId: id }),
  );
  const turnId = await sendMessage(
    app.db,
    { ...somebody, conversationId },
    'I live in Leeds and I love hiking.',
  );
  await evaluateTurn(app.turns, somebody.userId, turnId);
  await rememberTurn(app.turns, somebody.userId, turnId);
  const counts = new Map((await readCharacters(app, somebody.userId)).map((one) => [one.id, one.counts]));
  expect(counts.get(id)).toEqual({ conversations: 1, memories: 2 });
  expect(counts.get(DEFAULT_CHARACTER_ID)).toEqual({ conversations: 1, memories: 0 });
});
