import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ApiKeyScope, apiKeyScopeSchema } from '@/lib/contracts/api/keys';
import type { Transaction } from '@/lib/db/client';
import { insertOAuthGrant } from '@/lib/db/queries/oauth';
import { personalTables } from '@/lib/db/queries/people';
import { uuidv7 } from '@/lib/db/uuid';
import type { Container } from '../container';
import type { CallValues, Route } from './call-route';
import { type Credentials, startApp } from './start-app';

/** A word that occurs in everything of Anna's, and nowhere else. */
export const MARK = 'Quillfeather';

/** Whether a text contains the mark; themes and tags are lower-case. */
export const holdsMark = (text: string) => text.toLowerCase().includes(MARK.toLowerCase());

/** A replay of all decisions, with another threshold. */
const REPLAY = {
  source: { kind: 'period', from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' },
  choice: { bars: { goal: 0.9 } },
};

/** The ids of Anna's data, by kind. */
export type Belongings = Readonly<Record<(typeof KINDS)[number], string>>;
const KINDS = [
  'person',
  'conversation',
  'message',
  'turn',
  'decision',
  'memory',
  'entity',
  'receipt',
  'notice',
  'diary',
  'analysis',
  'reconciliation',
  'character',
  'key',
  'application',
  'webhook',
  'run',
  'import',
  'replay',
  'replayRow',
] as const;

/** The application on a fresh database with several users, set up entirely through its own routes. */
export interface People {
  app: Container;
  routes: Route[];
  /** Has a key for each single scope. */
  anna: { credentials: Credentials; keys: Record<ApiKeyScope, Credentials>; has: Belongings };
  /** Has a key with all scopes. */
  ben: { id: string; credentials: Credentials; key: Credentials };
  /** The administrator. */
  root: Credentials;
  newGuest(): Promise<Credentials>;
  /** All of Anna's rows, each as a line of text. */
  readAnna(tx?: Transaction): Promise<string[]>;
  close(): Promise<void>;
}

export async function startPeople(): Promise<People> {
  const { app, routes, call, signIn, register, close } = await startApp();
  const json = async (...args: Parameters<typeof call>) =>
    createdSchema.parse(JSON.parse((await call(...args)).text));

  /** @returns the headers with a new key with these scopes. */
  async function keyOf(credentials: Credentials, name: string, scopes: ApiKeyScope[]): Promise<Credentials> {
    const { secret } = await json('POST /api/keys', credentials, { body: { name, scopes } });
    return { authorization: `Bearer ${secret}` };
  }

  // The first account becomes the administrator.
  const root = await register('Root');
  const annas = await register(MARK);
  const bens = await register('Ben');
  const keys = {
    'memory:read': await keyOf(annas, `${MARK} key`, ['memory:read']),
    'memory:write': await keyOf(annas, `${MARK} key`, ['memory:write']),
    chat: await keyOf(annas, `${MARK} key`, ['chat']),
    settings: await keyOf(annas, `${MARK} key`, ['settings']),
    people: await keyOf(annas, `${MARK} key`, ['people']),
    // Refused for anybody who is not an administrator, so its answers are checked with Root's key.
    admin: await keyOf(root, 'Root key', ['admin']),
  };
  const annaId: string = (await json('GET /api/account', annas)).id;
  await liveAnna({ json, call, credentials: annas });
  await call('PATCH /api/settings', annas, {
    body: { memory: { allowReplay: true, shareCorrections: true } },
  });
  const { id: replayId } = await json('POST /api/admin/replays', root, { body: REPLAY });
  await settled(async () => {
    const { replays } = await json('GET /api/admin/replays', root);
    return replays.some(({ id, status }) => id === replayId && status === 'done');
  });
  await app.db.asPerson(annaId, (tx) =>
    insertOAuthGrant(tx, {
      id: uuidv7(),
      userId: annaId,
      clientId: `https://${MARK}.example.org/client`,
      name: `${MARK} desk`,
      scopes: ['memory:read'],
    }),
  );

  return {
    app,
    routes,
    anna: { credentials: annas, keys, has: await collect(app, annaId) },
    ben: {
      id: (await json('GET /api/account', bens)).id,
      credentials: bens,
      key: await keyOf(bens, 'All', apiKeyScopeSchema.options),
    },
    root,
    newGuest: () => signIn(['sign-in', 'anonymous'], {}),
    readAnna: (tx) => (tx ? readRows(tx, annaId) : app.db.asWorker((own) => readRows(own, annaId))),
    close,
  };
}

/** The parts of the answers that the test needs. */
const createdSchema = z.object({
  id: z.string().default(''),
  secret: z.string().default(''),
  turns: z.array(z.object({ status: z.string() })).default([]),
  replays: z.array(z.object({ id: z.string(), status: z.string() })).default([]),
  notices: z.array(z.unknown()).default([]),
  entries: z.array(z.unknown()).default([]),
  memories: z.array(z.object({ id: z.string(), content: z.string() })).default([]),
});
type Created = z.infer<typeof createdSchema>;

interface Life {
  json(name: string, from: Credentials, values?: CallValues): Promise<Created>;
  call(name: string, from: Credentials, values?: CallValues): Promise<unknown>;
  credentials: Credentials;
}

/** Uses the app as Anna: a character, settings, a chat with a contradiction, something forgotten, an end. */
async function liveAnna({ json, call, credentials }: Life): Promise<void> {
  const character = await json('POST /api/characters', credentials, {
    body: { name: `${MARK} the owl`, persona: `An owl called ${MARK}.` },
  });
  await call('PATCH /api/settings', credentials, {
    body: { profile: { displayName: MARK, location: `${MARK} Hill` } },
  });
  await call('POST /api/webhooks', credentials, { body: { url: `https://${MARK}.example.org/hook` } });
  const { id } = await json('POST /api/conversations', credentials, { body: { characterId: character.id } });
  const params = { id };
  for (const text of [
    `My sister is called ${MARK}.`,
    'I live in Leeds now.',
    `I love the poems of ${MARK}.`,
    `I work as a nurse at ${MARK} House.`,
    `Hello, ${MARK}!`,
  ])
    await call('POST /api/chat', credentials, {
      body: { mode: 'normal', conversationId: id, messageId: randomUUID(), text },
    });
  await call('PATCH /api/conversations/[id]', credentials, { params, body: { title: `About ${MARK}` } });
  await settled(async () => {
    const { turns } = await json('GET /api/turns', credentials, { query: `conversation=${id}` });
    return turns.every(({ status }) => ['kept', 'nothing'].includes(status));
  });
  const { memories } = await json('GET /api/memory', credentials);
  const doomed = memories.find(({ content }) => content.includes('poems'));
  await call('POST /api/memory/forget', credentials, { body: { ids: [doomed?.id] } });
  await call('POST /api/memory/imports', credentials, { body: `I collect letters by ${MARK}.` });
  await call('POST /api/conversations/[id]/end', credentials, { params });
  await settled(async () => {
    const { notices } = await json('GET /api/notices', credentials);
    const { entries } = await json('GET /api/diary', credentials);
    return notices.length > 0 && entries.length > 0;
  });
}

async function settled(isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (await isDone()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The background did not finish.');
}

const TABLE_OF: Record<(typeof KINDS)[number], string> = {
  person: 'users',
  conversation: 'conversations',
  message: 'messages',
  turn: 'turns',
  decision: 'gate_decisions',
  memory: 'memories',
  entity: 'entities',
  receipt: 'forget_receipts',
  notice: 'notices',
  diary: 'diary_entries',
  analysis: 'analyses',
  reconciliation: 'reconciliations',
  character: 'characters',
  key: 'api_keys',
  application: 'oauth_grants',
  webhook: 'webhooks',
  run: 'job_runs',
  import: 'imports',
  replay: 'replay_rows',
  replayRow: 'replay_rows',
};

/** One id of every kind of Anna's data. @throws when she has none of a kind, since attacks on it would prove nothing. */
async function collect(app: Container, userId: string): Promise<Belongings> {
  const ids: Partial<Record<(typeof KINDS)[number], string>> = {};
  await app.db.asWorker(async (tx) => {
    for (const kind of KINDS) {
      const owner = sql.identifier(kind === 'person' ? 'id' : 'user_id');
      // A replay has no owner; its rows do.
      const id = sql.identifier(kind === 'replay' ? 'replay_id' : 'id');
      const [row] = await tx.execute<{ id: string }>(
        sql`select ${id} as id from ${sql.identifier(TABLE_OF[kind])} where ${owner} = ${userId} limit 1`,
      );
      if (!row) throw new Error(`Anna has no ${kind}.`);
      ids[kind] = row.id;
    }
  });
  const complete = (found: typeof ids): found is Belongings => KINDS.every((kind) => kind in found);
  if (!complete(ids)) throw new Error('Something of Anna’s is missing.');
  return ids;
}

/** Tables that the clock or mere reading changes. */
const RESTLESS = new Set(['sessions', 'outbox', 'job_runs', 'webhook_deliveries']);
/** A key records its use, even if it may not do what was requested. */
const USED = 'last_used_at';

/** Reads all of her tables in one statement, since this runs after each of hundreds of attacks. */
async function readRows(tx: Transaction, userId: string): Promise<string[]> {
  const tables = ['users', ...personalTables()].filter((table) => !RESTLESS.has(table)).sort();
  const parts = tables.map((table) => {
    const owner = sql.identifier(table === 'users' ? 'id' : 'user_id');
    return sql`select ${sql.raw(`'${table} '`)} || (to_jsonb(t) - ${sql.raw(`'${USED}'`)})::text as row from ${sql.identifier(table)} t where ${owner} = ${userId}`;
  });
  const rows = await tx.execute<{ row: string }>(sql`${sql.join(parts, sql` union all `)} order by 1`);
  return rows.map(({ row }) => row);
}
