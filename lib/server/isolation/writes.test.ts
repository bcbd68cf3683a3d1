import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { characterDetailSchema, characterListSchema } from '@/lib/contracts/api/characters';
import { conversationDeletedSchema, conversationSchema, turnSchema } from '@/lib/contracts/api/conversations';
import { entityListSchema } from '@/lib/contracts/api/entities';
import {
  importDetailSchema,
  importItemListSchema,
  importLineListSchema,
  importListSchema,
} from '@/lib/contracts/api/imports';
import { apiKeyScopeSchema, createdApiKeySchema } from '@/lib/contracts/api/keys';
import { FORGET_ME_PHRASE, forgetResponseSchema, receiptSchema } from '@/lib/contracts/api/memories';
import { exportFileSchema } from '@/lib/contracts/api/transfer';
import { OPERATIONS } from '@/lib/contracts/openapi/operations';
import { userSettingsSchema } from '@/lib/contracts/settings';
import { type Answer, type CallValues, callRoute } from './call-route';
import { checkerOf, published, strictly } from './published-api';
import { type App, type Credentials, startApp } from './start-app';
import { nothing, type Written, writeRequests } from './write-requests';

let app: App;
let person: Credentials;
let conversationId: string;
const documented = [
  'My sister is called Ines.',
  'I live in Leeds.',
  'I love hiking.',
  'I work as a nurse.',
  'Hello!',
  'Good morning!',
];

beforeAll(async () => {
  app = await startApp();
  person = await app.register('Writer');
  conversationId = idOf(await send('POST /api/conversations', { body: {} }));
  for (const text of documented)
    await send('POST /api/chat', {
      body: { mode: 'normal', conversationId, messageId: randomUUID(), text },
    });
  const isDecided = ({ status }: { status: string }) => ['kept', 'nothing'].includes(status);
  await vi.waitUntil(async () => (await turns()).every(isDecided), { timeout: 60_000 });
}, 120_000);
afterAll(() => app.close());

/** Headers with a key with all scopes. */
async function keyOf(owner: Credentials): Promise<Credentials> {
  const body = { name: 'All', scopes: apiKeyScopeSchema.options };
  const { secret } = createdApiKeySchema.parse(json(await app.call('POST /api/keys', owner, { body })));
  return { authorization: `Bearer ${secret}` };
}

function expectFit(schema: z.ZodType, value: unknown, name: string): void {
  const { error } = schema.safeParse(value);
  expect(error && z.prettifyError(error), `${name} ${JSON.stringify(value).slice(0, 600)}`).toBeUndefined();
}

const send = (name: string, values: CallValues = {}) => app.call(name, person, values);
const json = (answer: Answer): unknown => JSON.parse(answer.text);
const idOf = (answer: Answer) => z.object({ id: z.string() }).parse(json(answer)).id;
const turns = async () =>
  z
    .object({ turns: z.array(turnSchema) })
    .parse(json(await send('GET /api/turns', { query: `conversation=${conversationId}` }))).turns;
const memories = async (query = '') =>
  z
    .object({ memories: z.array(z.object({ id: z.string() })) })
    .parse(json(await send('GET /api/memory', { query }))).memories;

describe('the writes in the OpenAPI document', () => {
  async function written(): Promise<Written> {
    const { entities } = entityListSchema.parse(json(await send('GET /api/entities')));
    const rejected = (await turns()).find(({ decision }) => decision && !decision.isMemorable);
    return {
      memories: (await memories()).map(({ id }) => id),
      entities: entities.map(({ id }) => id),
      conversationId,
      otherConversationId: idOf(await send('POST /api/conversations', { body: {} })),
      characterId: idOf(await send('POST /api/characters', { body: { name: 'Owl', persona: 'An owl.' } })),
      importId: idOf(await send('POST /api/memory/imports', { body: 'User keeps bees.' })),
      rejectedId: rejected?.decision?.id ?? '',
    };
  }

  it('is what each operation accepts and returns', async () => {
    const writer = await keyOf(person);
    const leaver = await keyOf(await app.register('Leaver'));
    const table = writeRequests(await written());
    const writes = OPERATIONS.filter(({ method }) => method !== 'get');
    expect(Object.keys(table).sort()).toEqual(
      writes.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort(),
    );
    for (const [name, { wrong = [], ...values }] of Object.entries(table)) {
      const [method = '', path = ''] = name.split(' ');
      const route = app.routes.find((candidate) => candidate.name === name);
      const operation = published.paths[path.replace(/\[(\w+)\]/g, '{$1}')]?.[method.toLowerCase()];
      if (!route || !operation) throw new Error(`There is no ${name}.`);
      const headers = name === 'POST /api/memory/forget-me' ? leaver : writer;
      const asked = operation.requestBody?.content['application/json']?.schema;
      for (const body of wrong) {
        const answer = await callRoute(route, headers, { ...values, body });
        const what = `${name} ${JSON.stringify(body)}: ${answer.status}`;
        expect(answer.status, what).toBeGreaterThanOrEqual(400);
        expect(answer.status, what).toBeLessThan(500);
        expect(checkerOf(asked ?? {}).safeParse(body).success, what).toBe(false);
      }
      if (asked) expectFit(checkerOf(asked), values.body, `${name} takes`);
      const answer = await callRoute(route, headers, values);
      if (values.params?.id === nothing.params.id) {
        expect(answer.status, name).toBe(404);
        continue;
      }
      const promised = operation.responses[answer.status]?.content['application/json']?.schema;
      if (!promised) throw new Error(`${name} promises nothing for ${answer.status}: ${answer.text}`);
      expectFit(checkerOf(promised), json(answer), `${name} answers`);
    }
  });
});

describe('the responses to the pages’ writes match their contracts', () => {
  it('characters', async () => {
    const made = await send('POST /api/characters', { body: { name: 'Owl', persona: 'An owl.' } });
    expectFit(strictly(characterDetailSchema), json(made), 'create');
    const params = { id: idOf(made) };
    const changed = await send('PATCH /api/characters/[id]', { params, body: { keepsOwnMemories: true } });
    expectFit(strictly(characterDetailSchema), json(changed), 'change');
    expectFit(strictly(characterListSchema), json(await send('GET /api/characters')), 'list');
    const gone = await send('DELETE /api/characters/[id]', { params });
    expect(json(gone)).toEqual({ retired: true });
  });

  it('settings', async () => {
    const body = { profile: { displayName: 'W' }, memory: { scan: false }, context: { diary: false } };
    expectFit(strictly(userSettingsSchema), json(await send('PATCH /api/settings', { body })), 'change');
  });

  it('API keys', async () => {
    const made = await send('POST /api/keys', { body: { name: 'N', scopes: ['chat'], expiresInDays: 7 } });
    expectFit(strictly(createdApiKeySchema), json(made), 'create');
    const { key } = createdApiKeySchema.parse(json(made));
    expect(json(await send('DELETE /api/keys/[id]', { params: { id: key.id } }))).toEqual({ revoked: true });
  });

  it('conversations, and the decisions in them', async () => {
    const params = { id: conversationId };
    const checker = strictly(conversationSchema);
    expectFit(checker, json(await send('POST /api/conversations', { body: { title: 'T' } })), 'create');
    const changed = await send('PATCH /api/conversations/[id]', { params, body: { title: 'U' } });
    expectFit(checker, json(changed), 'change');
    expectFit(checker, json(await send('POST /api/conversations/[id]/clear-session', { params })), 'clear');
    expectFit(checker, json(await send('POST /api/conversations/[id]/end', { params })), 'end');
    const rejected = (await turns()).findLast(({ decision }) => decision && !decision.isMemorable);
    const decision = { params: { id: rejected?.decision?.id ?? '' } };
    const kept = json(await send('POST /api/gate/[id]/remember-anyway', decision));
    expectFit(strictly(turnSchema), kept, 'keep');
    const other = idOf(await send('POST /api/conversations', { body: {} }));
    const deleted = await send('DELETE /api/conversations/[id]', {
      params: { id: other },
      body: { memories: 'forget' },
    });
    expectFit(strictly(conversationDeletedSchema), json(deleted), 'delete');
  });

  it('memories that are imported and exported, and finally all of them', async () => {
    const exported = json(await send('GET /api/memory/export'));
    expectFit(strictly(exportFileSchema), exported, 'export');
    const file = await send('POST /api/memory/imports', { body: exported });
    expectFit(strictly(importDetailSchema), json(file), 'a file');
    const params = { id: idOf(file) };
    const items = await send('GET /api/memory/imports/[id]/items', { params });
    expectFit(strictly(importItemListSchema), json(items), 'what is in it');
    const lines = await send('GET /api/memory/imports/[id]/lines', { params });
    expectFit(strictly(importLineListSchema), json(lines), 'its lines');
    const started = await send('PATCH /api/memory/imports/[id]', { params, body: { action: 'start' } });
    expectFit(strictly(importDetailSchema), json(started), 'begun');
    expectFit(strictly(importListSchema), json(await send('GET /api/memory/imports')), 'all');
    const ids = (await memories('limit=1')).map(({ id }) => id);
    const gone = await send('POST /api/memory/forget', { body: { ids, eraseFromChats: true } });
    expectFit(strictly(forgetResponseSchema), json(gone), 'forget');
    const body = { phrase: FORGET_ME_PHRASE, chats: 'erase' };
    expectFit(strictly(receiptSchema), json(await send('POST /api/memory/forget-me', { body })), 'forget me');
  });
});
