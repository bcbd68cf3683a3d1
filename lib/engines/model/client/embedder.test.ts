import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import type { BehaviourInput } from '@/e2e/fixtures/model-server/script';
import { EmbeddingError } from '@/lib/memory/ports';
import { systemClock } from '../testing/inputs';
import { createOpenAiEmbedder, type EmbedderOptions } from './embedder';

let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

function embedder(changes: Partial<EmbedderOptions> = {}) {
  return createOpenAiEmbedder({
    baseUrl: server.baseUrl,
    apiKey: 'test-key',
    model: 'scripted-embedding',
    clock: systemClock,
    ...changes,
  });
}

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

describe('vectors', () => {
  it('have length 1, come in the order of their texts, and are similar if the texts are', async () => {
    const [cat, kitten, tide] = await embedder().embed([
      'the grey cat',
      'the grey kitten',
      'low tide at noon',
    ]);
    if (!cat || !kitten || !tide) throw new Error('Expected three vectors.');
    expect(Math.hypot(...cat)).toBeCloseTo(1, 10);
    expect(dot(cat, kitten)).toBeGreaterThan(0.5);
    expect(dot(cat, tide)).toBeLessThan(0.2);
  });

  it('are requested in batches', async () => {
    const texts = Array.from({ length: 7 }, (_, index) => `text ${index}`);
    const vectors = await embedder({ batchSize: 3 }).embed(texts);
    expect(vectors).toHaveLength(7);
    expect(server.requests.map((request) => request.body.input)).toEqual([
      texts.slice(0, 3),
      texts.slice(3, 6),
      texts.slice(6),
    ]);
    expect(vectors[6]).toEqual((await embedder().embed(['text 6']))[0]);
  });

  it('determine the embedder’s dimensions', async () => {
    const one = embedder();
    expect(one.dimensions).toBe(0);
    await one.embed(['hello']);
    expect(one.dimensions).toBe(96);
  });

  it('of no texts require no call', async () => {
    expect(await embedder().embed([])).toEqual([]);
    expect(server.requests).toEqual([]);
  });
});

describe('failures', () => {
  const failures: { behaviour: BehaviourInput; code: string; retryable: boolean }[] = [
    { behaviour: { name: 'status', status: 500 }, code: 'server_error', retryable: true },
    { behaviour: { name: 'status', status: 400 }, code: 'server_error', retryable: false },
    { behaviour: { name: 'rate_limited' }, code: 'server_error', retryable: true },
    { behaviour: { name: 'hang' }, code: 'timeout', retryable: true },
    { behaviour: { name: 'cut' }, code: 'unreachable', retryable: true },
    { behaviour: { name: 'malformed_json' }, code: 'malformed', retryable: true },
    { behaviour: { name: 'out_of_range' }, code: 'malformed', retryable: true },
  ];
  it.each(failures)('$behaviour.name is $code', async ({ behaviour, code, retryable }) => {
    server.on({}, behaviour);
    const work = embedder({ timeoutMs: 200 }).embed(['one', 'two']);
    await expect(work).rejects.toBeInstanceOf(EmbeddingError);
    await expect(work).rejects.toMatchObject({ code, retryable });
  });

  it('a vector of other dimensions than declared or learned is refused', async () => {
    await expect(embedder({ dimensions: 1536 }).embed(['one'])).rejects.toMatchObject({ code: 'malformed' });
    const learned = embedder();
    await learned.embed(['one']);
    server.on({}, { name: 'wrong_language' });
    await expect(learned.embed(['one'])).rejects.toMatchObject({ code: 'malformed', retryable: false });
  });

  it('is aborted at the caller’s deadline', async () => {
    server.on({}, { name: 'hang' });
    await expect(embedder().embed(['one'], { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({
      code: 'timeout',
      retryable: true,
    });
  });

  it('without a listening server are reported as unreachable', async () => {
    const gone = await startModelServer();
    await gone.close();
    await expect(embedder({ baseUrl: gone.baseUrl }).embed(['one'])).rejects.toMatchObject({
      code: 'unreachable',
    });
  });
});
