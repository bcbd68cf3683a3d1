import { afterEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { createOfflineEmbedder } from '@/lib/engines/built-in/embeddings/embedder';
import { systemClock } from '../testing/inputs';
import { createListedEmbedder } from './listed-embedder';

const withoutModel = createOfflineEmbedder();

let server: ModelServer | null = null;
afterEach(() => server?.close());

async function embedderOn(models: string[], at?: string) {
  server = await startModelServer({ models });
  const options = { baseUrl: at ?? server.baseUrl, apiKey: 'test-key', clock: systemClock };
  return { server, embedder: createListedEmbedder(options, withoutModel) };
}

const asked = (one: ModelServer) => one.requests.map(({ task, body }) => [task, body.model]);

describe('the embedding model, if none was configured', () => {
  it('is the one that the server lists', async () => {
    const { server, embedder } = await embedderOn(['chatty', 'nomic-embed-text']);
    expect(embedder.model).toBe('');
    const [vector] = await embedder.embed(['the grey cat']);
    expect(vector).toHaveLength(96);
    expect(embedder.model).toBe('nomic-embed-text');
    expect(embedder.dimensions).toBe(96);
    await embedder.embed(['the grey cat']);
    expect(asked(server)).toEqual([
      ['models', ''],
      ['embeddings', 'nomic-embed-text'],
      ['embeddings', 'nomic-embed-text'],
      ['embeddings', 'nomic-embed-text'],
    ]);
  });

  it.each([
    [
      ['text-embedding-ada-002', 'text-embedding-3-small', 'text-embedding-3-large'],
      'text-embedding-3-small',
    ],
    [['llama', 'BAAI/bge-m3'], 'BAAI/bge-m3'],
    [['all-minilm:l6-v2'], 'all-minilm:l6-v2'],
  ])('of %j is %s', async (models, expected) => {
    const { embedder } = await embedderOn(models);
    await embedder.ready();
    expect(embedder.model).toBe(expected);
  });

  it('is the built-in one if the server lists none, or none that works', async () => {
    const { embedder } = await embedderOn(['chatty']);
    await embedder.embed(['the grey cat']);
    expect(embedder.model).toBe(withoutModel.model);
    await server?.close();
    const refusing = await embedderOn(['chatty', 'nomic-embed-text']);
    refusing.server.on({ task: 'embeddings' }, { name: 'status', status: 404 });
    await refusing.embedder.embed(['the grey cat']);
    expect(refusing.embedder.model).toBe(withoutModel.model);
  });

  it('is the built-in one if the server has no list', async () => {
    const { server, embedder } = await embedderOn([]);
    server.on({ task: 'models' }, { name: 'status', status: 404 });
    await embedder.ready();
    expect(embedder.model).toBe(withoutModel.model);
  });

  it('is not chosen while the server is unreachable, so that no vectors have to be discarded later', async () => {
    const { server, embedder } = await embedderOn(['nomic-embed-text']);
    server.on({ task: 'models' }, { name: 'status', status: 503 }, { times: 1 });
    await expect(embedder.embed(['one'])).rejects.toMatchObject({ code: 'server_error', retryable: true });
    expect(embedder.model).toBe('');
    await embedder.embed(['one']);
    expect(embedder.model).toBe('nomic-embed-text');
  });

  it('is looked up once, even if the first caller gives up', async () => {
    const { server, embedder } = await embedderOn(['nomic-embed-text']);
    server.on({ task: 'models' }, { name: 'late', delayMs: 200 });
    const hasty = embedder.embed(['one'], { signal: AbortSignal.timeout(20) });
    await expect(hasty).rejects.toMatchObject({ code: 'timeout' });
    await Promise.all([embedder.embed(['one']), embedder.embed(['two'])]);
    expect(asked(server).filter(([task]) => task === 'models')).toHaveLength(1);
  });
});
