import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { createContextLength } from './context-length';

let server: ModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** The known context window of the model after the server has answered. */
async function listedAs(fields: Record<string, unknown>): Promise<number | null> {
  const started = await startModelServer({ models: ['another', { id: 'mine', ...fields }] });
  server = started;
  let time = 0;
  const contextLength = createContextLength({
    baseUrl: started.baseUrl,
    apiKey: 'none',
    model: 'mine',
    clock: { now: () => new Date(time) },
  });
  expect(contextLength()).toBeNull();
  await expect.poll(() => started.requests.length).toBe(1);
  // Requested again only after a while, so that a server that does not report it is not flooded.
  contextLength();
  time += 1;
  await expect.poll(() => contextLength() ?? 'unknown').toBe(Object.values(fields)[0] ?? 'unknown');
  expect(started.requests).toHaveLength(1);
  return contextLength();
}

describe('the context window of a chat model', () => {
  it.each([
    ['context_length', 131_072],
    ['max_model_len', 4096],
    ['context_window', 32_768],
    ['max_context_length', 8192],
  ])('is what the server lists as %s', async (field, tokens) => {
    expect(await listedAs({ [field]: tokens })).toBe(tokens);
  });

  it('is unknown if the server does not report it', async () => {
    expect(await listedAs({})).toBeNull();
  });
});

describe('the context window of a model loaded by a local server', () => {
  const OLLAMA = { models: [{ name: 'mine:latest', model: 'mine:latest', context_length: 4096 }] };
  const LM_STUDIO = {
    data: [
      { id: 'another', state: 'loaded', max_context_length: 8192, loaded_context_length: 1024 },
      { id: 'mine', state: 'loaded', max_context_length: 131_072, loaded_context_length: 8192 },
    ],
  };
  const LLAMA = { default_generation_settings: { n_ctx: 2048 } };
  const listed = (fields = {}) => ({ data: [{ id: 'mine', object: 'model', ...fields }] });

  /** A server with fixed answers by path, and nothing else. */
  async function serve(answers: () => Record<string, unknown>) {
    const http = createServer((request, response) => {
      const answer = answers()[request.url ?? ''];
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? { error: 'There is nothing here.' }));
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const address = http.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return { baseUrl: `http://127.0.0.1:${port}/v1`, close: () => void http.close() };
  }

  it.each([
    ['Ollama', { '/v1/models': listed(), '/api/ps': OLLAMA }, 4096],
    ['LM Studio', { '/v1/models': listed(), '/api/v0/models': LM_STUDIO }, 8192],
    ['llama.cpp', { '/v1/models': listed({ meta: { n_ctx_train: 131_072 } }), '/props': LLAMA }, 2048],
    [
      'one that says what the model was trained for',
      { '/v1/models': listed({ meta: { n_ctx_train: 512 } }) },
      512,
    ],
  ])('is read: %s', async (_, answers, tokens) => {
    const own = await serve(() => answers);
    const contextLength = createContextLength({
      baseUrl: own.baseUrl,
      apiKey: '',
      model: 'mine',
      clock: { now: () => new Date() },
    });
    await expect.poll(contextLength).toBe(tokens);
    own.close();
  });

  it('is known soon after the model was loaded', async () => {
    let isLoaded = false;
    let asked = 0;
    const own = await serve(() => {
      asked++;
      return { '/v1/models': listed(), '/api/ps': isLoaded ? OLLAMA : { models: [] } };
    });
    let time = 0;
    const contextLength = createContextLength({
      baseUrl: own.baseUrl,
      apiKey: '',
      model: 'mine',
      clock: { now: () => new Date(time) },
    });
    expect(contextLength()).toBeNull();
    await expect.poll(() => asked).toBe(4);
    isLoaded = true;
    expect(contextLength()).toBeNull();
    time += 20_000;
    await expect.poll(contextLength).toBe(4096);
    own.close();
  });
});
