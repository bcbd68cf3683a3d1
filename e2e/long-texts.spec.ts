import { randomUUID } from 'node:crypto';
import { type APIResponse, expect, test } from '@playwright/test';
import { MAX_MESSAGE_LENGTH } from '@/lib/contracts/api/chat';
import { LONG_TEXTS } from '@/testing/long-texts';
import { slowness } from '@/testing/thread-time';
import { type ApiPerson, guest } from './fixtures/api';
import { type AppServer, startAppServer } from './fixtures/app-server';
import { watchHealth } from './fixtures/watch-health';

/** On the reference machine; a slower one is allowed proportionally more. */
const LATEST_HEALTH_MS = 300;
const LONGEST_TURN_MS = 1_000;
/** Every second shape, which is more than eighty; the time to read each shape is measured separately (`lib/server/long-texts.test.ts`). */
const SHAPES = LONG_TEXTS.filter((_, index) => index % 2 === 0);
/** Enough people that nobody reaches the limit per minute. */
const PEOPLE = 8;
const LOOK_AGAIN_MS = 25;
/** A text is slow if it is slow each time. */
const ATTEMPTS = 4;

/** A person with a key, a chat and a memory, and all ways to send them a text. */
interface Sender {
  person: ApiPerson;
  doors: Readonly<Record<string, (text: string) => Promise<APIResponse>>>;
}

let app: AppServer;
test.beforeAll(async () => {
  app = await startAppServer({ KEEPSAKE_ADDRESS_LIMIT: '100000', KEEPSAKE_LOG_LEVEL: 'error' });
});
test.afterAll(() => app.stop());

test('a long text of any shape blocks no other request, on any route', {
  lock: '-exclusive-',
}, async () => {
  test.setTimeout(600_000);
  const senders = await Promise.all(Array.from({ length: PEOPLE }, () => newSender(app.url)));
  // The code of a route is loaded with its first request.
  for (const sender of senders)
    await sendAll(sender, 'a first message', 'I live in Leeds.', Object.keys(sender.doors));
  expect(SHAPES.length).toBeGreaterThanOrEqual(80);
  let slow = await findSlow(senders, SHAPES);
  // The machine may have been busy, or collected garbage: slow texts are sent again.
  for (let tries = 1; tries < ATTEMPTS && slow.length > 0; tries++) {
    const again = SHAPES.filter(({ name }) => slow.some(({ shape }) => shape === name));
    slow = await findSlow(senders, again);
  }
  expect(slow).toEqual([]);
});

/** A turn that took too long, or a late answer of the health page during it. */
interface Slow {
  shape: string;
  what: string;
}

async function findSlow(senders: readonly Sender[], texts: typeof SHAPES): Promise<Slow[]> {
  const health = await watchHealth(app.url);
  const sent: { at: number; shape: string }[] = [];
  const slow: Slow[] = [];
  const slower = await slowness();
  for (const text of texts) {
    // The same when it is sent again.
    const index = SHAPES.indexOf(text);
    const { name: shape, write } = text;
    const sender = senders[index % PEOPLE];
    sent.push({ at: Date.now(), shape });
    if (!sender) continue;
    // Every second text is sent in a chat, the others through the other routes in rotation.
    const [chat = '', ...others] = Object.keys(sender.doors);
    const by = index % 2 === 0 ? chat : (others[(index >> 1) % others.length] ?? chat);
    for (const { door, took } of await sendAll(sender, shape, write(MAX_MESSAGE_LENGTH), [by]))
      if (took > LONGEST_TURN_MS * slower) slow.push({ shape, what: `${Math.round(took)} ms by ${door}` });
  }
  const answers = await health.stop();
  for (const { due, took } of answers) {
    const shape = sent.findLast(({ at }) => at <= due)?.shape;
    if (shape && took > LATEST_HEALTH_MS * slower)
      slow.push({ shape, what: `health page after ${Math.round(took)} ms` });
  }
  const worst = Math.max(0, ...answers.map(({ took }) => took));
  test.info().annotations.push({ type: 'worst health answer', description: `${Math.round(worst)} ms` });
  expect(answers.length).toBeGreaterThan(texts.length);
  return slow;
}

/** Sends a text through these routes. @returns how long each took, in ms. */
async function sendAll({ doors }: Sender, shape: string, text: string, by: readonly string[]) {
  const taken: { door: string; took: number }[] = [];
  for (const door of by) {
    const begun = performance.now();
    const answer = await doors[door]?.(text);
    expect(answer?.status(), `${shape} by ${door}: ${await answer?.text()}`).toBeLessThan(500);
    taken.push({ door, took: performance.now() - begun });
  }
  return taken;
}

async function newSender(url: string): Promise<Sender> {
  const person = await guest(url);
  const { http } = person;
  const conversationId = await person.newConversation();
  const { secret } = await (await http.post('/api/keys', { data: { name: 'an assistant' } })).json();
  await http.post('/api/chat', { data: chatOf(conversationId, 'I have two brothers.') });
  await expect.poll(async () => (await person.memories()).length).toBeGreaterThan(0);
  const [memory] = await person.memories();
  const file = await (await http.get('/api/memory/export?format=json')).json();
  const key = { authorization: `Bearer ${secret}` };
  const mcp = (name: string, args: object) =>
    http.post('/api/mcp', {
      headers: { ...key, accept: 'application/json, text/event-stream' },
      data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    });
  const imported = (data: object) => http.post('/api/memory/import', { data });
  return {
    person,
    doors: {
      async chat(text) {
        const answer = await http.post('/api/chat', { data: chatOf(conversationId, text) });
        await decided(person, conversationId);
        return answer;
      },
      openai: (text) =>
        http.post('/api/v1/chat/completions', {
          headers: key,
          data: { model: 'keepsake', messages: [{ role: 'user', content: text }] },
        }),
      'mcp, remember': (said) => mcp('remember', { said }),
      'mcp, search': (text) => mcp('search_memory', { query: text.slice(0, 400) }),
      'import of a file': (quote) => imported({ kind: 'file', file: withQuote(file, quote) }),
      'import of a line': (text) => imported({ kind: 'summary', lines: [text.slice(0, 2000)] }),
      search: (text) => http.get('/api/memory', { params: { q: text.slice(0, 200).toWellFormed() } }),
      edit: (text) => http.patch(`/api/memory/${memory?.id}`, { data: { content: text.slice(0, 600) } }),
      'edit, too long': (text) => http.patch(`/api/memory/${memory?.id}`, { data: { content: text } }),
    },
  };
}

function chatOf(conversationId: string, text: string) {
  return { mode: 'normal', conversationId, messageId: randomUUID(), text };
}

/** A file with one memory that rests on `quote`. */
function withQuote(file: { memories: { sources: object[] }[] }, quote: string) {
  const memories = file.memories.slice(0, 1).map((memory) => ({
    ...memory,
    sources: memory.sources.map((source) => ({ ...source, quote })),
  }));
  return { ...file, memories };
}

async function decided(person: ApiPerson, conversationId: string): Promise<void> {
  const undecided = async () =>
    (await person.turns(conversationId)).some(({ status }) => status === 'pending' || status === 'deciding');
  await expect.poll(undecided, { intervals: [LOOK_AGAIN_MS] }).toBe(false);
}
