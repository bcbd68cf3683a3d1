import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { dumpTables, findResidue } from '@/lib/db/testing/dump-tables';
import { type ApiPerson, guest, newBrowser } from './fixtures/api';
import { type AppServer, startAppServer } from './fixtures/app-server';
import { filesWith } from './fixtures/data-folder';
import { type ModelServer, startModelServer } from './fixtures/model-server';
import { openFolder } from './fixtures/open-folder';
import { readEverything } from './fixtures/read-everything';
import { test } from './fixtures/shared-app';

/** Tables that sessions, limits or the clock change, whatever is said. */
const CLOCKWORK = ['sessions', 'rate_limits', 'job_runs', 'job_steps', 'job_schedules'];

let model: ModelServer;
let app: AppServer;
let hiker: ApiPerson;
test.beforeAll(async () => {
  model = await startModelServer();
  app = await startAppServer({ OPENAI_BASE_URL: model.baseUrl, KEEPSAKE_CHAT_MODEL: 'scripted' });
  hiker = await guest(app.url);
  await hiker.say(await hiker.newConversation(), 'I love hiking in Ouagadougou.');
});
test.afterAll(async () => {
  await app.stop();
  await model.close();
});

/** The tables of a stopped server, except what the clock changes; and the rows and files that contain a word. */
async function lookInside(word: string): Promise<{ written: [string, string[]][]; found: string[] }> {
  const [dump, rows] = await openFolder(
    app.dataDir,
    async (db) => [await dumpTables(db), await findResidue(db, [word])] as const,
  );
  return {
    written: [...dump].filter(([table]) => !CLOCKWORK.includes(table)),
    found: [...rows, ...(await filesWith(app.dataDir, word))],
  };
}

test('a secret submitted by any route is on no disk, in no log and in no prompt', async () => {
  test.setTimeout(240_000);
  const secret = `hunter2-${randomUUID().slice(0, 8)}`;
  const said = `My password is ${secret}.`;
  const person = await guest(app.url);
  const { http } = person;
  const conversationId = await person.newConversation();
  await person.say(conversationId, said);
  await person.say(conversationId, `Remember that my password is ${secret}, and that I love hiking.`);
  await http.patch(`/api/conversations/${conversationId}`, { data: { title: said } });
  await http.post('/api/chat', {
    data: { mode: 'incognito', messages: [{ role: 'user', text: said }] },
  });
  const [memory] = await person.memories();
  await http.patch(`/api/memory/${memory?.id}`, { data: { content: said } });
  await http.patch('/api/settings', { data: { profile: { goals: [said], occupation: said } } });
  await http.post('/api/characters', { data: { name: 'Owl', persona: said } });
  await person.bring(said);

  const { secret: key } = await (await http.post('/api/keys', { data: { name: 'All' } })).json();
  const assistant = await newBrowser(app.url);
  const headers = { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' };
  const call = { name: 'remember', arguments: { said } };
  await assistant.post('/api/mcp', {
    headers,
    data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call },
  });
  await assistant.post('/api/v1/chat/completions', {
    headers,
    data: { messages: [{ role: 'user', content: said }], metadata: { conversation: 'elsewhere' } },
  });
  await http.post(`/api/conversations/${conversationId}/analyze`, { data: { force: true } });
  await http.post(`/api/conversations/${conversationId}/end`, { data: {} });
  await expect
    .poll(async () => (await (await http.get('/api/diary')).json()).entries.length, { timeout: 30_000 })
    .toBeGreaterThan(0);

  const answers = await readEverything(http);
  expect([...answers].flatMap(([path, text]) => (text.includes(secret) ? [path] : []))).toEqual([]);
  expect(JSON.stringify(model.requests)).not.toContain(secret);
  await app.end();
  expect((await lookInside(secret)).found).toEqual([]);
  expect(app.log()).not.toContain(secret);
});

test('an incognito conversation leaves the database unchanged, byte for byte, and knows nothing', async () => {
  // The server is started again, and its folder read twice.
  test.setTimeout(240_000);
  // The test before this one may have left it stopped.
  await app.end();
  const { written: before } = await lookInside('quokka');
  await app.restart();
  model.reset();
  const messages = [{ role: 'user', text: 'Remember that I adopted a quokka. Where do I love hiking?' }];
  for (let line = 0; line < 3; line++) {
    const response = await hiker.http.post('/api/chat', { data: { mode: 'incognito', messages } });
    expect(await response.text()).toContain('text-delta');
    messages.push({ role: 'assistant', text: 'How nice.' }, { role: 'user', text: `And a numbat, ${line}.` });
  }
  expect(JSON.stringify(model.requests)).toContain('quokka');
  expect(JSON.stringify(model.requests)).not.toContain('Ouagadougou');
  await app.end();
  const after = await lookInside('quokka');
  expect(after.written).toEqual(before);
  expect(after.found).toEqual([]);
  expect(app.log()).not.toMatch(/quokka|numbat/);
});
