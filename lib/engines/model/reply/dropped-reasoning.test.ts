import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import type { ChatDelta } from '@/lib/chat/ports';
import { systemClock } from '../testing/inputs';
import { createOpenAiChatModel } from './chat-model';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

it('withdraws reasoning of which only the end is marked, and shows none of the model’s from then on', async () => {
  server.on({}, { name: 'text', text: 'They are lonely; do not ask.</think>\n\nLow at noon.' });
  const model = createOpenAiChatModel({
    baseUrl: server.baseUrl,
    apiKey: 'test-key',
    model: 'scripted-chat',
    clock: systemClock,
  });
  const reply = (): Promise<ChatDelta[]> => {
    const messages = [{ role: 'user' as const, content: 'When is the tide low?' }];
    return Array.fromAsync(model.stream({ messages, signal: new AbortController().signal }));
  };
  const shown = (deltas: readonly ChatDelta[]) =>
    deltas.map((delta) => (delta.type === 'text' ? delta.text : '')).join('');
  const first = await reply();
  const dropped = first.findIndex(({ type }) => type === 'dropped');
  expect(shown(first.slice(0, dropped))).toMatch(/^They are lonely/);
  expect(shown(first.slice(dropped))).toBe('Low at noon.');
  const second = await reply();
  expect(second.some(({ type }) => type === 'dropped')).toBe(false);
  expect(shown(second)).toBe('Low at noon.');
});
