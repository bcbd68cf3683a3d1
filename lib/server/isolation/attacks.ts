import { randomUUID } from 'node:crypto';
import type { ApiKeyScope } from '@/lib/contracts/api/keys';
import { FORGET_ME_PHRASE } from '@/lib/contracts/api/memories';
import type { CallValues } from './call-route';
import type { Belongings } from './start-people';

/** How another user attacks one route. */
export interface Attack extends CallValues {
  /**
   * `refused`: refers to something of Anna's, so everybody else gets 403 or 404. `own`: refers to nothing of hers, except
   * possibly in a list; returns the caller's own data. `open`: public, signed in or not, and without personal data.
   */
  outcome: 'refused' | 'own' | 'open';
  /** A key with this scope may call it. */
  scope?: ApiKeyScope;
  /** Only a key may call it. */
  keyAlone?: true;
  /** Deletes the caller's account or data. */
  ends?: true;
}

const refused = (values: CallValues = {}): Attack => ({ ...values, outcome: 'refused' });
const own = (values: CallValues = {}): Attack => ({ ...values, outcome: 'own' });
const open: Attack = { outcome: 'open' };

/** Routes that answer whatever no other route answers. */
const nowhere = (path: string) =>
  Object.fromEntries(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => [`${method} ${path}`, [refused()]]),
  );

/** The attacks on every route of the API, by its name. A route that is missing here fails the test. */
export function attacksOn(anna: Belongings): Readonly<Record<string, readonly Attack[]>> {
  const byId = (id: string, body?: unknown) => refused({ params: { id }, ...(body ? { body } : {}) });
  const memory = [anna.memory];
  const read = { scope: 'memory:read' } as const;
  const write = { scope: 'memory:write' } as const;
  const chat = { scope: 'chat' } as const;
  const settings = { scope: 'settings' } as const;
  const admin = { scope: 'admin' } as const;
  const replay = { source: { kind: 'labelled' }, choice: { bars: { preference: 0.9 } } };
  const mcp = (name: string, args: object): Attack => ({
    ...own({
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    }),
    scope: name === 'remember' || name === 'forget' ? 'memory:write' : 'memory:read',
    keyAlone: true,
  });
  return {
    'GET /api/account': [own()],
    'DELETE /api/account': [{ ...own({ body: { phrase: 'delete my account' } }), ends: true }],
    'POST /api/account/administrator': [refused({ body: { token: 'a guess' } })],
    'GET /api/account/links': [own()],
    'POST /api/account/links': [refused({ body: { code: 'AAAAA-AAAAA' } })],
    'DELETE /api/account/links/[id]': [byId(randomUUID())],
    'POST /api/account/upgrade': [
      own({ body: { name: 'N', email: 'quillfeather@example.org', password: 'a long enough password' } }),
    ],
    'GET /api/admin/calibration': [{ ...refused(), ...admin }],
    'POST /api/admin/calibration': [{ ...refused({ body: { category: 'preference', bar: 0.9 } }), ...admin }],
    'POST /api/admin/calibration/examples/[id]': [{ ...byId(anna.decision, { use: true }), ...admin }],
    'POST /api/admin/calibration/examples/[id]/reveal': [byId(anna.decision)],
    'GET /api/admin/cost': [{ ...refused(), ...admin }],
    'GET /api/admin/replays': [{ ...refused(), ...admin }],
    'POST /api/admin/replays': [{ ...refused({ body: replay }), ...admin }],
    'POST /api/admin/replays/estimate': [{ ...refused({ body: replay }), ...admin }],
    'GET /api/admin/replays/[id]': [{ ...byId(anna.replay), ...admin }],
    'POST /api/admin/replays/[id]': [{ ...byId(anna.replay, { action: 'cancel' }), ...admin }],
    'DELETE /api/admin/replays/[id]': [{ ...byId(anna.replay), ...admin }],
    'POST /api/admin/replays/rows/[id]/reveal': [byId(anna.replayRow)],
    'GET /api/admin/gatekeeper': [{ ...refused(), ...admin }],
    'GET /api/admin/gatekeeper/[id]': [{ ...byId(anna.decision), ...admin }],
    'POST /api/admin/gatekeeper/[id]/label': [{ ...byId(anna.decision, { label: 'wrong' }), ...admin }],
    'POST /api/admin/gatekeeper/[id]/reveal': [byId(anna.decision)],
    'GET /api/admin/gatekeeper/export': [{ ...refused(), ...admin }],
    'POST /api/admin/gatekeeper/labelled': [refused()],
    'GET /api/admin/jobs': [{ ...refused(), ...admin }],
    'GET /api/admin/jobs/[id]': [{ ...byId(anna.run), ...admin }],
    'POST /api/admin/jobs/[id]/retry': [{ ...byId(anna.run), ...admin }],
    'GET /api/admin/models': [{ ...refused(), ...admin }],
    'PATCH /api/admin/models': [refused({ body: { role: 'chat', use: null } })],
    'GET /api/admin/models/local': [refused()],
    'POST /api/admin/models/list': [refused({ body: { baseUrl: 'http://127.0.0.1:9/v1' } })],
    'POST /api/admin/models/try': [refused({ body: { baseUrl: 'http://127.0.0.1:9/v1', chat: 'm' } })],
    'POST /api/admin/models/connections': [
      refused({ body: { name: 'M', baseUrl: 'http://127.0.0.1:9/v1', chat: 'm' } }),
    ],
    'PATCH /api/admin/models/connections/[id]': [byId(randomUUID(), { ownKeys: true })],
    'DELETE /api/admin/models/connections/[id]': [byId(randomUUID())],
    'POST /api/admin/models/test': [refused()],
    'GET /api/admin/models/meaning': [{ ...refused(), ...admin }],
    'POST /api/admin/models/meaning': [refused({ body: { action: 'leave' } })],
    'GET /api/admin/overview': [{ ...refused(), ...admin }],
    'GET /api/admin/server': [{ ...refused(), ...admin }],
    'PATCH /api/admin/server': [{ ...refused({ body: { key: 'auto_index', value: false } }), ...admin }],
    'POST /api/admin/models/index': [refused({ body: { after: null } })],
    'GET /api/admin/people': [{ ...refused(), ...admin }],
    'PATCH /api/admin/people/[id]': [byId(anna.person, { role: 'admin' })],
    'POST /api/admin/people/[id]/export': [byId(anna.person)],
    'POST /api/admin/people/[id]/forget': [byId(anna.person, { pseudonym: 'x', chats: 'erase' })],
    'GET /api/auth/[...all]': [
      { ...open, params: { all: ['get-session'] } },
      { ...open, params: { all: ['list-sessions'] } },
      { ...open, params: { all: ['list-accounts'] } },
    ],
    'POST /api/auth/[...all]': [
      { ...open, params: { all: ['revoke-session'] }, body: { token: anna.person } },
      { ...open, params: { all: ['update-user'] }, body: { id: anna.person, name: 'X' } },
      { ...open, params: { all: ['change-email'] }, body: { newEmail: 'quillfeather@example.org' } },
      { ...open, params: { all: ['delete-user'] }, body: { userId: anna.person } },
      {
        ...open,
        params: { all: ['sign-in', 'email'] },
        body: { email: 'quillfeather@example.org', password: 'a wrong password' },
      },
    ],
    'GET /api/characters': [{ ...own(), ...read }],
    'GET /api/characters/models': [{ ...own(), ...settings }],
    'POST /api/characters': [{ ...own({ body: { name: 'N', persona: 'P' } }), ...settings }],
    'PATCH /api/characters/[id]': [{ ...byId(anna.character, { keepsOwnMemories: true }), ...settings }],
    'DELETE /api/characters/[id]': [{ ...byId(anna.character), ...settings }],
    'POST /api/chat': [
      refused({
        body: { mode: 'normal', conversationId: anna.conversation, messageId: randomUUID(), text: 'Hello' },
      }),
      refused({
        body: {
          mode: 'incognito',
          characterId: anna.character,
          messages: [{ role: 'user', text: 'Who are you?' }],
        },
      }),
    ],
    'GET /api/conversations': [{ ...own(), ...read }],
    'POST /api/conversations': [
      { ...own({ body: {} }), ...chat },
      { ...refused({ body: { characterId: anna.character } }), ...chat },
    ],
    'GET /api/conversations/[id]': [{ ...byId(anna.conversation), ...read }],
    'PATCH /api/conversations/[id]': [
      { ...byId(anna.conversation, { title: 'Mine', learning: false }), ...chat },
    ],
    'DELETE /api/conversations/[id]': [{ ...byId(anna.conversation, { memories: 'forget' }), ...write }],
    'GET /api/conversations/[id]/analyses': [
      { ...byId(anna.conversation), query: 'include=memories', ...read },
    ],
    'POST /api/conversations/[id]/analyze': [{ ...byId(anna.conversation, { force: true }), ...write }],
    'POST /api/conversations/[id]/clear-session': [{ ...byId(anna.conversation), ...write }],
    'POST /api/conversations/[id]/end': [{ ...byId(anna.conversation), ...chat }],
    'GET /api/analyses': [{ ...own(), ...read }],
    'GET /api/diary': [{ ...own(), ...read }],
    'DELETE /api/diary/[id]': [{ ...byId(anna.diary), ...write }],
    'GET /api/entities': [{ ...own(), ...read }],
    'PATCH /api/entities/[id]': [{ ...byId(anna.entity, { name: 'Mine' }), ...write }],
    'POST /api/entities/[id]/merge': [{ ...byId(anna.entity, { ids: [anna.entity] }), ...write }],
    'POST /api/entities/[id]/separate': [{ ...byId(anna.entity, { ids: [anna.entity] }), ...write }],
    'GET /api/engine': [{ ...own(), ...chat }],
    'GET /api/events': [own()],
    'GET /api/gate': [{ ...own(), ...read }],
    'POST /api/gate/[id]/leave-forgotten': [{ ...byId(anna.decision), ...write }],
    'POST /api/gate/[id]/remember-anyway': [{ ...byId(anna.decision), ...write }],
    'GET /api/health': [open],
    'GET /api/inngest': [refused()],
    'POST /api/inngest': [refused({ body: { event: { name: 'x', data: { userId: anna.person } } } })],
    'PUT /api/inngest': [refused()],
    'GET /api/keys': [own()],
    'POST /api/keys': [own({ body: { name: 'N' } })],
    'DELETE /api/keys/[id]': [byId(anna.key)],
    'POST /api/mcp': [
      mcp('search_memory', { query: 'sister, work and home' }),
      mcp('list_memories', {}),
      mcp('get_profile', {}),
      mcp('forget', { ids: memory }),
    ],
    'GET /api/metrics': [open],
    'GET /api/memory': [
      { ...own({ query: `limit=100&conversationId=${anna.conversation}` }), ...read },
      { ...own({ query: 'status=active&status=archived&status=superseded&status=forgetting' }), ...read },
    ],
    'GET /api/memory/[id]': [{ ...byId(anna.memory), ...read }],
    'DELETE /api/memory/[id]': [{ ...byId(anna.memory), ...write }],
    'PATCH /api/memory/[id]': [{ ...byId(anna.memory, { content: 'Changed' }), ...write }],
    'POST /api/memory/[id]/wrong': [{ ...byId(anna.memory), ...write }],
    'GET /api/memory/export': [
      { ...own(), ...read },
      { ...own({ query: 'format=markdown' }), ...read },
    ],
    'GET /api/openapi.json': [open],
    'GET /api/memory/forget-me': [{ ...own(), ...read }],
    'POST /api/memory/forget-me': [
      { ...settings, ...own({ body: { phrase: FORGET_ME_PHRASE, chats: 'erase' } }), ends: true },
    ],
    'POST /api/memory/forget': [{ ...own({ body: { ids: memory, eraseFromChats: true } }), ...write }],
    'GET /api/memory/imports': [{ ...own(), ...read }],
    'POST /api/memory/imports': [
      {
        ...own({
          query: 'start=1',
          body: {
            format: 'keepsake',
            version: 1,
            memories: [],
            links: [{ from: anna.memory, to: anna.memory, relation: 'supersedes' }],
          },
        }),
        ...write,
      },
    ],
    'GET /api/memory/groups': [{ ...own(), ...read }],
    'GET /api/memory/imports/[id]': [{ ...byId(anna.import), ...read }],
    'PATCH /api/memory/imports/[id]': [{ ...byId(anna.import, { action: 'start' }), ...write }],
    'DELETE /api/memory/imports/[id]': [{ ...byId(anna.import), ...write }],
    'GET /api/memory/imports/[id]/items': [{ ...byId(anna.import), ...read }],
    'GET /api/memory/imports/[id]/lines': [{ ...byId(anna.import), ...read }],
    'GET /api/memory/links': [{ ...own(), ...read }],
    'GET /api/memory/receipts': [{ ...own(), ...read }],
    'POST /api/memory/remember': [{ ...own({ body: { said: 'I like tea.' } }), ...write }],
    'POST /api/memory/restore': [{ ...own({ body: { ids: memory } }), ...write }],
    'GET /api/memory/summary': [{ ...own(), ...read }],
    'GET /api/notices': [{ ...own(), ...read }],
    'DELETE /api/notices/[id]': [{ ...byId(anna.notice), ...write }],
    'GET /api/oauth/applications': [own()],
    'DELETE /api/oauth/applications/[id]': [byId(anna.application)],
    'POST /api/oauth/consent': [own({ body: { request: {}, scopes: [] } })],
    'POST /api/oauth/register': [
      { ...open, body: { client_name: 'N', redirect_uris: ['https://app.example.org/back'] } },
    ],
    'POST /api/oauth/revoke': [{ ...open, body: { token: anna.application } }],
    'POST /api/oauth/token': [{ ...open, body: { grant_type: 'refresh_token', client_id: anna.person } }],
    'GET /api/ready': [open],
    'GET /api/reconciliations': [{ ...own(), ...read }],
    'POST /api/messages/[id]/not-relevant': [{ ...byId(anna.message, { memoryId: anna.memory }), ...write }],
    'POST /api/messages/[id]/settle-card': [{ ...byId(anna.message), ...write }],
    'POST /api/turns/[id]/retry': [{ ...byId(anna.turn), ...write }],
    'POST /api/reconciliations/[id]': [
      { ...byId(anna.reconciliation, { choice: 'update_settings' }), ...write },
    ],
    'GET /api/settings': [{ ...own(), ...read }],
    'GET /api/settings/model-keys': [{ ...own(), ...read }],
    'POST /api/settings/model-keys': [
      { ...refused({ body: { connectionId: randomUUID(), apiKey: 'a-key' } }), ...settings },
    ],
    'GET /api/settings/prompt-size': [{ ...own(), ...read }],
    'PATCH /api/settings': [{ ...own({ body: { profile: { displayName: 'N' } } }), ...settings }],
    'GET /api/search': [{ ...own({ query: 'q=sister+and+home' }), ...read }],
    'GET /api/turns': [{ ...read, ...own({ query: `conversation=${anna.conversation}` }) }],
    'GET /api/webhooks': [{ ...own(), ...settings }],
    'POST /api/webhooks': [{ ...own({ body: { url: 'https://hooks.example.org/n' } }), ...settings }],
    'DELETE /api/webhooks/[id]': [{ ...byId(anna.webhook), ...settings }],
    'GET /api/webhooks/[id]/deliveries': [{ ...byId(anna.webhook), ...settings }],
    'POST /api/v1/chat/completions': [
      {
        ...own({
          body: {
            messages: [{ role: 'user', content: 'What do you remember about me?' }],
            user: anna.person,
            metadata: { conversation: anna.conversation },
          },
        }),
        scope: 'chat',
        keyAlone: true,
      },
    ],
    'POST /api/v1/embeddings': [{ ...own({ body: { input: 'sister and home' } }), ...chat, keyAlone: true }],
    'POST /api/v1/people/link': [
      { ...own({ body: { user: anna.person } }), scope: 'people', keyAlone: true },
    ],
    'POST /api/v1/responses': [
      {
        ...own({ body: { input: 'What do you remember about me?', user: anna.person } }),
        ...chat,
        keyAlone: true,
      },
    ],
    'GET /api/v1/models': [{ ...own(), scope: 'chat', keyAlone: true }],
    'GET /api/v1/models/[id]': [{ ...own({ params: { id: 'keepsake' } }), scope: 'chat', keyAlone: true }],
    ...nowhere('/api/not-found'),
    ...nowhere('/api/v1/not-found'),
  };
}
