import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { saveSettings } from '@/lib/db/queries/settings';
import { preparePerson } from '../testing/prepare-person';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const person = preparePerson(() => ({
  OPENAI_API_KEY: 'test',
  OPENAI_BASE_URL: server.baseUrl,
  KEEPSAKE_CHAT_MODEL: 'scripted-chat',
  KEEPSAKE_MEMORY_MODEL: 'scripted-memory',
}));

/** Sends a message to a model that gives this answer. @returns whether the model was told to ask about the settings. */
async function isAskedToAsk(text: string, answer: string): Promise<boolean> {
  server.reset();
  server.on({ task: 'chat' }, { name: 'text', text: answer });
  await person.send(text);
  return JSON.stringify(server.requests.at(-1)?.body.messages).includes('ask once and gently');
}

it('a difference from the settings is asked about until a reply has asked, and not after that', async () => {
  const { asPerson, userId } = person.world();
  await asPerson((tx) => saveSettings(tx, userId, { profile: { location: 'Leeds' } }));
  server.on(
    { task: 'decide-and-extract' },
    {
      name: 'json',
      value: {
        reason: 'settings_conflict',
        is_memorable: true,
        settings_field: 'location',
        settings_said: 'York',
        settings_span: 'I live in York',
        candidates: [],
      },
    },
  );
  const { turnId } = await person.send('I live in York these days.');
  await person.process(turnId);
  expect(await isAskedToAsk('What a day.', 'I hope that it ends well.')).toBe(true);
  expect(await isAskedToAsk('It rained.', 'Did it? In York or in Leeds, I wonder: shall I set York?')).toBe(
    true,
  );
  expect(await isAskedToAsk('We played chess.', 'Who won?')).toBe(false);
});
