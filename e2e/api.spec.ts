import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { guest } from './fixtures/api';
import { test } from './fixtures/shared-app';

test('invalid input gets a problem with a stable code and stores nothing', async ({ app }) => {
  const person = await guest(app.url);
  const other = await guest(app.url);
  const conversationId = await person.newConversation();
  const foreign = await other.newConversation();
  const turn = (fields: object) => ({
    mode: 'normal',
    conversationId,
    messageId: randomUUID(),
    text: 'Hello',
    ...fields,
  });
  const cases: [string, unknown, number, string][] = [
    ['empty', turn({ text: '   ' }), 422, 'validation_failed'],
    ['100 kB', turn({ text: 'x'.repeat(100_000) }), 422, 'validation_failed'],
    ['two megabytes', turn({ text: 'x'.repeat(2_000_000) }), 413, 'payload_too_large'],
    ['somebody else’s conversation', turn({ conversationId: foreign }), 404, 'not_found'],
    ['an unknown conversation', turn({ conversationId: randomUUID() }), 404, 'not_found'],
    ['no id', turn({ conversationId: 'x' }), 422, 'validation_failed'],
  ];
  for (const [name, data, status, code] of cases) {
    const response = await person.http.post('/api/chat', { data });
    expect(response.status(), name).toBe(status);
    expect(response.headers()['content-type'], name).toContain('application/problem+json');
    expect((await response.json()).code, name).toBe(code);
  }
  const broken = await person.http.post('/api/chat', {
    data: Buffer.from('{"mode":'),
    headers: { 'content-type': 'application/json' },
  });
  expect([broken.status(), (await broken.json()).code]).toEqual([400, 'invalid_json']);
  expect(await person.turns(conversationId)).toEqual([]);
});

test('an unknown path is a problem for every method, and in OpenAI’s format under its prefix', async ({
  app,
}) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    for (const path of ['/api', '/api/nothing', '/api/%zz', '/api/memory/nothing/here', '/api/auth']) {
      const response = await fetch(app.url + path, { method });
      const name = `${method} ${path}`;
      expect(response.status, name).toBe(404);
      expect(response.headers.get('content-type'), name).toContain('application/problem+json');
      expect(await response.json(), name).toMatchObject({ status: 404, code: 'not_found' });
    }
    for (const path of ['/api/v1', '/api/v1/audio/speech', '/api/v1/models/org/nothing']) {
      const response = await fetch(app.url + path, { method });
      expect(response.status, `${method} ${path}`).toBe(404);
      expect(await response.json()).toMatchObject({
        error: { code: 'not_found', type: 'invalid_request_error' },
      });
    }
  }
  const library = await fetch(`${app.url}/api/auth/nothing`);
  expect([library.status, (await library.json()).code]).toEqual([404, 'not_found']);
});

test('requests without a session and cross-site requests are rejected', async ({ app, playwright }) => {
  const nobody = await playwright.request.newContext({ baseURL: app.url });
  for (const path of [
    '/api/conversations',
    '/api/memory',
    '/api/memory/summary',
    '/api/settings',
    '/api/gate',
    '/api/account',
  ]) {
    const response = await nobody.get(path);
    expect([path, response.status(), (await response.json()).code]).toEqual([path, 401, 'unauthenticated']);
  }
  const person = await guest(app.url);
  const forged = await person.http.post('/api/conversations', {
    data: {},
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(forged.status()).toBe(403);
  expect((await person.http.get('/api/admin/gatekeeper')).status()).toBe(404);
});

test('unusual text is accepted unchanged', async ({ app }) => {
  const person = await guest(app.url);
  const conversationId = await person.newConversation();
  for (const text of [
    '\u0007 bell',
    'a null\u0000 character',
    'half \ud83d a face',
    'שלום עולם',
    '👩‍👩‍👧‍👦🏳️‍🌈',
    'a\u202Eb',
    '<script>alert(1)</script>',
  ]) {
    const { turn } = await person.say(conversationId, text);
    expect(turn.status).not.toBe('failed');
  }
  expect((await person.http.get('/api/memory?q=a%00b')).ok()).toBe(true);
});

test('a secret is refused and stored nowhere', async ({ app }) => {
  const person = await guest(app.url);
  const conversationId = await person.newConversation();
  const { stream } = await person.say(conversationId, 'Remember my password is xyzzy-plugh-42!');
  expect(stream).toContain('"type":"refused"');
  const detail = await (await person.http.get(`/api/conversations/${conversationId}`)).text();
  expect(detail).toContain('[redacted: password]');
  expect(detail).not.toContain('xyzzy-plugh');
});

test('incognito is answered and stored nowhere', async ({ app }) => {
  const person = await guest(app.url);
  const response = await person.http.post('/api/chat', {
    data: { mode: 'incognito', messages: [{ role: 'user', text: 'I live in Reykjavik' }] },
  });
  expect(await response.text()).toContain('text-delta');
  expect(await person.memories()).toEqual([]);
  expect((await (await person.http.get('/api/conversations')).json()).conversations).toEqual([]);
});
