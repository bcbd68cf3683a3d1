import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { systemClock } from '../testing/inputs';
import { detectServer, findLocalServers, listModels, ModelServerError } from './servers';

let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

function target(timeoutMs = 1000) {
  return {
    baseUrl: server.baseUrl,
    apiKey: 'test-key',
    clock: systemClock,
    signal: AbortSignal.timeout(timeoutMs),
  };
}

describe('a configured server', () => {
  it('lists its models', async () => {
    expect(await listModels(target())).toContain('scripted-memory');
    expect(await detectServer(target())).toMatchObject({ ok: true });
  });

  it.each([
    { status: 401, trouble: 'unauthorised' },
    { status: 404, trouble: 'not_openai' },
    { status: 500, trouble: 'server_error' },
  ])('with status $status is in trouble: $trouble', async ({ status, trouble }) => {
    server.on({ task: 'models' }, { name: 'status', status });
    expect(await detectServer(target())).toEqual({ ok: false, trouble });
    await expect(listModels(target())).rejects.toBeInstanceOf(ModelServerError);
  });

  it('that does not answer is given up on in time', async () => {
    server.on({}, { name: 'hang' });
    expect(await detectServer(target(100))).toEqual({ ok: false, trouble: 'timeout' });
  });

  it('with another protocol is recognised', async () => {
    const page = createServer((_, response) => response.end('<html>Welcome</html>'));
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    const address = page.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const baseUrl = `http://127.0.0.1:${port}/v1`;
    expect(await detectServer({ ...target(), baseUrl })).toEqual({ ok: false, trouble: 'not_openai' });
    expect(await findLocalServers([{ name: 'Other', baseUrl }], systemClock)).toEqual([]);
    page.close();
  });
});

describe('servers on this machine', () => {
  const place = (name: string, { origin }: { origin: string }) => ({ name, baseUrl: `${origin}/v1` });

  it('are found by whether they answer, with their models, and one that hangs delays no other', async () => {
    const gone = await startModelServer();
    await gone.close();
    const hanging = await startModelServer();
    hanging.on({}, { name: 'hang' });
    const startedAt = performance.now();
    const places = [place('Jan', gone), place('vLLM', hanging), place('Ollama', server)];
    expect(await findLocalServers(places, systemClock)).toEqual([
      { name: 'Ollama', baseUrl: server.baseUrl, models: ['scripted-chat', 'scripted-memory'] },
    ]);
    expect(performance.now() - startedAt).toBeLessThan(2000);
    await hanging.close();
  });
});

it('may return a bare list, like Together', async () => {
  const page = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify([{ id: 'a-model', object: 'model' }]));
  });
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  const address = page.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await listModels({ ...target(), baseUrl: `http://127.0.0.1:${port}/v1` })).toEqual(['a-model']);
  page.close();
});
