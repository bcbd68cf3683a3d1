import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createdApiKeySchema } from '@/lib/contracts/api/keys';
import { type App, type Credentials, startApp } from '../isolation/start-app';

let app: App;
let key: Credentials;
let owl: string;

const idSchema = z.object({ id: z.string() });
const completionSchema = z.object({ metadata: z.object({ conversation_id: z.uuid() }) });
const conversationSchema = z.object({
  conversation: z.object({ character: z.object({ id: z.string(), name: z.string() }) }),
});

beforeAll(async () => {
  app = await startApp();
  const person = await app.register('Developer');
  const made = await app.call('POST /api/characters', person, { body: { name: 'Owl', persona: 'An owl.' } });
  owl = idSchema.parse(JSON.parse(made.text)).id;
  const body = { name: 'Assistant', scopes: ['chat', 'memory:read'] };
  const created = await app.call('POST /api/keys', person, { body });
  const { secret } = createdApiKeySchema.parse(JSON.parse(created.text));
  // The name of the scheme has no case.
  key = { authorization: `bearer ${secret}` };
}, 120_000);
afterAll(() => app.close());

function complete(metadata: Record<string, string>) {
  const messages = [{ role: 'user', content: 'Good evening!' }];
  return app.call('POST /api/v1/chat/completions', key, { body: { messages, metadata } });
}

async function characterOf(metadata: Record<string, string>): Promise<string> {
  const answer = completionSchema.parse(JSON.parse((await complete(metadata)).text));
  const params = { id: answer.metadata.conversation_id };
  const read = await app.call('GET /api/conversations/[id]', key, { params });
  return conversationSchema.parse(JSON.parse(read.text)).conversation.character.name;
}

describe('an OpenAI client', () => {
  it('receives the conversation’s id, and can read the conversation with the same key', async () => {
    expect(await characterOf({ conversation: 'first' })).toBe('Hana');
  });

  it('chooses the character by name or id', async () => {
    expect(await characterOf({ conversation: 'second', character: 'owl' })).toBe('Owl');
    expect(await characterOf({ conversation: 'third', character: owl })).toBe('Owl');
  });

  it('keeps the character of an existing conversation', async () => {
    expect(await characterOf({ conversation: 'second' })).toBe('Owl');
  });

  it('gets an error when the user has no such character', async () => {
    await expect(complete({ conversation: 'fourth', character: 'raven' })).rejects.toThrow(
      /no such character/,
    );
  });
});
