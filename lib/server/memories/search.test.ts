import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { searchQuerySchema } from '@/lib/contracts/api/search';
import { preparePerson } from '../testing/prepare-person';
import { searchMemory } from './memory';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const person = preparePerson(() => ({
  OPENAI_API_KEY: 'test',
  OPENAI_BASE_URL: server.baseUrl,
  KEEPSAKE_CHAT_MODEL: 'scripted-chat',
  KEEPSAKE_EMBEDDING_MODEL: 'scripted-embedding',
}));

it('sends the query to the embedding model without its secrets', async () => {
  const q = 'Where did I use my card 5500 0055 5555 5559?';
  const app = person.app();
  await app.models.forPerson(person.userId(), () =>
    searchMemory(app, person.userId(), searchQuerySchema.parse({ q })),
  );
  const asked = JSON.stringify(server.requests.map(({ body }) => body));
  expect(asked).toContain('Where did I use my card [redacted: card number]');
  expect(asked).not.toContain('5555');
});
