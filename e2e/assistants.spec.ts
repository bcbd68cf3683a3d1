import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect } from '@playwright/test';
import OpenAI from 'openai';
import { type ApiPerson, guest, newBrowser } from './fixtures/api';
import type { AppServer } from './fixtures/app-server';
import type { ModelServer } from './fixtures/model-server';
import { type SharedApp, test } from './fixtures/shared-app';

let model: ModelServer;
let app: AppServer;
let offline: SharedApp;
test.beforeAll(async ({ app: shared, scripted }) => {
  offline = shared;
  ({ app, model } = scripted);
  model.reset();
});

async function newKey(person: ApiPerson, scopes?: string[]): Promise<{ secret: string; id: string }> {
  const response = await person.http.post('/api/keys', { data: { name: 'my assistant', scopes } });
  expect(response.ok()).toBe(true);
  const { secret, key } = await response.json();
  return { secret, id: key.id };
}

async function mcp(url: string, secret: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const headers = { authorization: `Bearer ${secret}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/api/mcp', url), { requestInit: { headers } }),
  );
  return client;
}

async function call(client: Client, name: string, args: Record<string, unknown>) {
  const result = await client.callTool({ name, arguments: args });
  const [part] = result.content as { type: string; text: string }[];
  return JSON.parse(part?.text ?? 'null');
}

const openai = (url: string, apiKey: string) =>
  new OpenAI({ baseURL: `${url}/api/v1`, apiKey, maxRetries: 0 });

test('a key is shown once, opens what it may, and nothing once revoked', async () => {
  const person = await guest(offline.url);
  const { secret, id } = await newKey(person, ['memory:read']);
  const listed = await (await person.http.get('/api/keys')).text();
  expect(listed).toContain(secret.slice(0, 10));
  expect(listed).not.toContain(secret);
  const client = await newBrowser(offline.url);
  const headers = { authorization: `Bearer ${secret}` };
  expect((await client.get('/api/memory/summary', { headers })).status()).toBe(200);
  expect((await client.delete(`/api/memory/${id}`, { headers })).status()).toBe(403);
  const data = { memory: { enabled: false } };
  expect((await client.patch('/api/settings', { headers, data })).status()).toBe(403);
  expect((await client.get('/api/keys', { headers })).status()).toBe(401);
  await person.http.delete(`/api/keys/${id}`);
  expect((await client.get('/api/memory/summary', { headers })).status()).toBe(401);
});

test('another assistant records, searches, lists and forgets over MCP', async () => {
  const person = await guest(offline.url);
  const client = await mcp(offline.url, (await newKey(person)).secret);
  const told = await call(client, 'remember', { said: 'I live in Tromsø.' });
  expect(told.kept).toHaveLength(1);
  expect((await call(client, 'remember', { said: 'Hello there!' })).kept).toEqual([]);
  expect(JSON.stringify(await call(client, 'search_memory', { query: 'Where do I live?' }))).toContain(
    'Tromsø',
  );
  const { memories } = await call(client, 'list_memories', {});
  expect(memories).toHaveLength(1);
  await call(client, 'forget', { ids: [memories[0].id] });
  expect((await call(client, 'list_memories', {})).total).toBe(0);
  expect(await person.memories()).toEqual([]);
  await client.close();
});

test('a read-only key has no tools that write, and a secret sent over MCP is stored nowhere', async () => {
  const person = await guest(app.url);
  const reader = await mcp(app.url, (await newKey(person, ['memory:read'])).secret);
  const names = (await reader.listTools()).tools.map(({ name }) => name);
  expect(names.sort()).toEqual(['get_profile', 'list_memories', 'search_memory']);
  await reader.close();
  const writer = await mcp(app.url, (await newKey(person)).secret);
  await call(writer, 'remember', { said: 'My password is plover-xyzzy-9' });
  const conversations = await person.http.get('/api/conversations');
  const [{ id }] = (await conversations.json()).conversations;
  const stored = await (await person.http.get(`/api/conversations/${id}`)).text();
  expect(stored + app.log()).not.toContain('plover-xyzzy');
  await writer.close();
});

test('an OpenAI client gets a memory by changing its base URL', async () => {
  const person = await guest(offline.url);
  const client = openai(offline.url, (await newKey(person)).secret);
  const said = (content: string) => [{ role: 'user' as const, content }];
  const first = await client.chat.completions.create({
    model: 'keepsake',
    messages: said('I have two brothers.'),
  });
  expect(first.choices[0]?.message.content).toBeTruthy();
  await expect.poll(async () => (await person.memories()).length).toBe(1);
  const stream = await client.chat.completions.create({
    model: 'keepsake',
    stream: true,
    stream_options: { include_usage: true },
    messages: said('What do you remember about me?'),
  });
  let text = '';
  let tokens = 0;
  for await (const chunk of stream) {
    text += chunk.choices[0]?.delta.content ?? '';
    tokens = chunk.usage?.total_tokens ?? tokens;
  }
  expect(text).toContain('brothers');
  expect(tokens).toBeGreaterThan(0);
  expect((await client.models.list()).data[0]?.id).toBe('keepsake');
});

test('a group chat records who said what, and the model gets the client’s own instructions', async () => {
  const person = await guest(app.url);
  const client = openai(app.url, (await newKey(person)).secret);
  await client.chat.completions.create({
    model: 'keepsake',
    metadata: { conversation: 'book club', platform: 'discord' },
    messages: [
      { role: 'system', content: 'You are the librarian of this channel.' },
      { role: 'user', name: 'mira', content: 'Hi all' },
      { role: 'user', name: 'tom', content: 'I prefer fantasy novels' },
    ],
  });
  const prompt = JSON.stringify(model.requests.filter(({ task }) => task === 'chat').at(-1)?.body.messages);
  expect(prompt).toContain('You are the librarian of this channel.');
  expect(prompt).toContain('tom: I prefer fantasy novels');
  await expect
    .poll(async () =>
      JSON.stringify(model.requests.filter(({ task }) => task === 'decide-and-extract').at(-1)?.body),
    )
    .toContain('tom');
});

test('unsupported requests are refused in the client’s own format', async () => {
  const person = await guest(app.url);
  const { secret } = await newKey(person);
  await expect(openai(app.url, 'ks_not-a-key-that-was-ever-made').models.list()).rejects.toMatchObject({
    status: 401,
  });
  const client = openai(app.url, secret);
  await expect(client.chat.completions.create({ model: 'keepsake', messages: [] })).rejects.toMatchObject({
    status: 422,
    code: 'validation_failed',
  });
  const hi = [{ role: 'user' as const, content: 'How are you?' }];
  // A failing server is called once more, before the first word.
  model.on({ task: 'chat' }, { name: 'status', status: 500 }, { times: 2 });
  await expect(client.chat.completions.create({ model: 'keepsake', messages: hi })).rejects.toMatchObject({
    status: 503,
    code: 'model_unavailable',
  });
});
