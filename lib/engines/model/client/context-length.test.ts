import { afterEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { createContextLength } from './context-length';

let server: ModelServer;
afterEach(() => server.close());

/** What is known of the model's window once the server has answered. */
async function listedAs(fields: Record<string, unknown>): Promise<number | null> {
  server = await startModelServer({ models: ['another', { id: 'mine', ...fields }] });
  let time = 0;
  const contextLength = createContextLength({
    baseUrl: server.baseUrl,
    apiKey: 'none',
    model: 'mine',
    clock: { now: () => new Date(time) },
  });
  expect(contextLength()).toBeNull();
  await expect.poll(() => server.requests.length).toBe(1);
  // Asked again only after a while, so that a server which says nothing is left alone.
  contextLength();
  time += 1;
  await expect.poll(() => contextLength() ?? 'unknown').toBe(Object.values(fields)[0] ?? 'unknown');
  expect(server.requests).toHaveLength(1);
  return contextLength();
}

describe('the window of a chat model', () => {
  it.each([
    ['context_length', 131_072],
    ['max_model_len', 4096],
    ['context_window', 32_768],
    ['max_context_length', 8192],
    ['loaded_context_length', 2048],
  ])('is what the server lists as %s', async (field, tokens) => {
    expect(await listedAs({ [field]: tokens })).toBe(tokens);
  });

  it('is not known where the server does not say', async () => {
    expect(await listedAs({})).toBeNull();
  });
});
