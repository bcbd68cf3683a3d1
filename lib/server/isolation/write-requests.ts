import { randomUUID } from 'node:crypto';
import { FORGET_ME_PHRASE } from '@/lib/contracts/api/memories';
import type { CallValues } from './call-route';

const owl = { name: 'Owl', persona: 'An owl.' };
const replay = { source: { kind: 'labelled' }, choice: { bars: { preference: 0.9 } } };
/** An id that does not exist. */
export const nothing = { params: { id: randomUUID() } };

/** The ids of the data to write to. */
export interface Written {
  memories: readonly string[];
  entities: readonly string[];
  conversationId: string;
  otherConversationId: string;
  characterId: string;
  importId: string;
  rejectedId: string;
}

/** Valid bodies, and bodies that must be refused, for every operation that writes. */
export function writeRequests(written: Written): Record<string, CallValues & { wrong?: unknown[] }> {
  const [one = '', two = '', three = '', four = ''] = written.memories;
  const ids = [two];
  const entity = { params: { id: written.entities[0] ?? '' } };
  const otherEntity = { ids: [written.entities[1] ?? ''] };
  const character = { params: { id: written.characterId } };
  const other = { params: { id: written.otherConversationId } };
  const brought = { id: written.importId };
  const decided = { params: { id: written.rejectedId } };
  return {
    'POST /api/admin/gatekeeper/[id]/label': {
      ...decided,
      body: { label: 'wrong' },
      wrong: [{}, { label: 'x' }],
    },
    'POST /api/admin/calibration': {
      body: { category: 'preference', bar: 0.9 },
      wrong: [{}, { category: 'preference', bar: 2 }],
    },
    'POST /api/admin/calibration/examples/[id]': {
      ...nothing,
      body: { use: true },
      wrong: [{}, { use: 'x' }],
    },
    'POST /api/admin/jobs/[id]/retry': nothing,
    'POST /api/admin/replays': { body: replay, wrong: [{}, { ...replay, budgetUsd: -1 }] },
    'POST /api/admin/replays/estimate': { body: replay, wrong: [{}, { ...replay, budgetUsd: -1 }] },
    'POST /api/admin/replays/[id]': {
      ...nothing,
      body: { action: 'cancel' },
      wrong: [{}, { action: 'x' }],
    },
    'DELETE /api/admin/replays/[id]': nothing,
    'PATCH /api/admin/server': {
      body: { key: 'auto_index', value: true },
      wrong: [{}, { key: 'port', value: 1 }],
    },
    'POST /api/memory/imports': { query: 'name=oboe.txt', body: 'User plays the oboe.' },
    'PATCH /api/memory/imports/[id]': {
      params: brought,
      body: { action: 'start' },
      wrong: [{}, { action: 'perhaps' }, { action: 'choose' }],
    },
    'PATCH /api/entities/[id]': {
      ...entity,
      body: { name: 'Nini' },
      wrong: [{ name: '' }, { kind: 'god' }],
    },
    'POST /api/entities/[id]/merge': {
      ...entity,
      body: otherEntity,
      wrong: [{}, { ids: [] }, { ids: ['x'] }],
    },
    'POST /api/entities/[id]/separate': { ...entity, body: otherEntity, wrong: [{}, { ids: [] }] },
    'DELETE /api/memory/imports/[id]': { params: brought },
    'DELETE /api/diary/[id]': nothing,
    'POST /api/gate/[id]/remember-anyway': decided,
    'POST /api/gate/[id]/leave-forgotten': nothing,
    'POST /api/reconciliations/[id]': {
      ...nothing,
      body: { choice: 'keep_settings' },
      wrong: [{}, { choice: 'perhaps' }],
    },
    'POST /api/conversations': { body: {}, wrong: [{ characterId: 'x' }] },
    'PATCH /api/conversations/[id]': { ...other, body: { title: 'Renamed' }, wrong: [{ title: 7 }] },
    'POST /api/conversations/[id]/end': other,
    'POST /api/conversations/[id]/clear-session': other,
    'DELETE /api/conversations/[id]': {
      ...other,
      body: { memories: 'keep' },
      wrong: [{}, { memories: 'perhaps' }],
    },
    'POST /api/turns/[id]/retry': nothing,
    'POST /api/messages/[id]/not-relevant': {
      ...nothing,
      body: { memoryId: randomUUID() },
      wrong: [{}, { memoryId: 'x' }],
    },
    'POST /api/messages/[id]/settle-card': nothing,
    'DELETE /api/notices/[id]': nothing,
    'POST /api/webhooks': {
      body: { url: 'https://hooks.example.org/keepsake' },
      wrong: [{}, { url: 'nowhere' }],
    },
    'DELETE /api/webhooks/[id]': nothing,
    'POST /api/settings/model-keys': {
      ...nothing,
      body: { connectionId: randomUUID(), apiKey: 'a-key' },
      wrong: [{}, { connectionId: 'x', apiKey: 'a-key' }, { connectionId: randomUUID(), apiKey: 'a key' }],
    },
    'PATCH /api/settings': {
      body: { profile: { displayName: 'Key' } },
      wrong: [{ profile: { displayName: 7 } }],
    },
    'POST /api/characters': { body: owl, wrong: [{}, { name: 'Owl' }] },
    'PATCH /api/characters/[id]': {
      ...character,
      body: { keepsOwnMemories: true },
      wrong: [{ keepsOwnMemories: 'yes' }],
    },
    'DELETE /api/characters/[id]': character,
    'PATCH /api/memory/[id]': {
      params: { id: one },
      body: { content: 'You live in York', pinned: true },
      wrong: [{ content: '' }, { pinned: 'yes' }],
    },
    'POST /api/memory/[id]/wrong': { params: { id: four } },
    'POST /api/memory/forget': { body: { ids }, wrong: [{}, { ids: [] }, { ids: ['x'] }] },
    'POST /api/memory/restore': { body: { ids }, wrong: [{}, { ids: [] }, { ids: 'x' }] },
    'DELETE /api/memory/[id]': { params: { id: three } },
    'POST /api/conversations/[id]/analyze': {
      params: { id: written.conversationId },
      body: { force: true },
      wrong: [{ force: 'yes' }],
    },
    'POST /api/mcp': {
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_profile', arguments: {} } },
      wrong: [{ jsonrpc: '1.0', id: 1, method: 'tools/list' }],
    },
    'POST /api/memory/remember': { body: { said: 'I like tea.' }, wrong: [{}, { said: '' }] },
    'POST /api/v1/embeddings': { body: { input: 'The sea' }, wrong: [{}, { input: 3 }] },
    'POST /api/v1/people/link': { body: { user: 'lin' }, wrong: [{}, { user: '' }] },
    'POST /api/v1/responses': {
      body: { input: 'Hello there', user: 'lin' },
      wrong: [{}, { input: 3 }, { input: 'Hi', previous_response_id: 3 }],
    },
    'POST /api/v1/chat/completions': {
      body: {
        user: 'lin',
        model: 'keepsake',
        messages: [{ role: 'user', content: 'What do you know about me?' }],
      },
      wrong: [{}, { messages: [] }, { messages: 'Hello' }],
    },
    'POST /api/memory/forget-me': {
      body: { phrase: FORGET_ME_PHRASE, chats: 'keep' },
      wrong: [{}, { phrase: FORGET_ME_PHRASE, chats: 'some' }],
    },
  };
}
