import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { rememberingPeople } from '@/lib/db/testing/remembering-person';
import { changeSettings } from '../../account/settings';
import { searchMemory } from '../../memories/memory';
import { startContainer, type TestContainer } from '../../testing/start-container';
import { complete } from './complete';
import { embed } from './embed';
import { respond } from './responses';

const SECRET = 'sk-proj-a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6';
const TOOLS = [{ type: 'function', function: { name: 'get_weather', parameters: { type: 'object' } } }];
const CALL = { name: 'tool_calls' as const, calls: [{ name: 'get_weather', arguments: '{}' }] };

const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullable(), tool_calls: z.array(z.unknown()).optional() }),
      }),
    )
    .length(1),
});

let server: ModelServer;
let container: TestContainer;
let people: Awaited<ReturnType<typeof rememberingPeople>>;
let person: Awaited<ReturnType<typeof people.person>>;
beforeAll(async () => {
  server = await startModelServer();
  container = await startContainer({
    OPENAI_BASE_URL: server.baseUrl,
    OPENAI_API_KEY: 'test',
    KEEPSAKE_CONTEXT_LENGTH: '32768',
    KEEPSAKE_EMBEDDING_MODEL: 'scripted-embedding',
  });
  people = await rememberingPeople(container.app.db);
});
beforeEach(async () => {
  server.reset();
  person = await people.person();
});
afterAll(async () => {
  await container.close();
  await server.close();
});

interface Sent {
  role: string;
  content: string | null;
  name?: string;
  tool_calls?: unknown;
  tool_call_id?: string;
}
const said = (content: string, name?: string): Sent => ({ role: 'user', content, ...(name ? { name } : {}) });

/** Sends a chat with the client's tools. @returns the model's message. */
async function ask(messages: readonly Sent[], more: Record<string, unknown> = {}) {
  const body = { model: 'mine', tools: TOOLS, messages, ...more };
  const response = await complete(container.app, person.userId, body, new AbortController().signal);
  const message = completionSchema.parse(await response.json()).choices[0]?.message;
  return { role: 'assistant', content: message?.content ?? null, tool_calls: message?.tool_calls };
}

/** Sends a chat whose answer is a call, and then the call's result. */
async function askWithCall(messages: readonly Sent[], more: Record<string, unknown> = {}) {
  server.on({ task: 'chat' }, CALL, { times: 1 });
  const call = await ask(messages, more);
  return () => ask([...messages, call, { role: 'tool', tool_call_id: 'call_0', content: 'Rain.' }], more);
}

const asked = () => server.requests.findLast(({ task }) => task === 'chat')?.body;
const prompt = () => JSON.stringify(asked()?.messages);

const transcript = async () => [
  ...(await container.app.db.asWorker((tx) =>
    tx.execute<{ role: string; content: string }>(sql`select role, content from messages
      where user_id = ${person.userId} and replaced_by_id is null order by created_at, id`),
  )),
];

it('shows a secret to the answering model alone', async () => {
  await person.knows('User likes the harbour');
  const messages = [said(`My key is ${SECRET}, is the harbour open?`)];
  expect((await ask(messages)).content).toContain(SECRET);
  const goOn = await askWithCall([...messages, said(`Is ${SECRET} a key to the harbour?`)]);
  await goOn();
  const embedded = server.requests.filter(({ task }) => task === 'embeddings');
  expect(JSON.stringify(embedded)).toContain('harbour');
  expect(JSON.stringify(embedded)).not.toContain(SECRET);
  expect(JSON.stringify(await transcript())).not.toContain(SECRET);
});

it('keeps the memory beside long instructions, as far as the model’s window allows', async () => {
  await person.knows('User is allergic to peanuts');
  const askWith = (instructions: string) =>
    ask([{ role: 'system', content: instructions }, said('What am I allergic to?')]);
  await askWith('You write code. '.repeat(2500));
  expect(prompt()).toContain('peanuts');
  await askWith('You write code. '.repeat(8000));
  expect(prompt()).not.toContain('peanuts');
});

it('puts what belongs to a message right before it, so that a cache can reuse what stands before', async () => {
  await person.knows('User is allergic to peanuts');
  const question = 'What am I allergic to?';
  const chat = [said('Is it raining?'), { role: 'assistant', content: 'It is.' }, said(question)];
  const answer = await ask(chat);
  const first = asked()?.messages ?? [];
  expect(first.slice(-2).map(({ role }) => role)).toEqual(['system', 'user']);
  await ask([...chat, answer, said('And where is my umbrella?')]);
  const second = asked()?.messages ?? [];
  const at = second.findIndex(({ content }) => content === question);
  expect(at).toBeGreaterThan(2);
  expect(second.slice(0, at)).toEqual(first.slice(0, at));
});

it('continues after a call in front of the member who asked, without what only the owner may see', async () => {
  await person.knows('User is allergic to peanuts');
  const asks = 'What am I allergic to?';
  await ask([said(asks)]);
  expect(prompt()).toContain('peanuts');
  const group = { metadata: { conversation: 'club', platform: 'discord' } };
  const goOn = await askWithCall([said('Hello all.', 'Ann'), said(asks, 'mira')], group);
  expect(prompt()).not.toContain('peanuts');
  await goOn();
  expect(prompt()).not.toContain('peanuts');
  expect(prompt()).toContain('mira wrote the last message.');
});

it('quotes what another member wrote under their name, never as the owner’s words', async () => {
  await changeSettings(container.app, person.userId, { profile: { displayName: 'Mira' } });
  const group = { metadata: { conversation: 'club', platform: 'discord' } };
  const hidden = 'I hid the zanzibar key under the flower pot';
  await ask([said(hidden, 'tom'), said('The zanzibar key is lost', 'mira')], group);
  const hits = await searchMemory(container.app, person.userId, { q: 'zanzibar key', limit: 9 });
  expect(hits.map(({ snippet, speaker }) => [speaker, snippet])).toEqual(
    expect.arrayContaining([
      ['tom', hidden],
      [undefined, 'The zanzibar key is lost'],
    ]),
  );
  await ask([said('Where is the zanzibar key hidden?')], {
    metadata: { conversation: 'alone', platform: 'discord' },
  });
  const quoting = asked()?.messages.find(({ content }) => content?.includes(hidden));
  expect(quoting?.content).toContain('I wrote none of them');
  expect(quoting?.content).toContain(`tom: “${hidden}”`);
});

it('continues after a call in its own conversation, whatever was said in another one since', async () => {
  const goOn = await askWithCall([said('How is the weather?')], { metadata: { conversation: 'kitchen' } });
  await ask([said('Hello.', 'tom'), said('Hi there.', 'mira')], {
    metadata: { conversation: 'club', platform: 'discord' },
  });
  await goOn();
  expect(prompt()).not.toContain('This is a group');
});

it('takes the name of a function for nobody’s', async () => {
  const metadata = { conversation: 'club', platform: 'discord' };
  const messages = [said('Hello all.', 'Ann'), said('How is the weather?', 'mira')];
  await ask(messages, { metadata });
  await ask([...messages, { role: 'function', name: 'get_weather', content: 'Rain.' }], { metadata });
  const rows = await container.app.db.asWorker((tx) =>
    tx.execute(sql`select primary_participant from conversations where user_id = ${person.userId}`),
  );
  expect([...rows]).toEqual([{ primary_participant: 'mira' }]);
});

const memories = async () => [
  ...(await container.app.db.asWorker((tx) =>
    tx.execute(
      sql`select status, user_requested as requested from memories where user_id = ${person.userId}`,
    ),
  )),
];

it('carries out commands to the memory beside the client’s tools', async () => {
  const wish = said('Remember that my locker is number 12.');
  const noted = await ask([wish]);
  expect(noted.content).toMatch(/locker is number 12/);
  expect(await memories()).toEqual([{ status: 'active', requested: true }]);
  const asks = await ask([wish, noted, said('Forget my locker')]);
  expect(asks.content).toMatch(/answer yes/);
  const done = await ask([wish, noted, said('Forget my locker'), asks, said('yes')]);
  expect(done.content).toMatch(/forgotten/);
  expect(await memories()).toEqual([{ status: 'forgetting', requested: true }]);
  expect(server.requests.filter(({ task }) => task === 'chat')).toEqual([]);
});

it.each([true, false])('lets the model answer what a message says besides, streamed: %s', async (stream) => {
  server.on({ task: 'chat' }, { name: 'text', text: 'It rains.' }, { times: 1 });
  const messages = [said('Remember that my locker is number 12. How is the weather?')];
  const body = { model: 'mine', tools: TOOLS, messages, stream };
  const response = await complete(container.app, person.userId, body, new AbortController().signal);
  const answer = await response.text();
  for (const words of ['locker is number 12', 'rains.']) expect(answer).toContain(words);
  expect(prompt()).toContain('is noted already');
  expect(await memories()).toEqual([{ status: 'active', requested: true }]);
  expect((await transcript()).at(-1)?.content).toMatch(/remember.*\n\nIt rains\.$/s);
});

it('remembers without a word where the client asks for a form, and asks nothing there', async () => {
  const more = { tools: undefined, response_format: { type: 'json_object' } };
  server.on({ task: 'chat' }, { name: 'json', value: { ok: true } });
  expect((await ask([said('Remember that my locker is number 12.')], more)).content).toBe('{"ok":true}');
  expect((await ask([said('Forget my locker')], more)).content).toBe('{"ok":true}');
  expect((await ask([said('yes')], more)).content).toBe('{"ok":true}');
  expect(await memories()).toEqual([{ status: 'active', requested: true }]);
});

const spent = async () => [
  ...(await container.app.db.asWorker((tx) =>
    tx.execute(sql`select purpose, input_tokens as input, output_tokens as output, turn_id is not null as in_turn,
      error_code as error from model_calls
      where user_id = ${person.userId} and purpose = 'reply' order by created_at, id`),
  )),
];
const COUNTED = { purpose: 'reply', input: 120, output: 30, error: null };

it('counts what the model is asked, also after a call and where the server fails', async () => {
  const goOn = await askWithCall([said('How is the weather?')]);
  await goOn();
  server.on({ task: 'chat' }, { name: 'status', status: 500 }, { times: 1 });
  await expect(ask([said('And now?')])).rejects.toThrow();
  expect(await spent()).toEqual([
    { ...COUNTED, in_turn: true },
    { ...COUNTED, in_turn: false },
    { ...COUNTED, in_turn: true, input: 0, output: 0, error: 'server_error' },
  ]);
});

it.each([true, false])(
  'counts a stream, and shows the usage to a client that asks for it: %s',
  async (asks) => {
    const more = { stream: true, ...(asks ? { stream_options: { include_usage: true } } : {}) };
    const body = { model: 'mine', tools: TOOLS, messages: [said('How is the weather?')], ...more };
    const response = await complete(container.app, person.userId, body, new AbortController().signal);
    expect((await response.text()).includes('usage')).toBe(asks);
    expect(asked()?.stream_options).toEqual({ include_usage: true });
    expect(await spent()).toEqual([{ ...COUNTED, in_turn: true }]);
  },
);

it('asks a server that refuses to count for the stream alone', async () => {
  server.on({ task: 'chat' }, { name: 'rejects', parameter: 'stream_options' });
  const body = { model: 'mine', tools: TOOLS, messages: [said('How is the weather?')], stream: true };
  const response = await complete(container.app, person.userId, body, new AbortController().signal);
  expect(await response.text()).toContain('[DONE]');
});

it('counts the vectors that a client asks for', async () => {
  await embed(container.app, person.userId, { input: ['the sea'] }, new AbortController().signal);
  const rows = await container.app.db.asWorker((tx) =>
    tx.execute(
      sql`select purpose, model, prompt_chars as chars from model_calls where user_id = ${person.userId}`,
    ),
  );
  expect([...rows]).toEqual([{ purpose: 'embedding', model: 'scripted-embedding', chars: 7 }]);
});

describe('a response that continues another', () => {
  const tools = [{ type: 'function', name: 'get_weather', parameters: { type: 'object' } }];
  const send = async (input: unknown, previous?: string) => {
    const body = { model: 'mine', tools, input, ...(previous ? { previous_response_id: previous } : {}) };
    const answer = await respond(container.app, person.userId, body, new AbortController().signal);
    return z.object({ id: z.string() }).parse(await answer.json()).id;
  };
  const call = { type: 'function_call', call_id: 'call_0', name: 'get_weather', arguments: '{}' };
  const result = { type: 'function_call_output', call_id: 'call_0', output: 'Rain.' };

  it('has our transcript before it, with tools, too', async () => {
    const first = await send('We plan a trip to Zanzibar.');
    server.on({ task: 'chat' }, CALL, { times: 1 });
    const second = await send(
      [{ type: 'item_reference', id: 'msg_1' }, said('What is the weather there?')],
      first,
    );
    expect(prompt()).toMatch(/plan a trip to Zanzibar.*What is the weather there/s);
    await send([call, result], second);
    const spoken = (asked()?.messages ?? []).filter(({ role }) => role !== 'system');
    expect(spoken.slice(-3).map(({ role, content }) => [role, content])).toEqual([
      ['user', 'What is the weather there?'],
      ['assistant', null],
      ['tool', 'Rain.'],
    ]);
  });

  it('is refused with a result without its call, or a reference to what is not ours', async () => {
    const first = await send('The weather, please.');
    await expect(send([result], first)).rejects.toMatchObject({ sentence: 'resultWithoutCall' });
    await expect(send([{ type: 'item_reference', id: 'msg_1' }, said('And?')])).rejects.toMatchObject({
      sentence: 'referenceNotTaken',
    });
  });
});
