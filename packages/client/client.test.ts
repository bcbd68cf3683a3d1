import { readFile } from 'node:fs/promises';
import { generateText, streamText } from 'ai';
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '@/lib/server/isolation/start-app';
import { serveRoutes } from '@/lib/server/testing/serve-routes';
import { writeOperations } from '@/scripts/client/write-operations';
import { withMemory } from './ai';
import { createKeepsake, KeepsakeError } from './index';

let world: App;
let server: Awaited<ReturnType<typeof serveRoutes>>;
let given: { url: string; key: string };
beforeAll(async () => {
  world = await startApp();
  server = await serveRoutes(world.routes);
  const ann = await world.register('Ann');
  const { text } = await world.call('POST /api/keys', ann, { body: { name: 'mine' } });
  given = { url: server.url, key: JSON.parse(text).secret };
}, 60_000);
afterAll(async () => {
  await server?.close();
  await world?.close();
});

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const finishReason = { unified: 'stop' as const, raw: 'stop' };

/** A model with a fixed answer that records its prompts. */
const newModel = () =>
  new MockLanguageModelV4({
    doGenerate: async () => ({
      content: [{ type: 'text', text: 'I see.' }],
      finishReason,
      usage,
      warnings: [],
    }),
    doStream: async () => ({
      stream: simulateReadableStream({
        chunks: [
          { type: 'text-start', id: '1' },
          { type: 'text-delta', id: '1', delta: 'I see.' },
          { type: 'text-end', id: '1' },
          { type: 'finish', finishReason, usage },
        ],
      }),
    }),
  });

describe('the client', () => {
  it('has the current operations of the OpenAPI document', async () => {
    const plain = (text: string) => text.replaceAll(/[\s'"();,|]/g, '');
    const written = await readFile('packages/client/operations.ts', 'utf8');
    expect(plain(written)).toBe(plain(writeOperations()));
  });

  it('remembers, finds, lists and forgets', async () => {
    const keepsake = createKeepsake(given);
    const { kept } = await keepsake.remember({ body: { said: 'I live in Tromsø.' } });
    expect(kept[0]?.content).toContain('Tromsø');
    const { hits } = await keepsake.search({ query: { q: 'Where do I live?', limit: 5 } });
    expect(hits[0]?.snippet).toContain('Tromsø');
    const { memories } = await keepsake.listMemories({ query: { category: ['personal_info'] } });
    expect(memories).toHaveLength(1);
    await keepsake.forgetMemory({ params: { id: memories[0]?.id ?? '' } });
    expect((await keepsake.listMemories()).memories).toEqual([]);
  });

  it('reports why a request was refused', async () => {
    const refused = createKeepsake({ ...given, key: 'ks_not-a-key-that-was-ever-made' }).listMemories();
    await expect(refused).rejects.toThrow(KeepsakeError);
    await expect(refused).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
  });
});

describe('a model of the AI SDK', () => {
  it('recalls what was said before, and keeps what is said now', async () => {
    const plain = newModel();
    const model = withMemory(plain, given);
    await generateText({ model, instructions: 'You are a librarian.', prompt: 'I collect old maps.' });
    const keepsake = createKeepsake(given);
    await expect
      .poll(async () => JSON.stringify(await keepsake.listMemories()), { timeout: 10_000 })
      .toContain('maps');
    const { text } = streamText({
      model,
      instructions: 'You are a librarian.',
      prompt: 'What do you know about my maps?',
    });
    expect(await text).toBe('I see.');
    const prompt = plain.doStreamCalls[0]?.prompt ?? [];
    expect(prompt.map(({ role }) => role)).toEqual(['system', 'system', 'user']);
    expect(JSON.stringify(prompt)).toContain('old maps');
  });

  it('answers while the memory is unavailable, and reports the error', async () => {
    const errors: unknown[] = [];
    const model = withMemory(newModel(), {
      ...given,
      key: 'ks_wrong',
      onError: (error) => errors.push(error),
    });
    const { text } = await generateText({ model, prompt: 'I collect stamps.' });
    expect(text).toBe('I see.');
    await expect.poll(() => errors.length).toBe(2);
  });
});
