import { expect } from '@playwright/test';
import { guest } from './fixtures/api';
import type { AppServer } from './fixtures/app-server';
import { type ModelServer, oneMemory } from './fixtures/model-server';
import { test } from './fixtures/shared-app';

const DECISION = { task: 'decide-and-extract' } as const;

let model: ModelServer;
let app: AppServer;
test.beforeAll(({ scripted }) => {
  ({ app, model } = scripted);
  model.reset();
});

test('a model answers and decides; small talk costs no call of the memory', async () => {
  const person = await guest(app.url);
  const conversationId = await person.newConversation();
  await person.say(conversationId, 'Hello there!');
  // The list of models is requested once, independent of messages.
  const calls = model.requests.filter(({ task }) => task !== 'chat' && task !== 'models');
  expect(calls).toEqual([]);
  model.on(DECISION, { name: 'json', value: oneMemory('I keep bees behind the house') }, { times: 1 });
  const { turn } = await person.say(conversationId, 'You know, I keep bees behind the house');
  expect(turn).toMatchObject({ status: 'kept', keptCount: 1, decision: { stage: 'model' } });
});

test('what the model invents is never stored', async () => {
  const person = await guest(app.url);
  const conversationId = await person.newConversation();
  model.on(DECISION, { name: 'json', value: oneMemory('I own a yacht') }, { times: 1 });
  const { turn } = await person.say(conversationId, 'I keep hens in the garden');
  expect(turn).toMatchObject({ status: 'nothing', memories: [] });
  expect(await person.memories()).toEqual([]);
});

test('a memory model that fails is called again later, and the turn is not lost', async () => {
  const person = await guest(app.url);
  const conversationId = await person.newConversation();
  model.on(DECISION, { name: 'status', status: 500 }, { times: 1 });
  model.on(DECISION, { name: 'rate_limited', retryAfter: '1' }, { times: 1 });
  const fenced = `\`\`\`json\n${JSON.stringify(oneMemory('I play the oboe'))}\n\`\`\``;
  model.on(DECISION, { name: 'text', text: fenced }, { times: 1 });
  const { turn } = await person.say(conversationId, 'I play the oboe');
  expect(turn).toMatchObject({ status: 'kept', keptCount: 1 });
});

test('an interrupted reply keeps the message and can be retried', async () => {
  const person = await guest(app.url);
  const conversationId = await person.newConversation();
  // A server that fails before the first word is called a second time; an interrupted reply is not.
  for (const [behaviour, times] of [
    [{ name: 'cut' }, 1],
    [{ name: 'status', status: 500 }, 2],
  ] as const) {
    model.on({ task: 'chat' }, behaviour, { times });
    const stream = await person.send(conversationId, 'I keep bees, what do you think?');
    expect(stream).toContain('data-failed');
  }
  const { messages } = await (await person.http.get(`/api/conversations/${conversationId}`)).json();
  expect(messages.filter((message: { role: string }) => message.role === 'user')).toHaveLength(2);
  expect(await person.send(conversationId, 'Once more?')).toContain('text-delta');
});
