import { expect } from '@playwright/test';
import { guest } from './fixtures/api';
import type { AppServer } from './fixtures/app-server';
import { type ModelServer, oneMemory } from './fixtures/model-server';
import { test } from './fixtures/shared-app';

const CHAT = { task: 'chat' } as const;
const DECISION = { task: 'decide-and-extract' } as const;

let model: ModelServer;
let app: AppServer;
test.beforeAll(({ scripted }) => {
  ({ app, model } = scripted);
  model.reset();
});

const calls = (name: string, args: unknown) => ({
  name: 'tool_calls' as const,
  calls: [{ name, arguments: JSON.stringify(args) }],
});
const told = () => JSON.stringify(model.requests.filter(({ task }) => task === 'chat').at(-1)?.body.messages);

test('a model searches the memory, and the thread shows it', async () => {
  const person = await guest(app.url);
  const conversationId = await person.newConversation();
  model.on(DECISION, { name: 'json', value: oneMemory('I keep bees behind the house') }, { times: 1 });
  await person.say(conversationId, 'I keep bees behind the house');
  model.on(CHAT, calls('search_memory', { query: 'bees' }), { times: 1 });
  const stream = await person.send(conversationId, 'What should I plant?');
  expect(stream).toContain('{"type":"data-tool","data":{"name":"search_memory","count":1}}');
  expect(told()).toContain('bees behind the house');
  const { messages } = await (await person.http.get(`/api/conversations/${conversationId}`)).json();
  expect(messages.at(-1).tools).toEqual([{ name: 'search_memory', count: 1 }]);
});

test('a model cannot make the memory keep what the person did not say', async () => {
  const person = await guest(app.url);
  const conversationId = await person.newConversation();
  model.on(CHAT, calls('remember', { quote: 'I own a yacht' }), { times: 1 });
  await person.say(conversationId, 'Tell me about the sea.');
  expect(told()).toContain('not words of the person');
  expect(await person.memories()).toEqual([]);
});

test('what the person said is not left to the end of the session when the model proposes it', async () => {
  const person = await guest(app.url);
  const conversationId = await person.newConversation();
  model.on(DECISION, { name: 'json', value: oneMemory('I play the oboe') }, { times: 1 });
  model.on(CHAT, calls('remember', { quote: 'I play the oboe' }), { times: 1 });
  const { stream, turn } = await person.say(conversationId, 'You know, I play the oboe');
  expect(stream).toContain('"name":"remember","count":1');
  expect(turn).toMatchObject({ status: 'kept', keptCount: 1 });
  expect(await person.memories()).toHaveLength(1);
});

test('a model can only ask to forget; the person confirms', async () => {
  const person = await guest(app.url);
  const conversationId = await person.newConversation();
  model.on(DECISION, { name: 'json', value: oneMemory('I collect stamps') }, { times: 1 });
  await person.say(conversationId, 'I collect stamps');
  model.on(CHAT, calls('forget', { query: 'stamps' }), { times: 1 });
  const stream = await person.send(conversationId, 'My stamps were a mistake');
  expect(stream).toContain('forget_confirm');
  expect(await person.memories()).toHaveLength(1);
});

test('broken, unknown and endless calls end in a reply or a plain error', async () => {
  const person = await guest(app.url);
  const conversationId = await person.newConversation();
  model.on(
    CHAT,
    { name: 'tool_calls', calls: [{ name: 'search_memory', arguments: '{"query":' }] },
    { times: 1 },
  );
  expect(await person.send(conversationId, 'What now?')).toContain('text-delta');
  model.on(CHAT, calls('format_disk', {}), { times: 1 });
  expect(await person.send(conversationId, 'And now?')).toContain('text-delta');
  model.on(CHAT, calls('current_time', {}), { times: 5 });
  expect(await person.send(conversationId, 'What time is it?')).toContain('data-failed');
  const requests = model.requests.filter(({ task }) => task === 'chat');
  expect(requests.at(-1)?.body).not.toHaveProperty('tools');
});

test('a server whose model does not support tools is called without them from then on', async () => {
  const person = await guest(app.url);
  const conversationId = await person.newConversation();
  model.on(CHAT, { name: 'rejects', parameter: 'tools' });
  expect(await person.send(conversationId, 'How are you built?')).toContain('text-delta');
  expect(await person.send(conversationId, 'Since when?')).toContain('text-delta');
  expect(model.requests.filter(({ task }) => task === 'chat').at(-1)?.body).not.toHaveProperty('tools');
});
