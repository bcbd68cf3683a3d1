import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';

let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

async function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const chat = (content: string) => ({ model: 'scripted-chat', messages: [{ role: 'user', content }] });
const ask = (content: string) => post(`${server.baseUrl}/chat/completions`, chat(content));

describe('the scripted model server', () => {
  it('records the requests', async () => {
    await ask('hello');
    expect(server.requests).toEqual([
      expect.objectContaining({ path: '/v1/chat/completions', task: 'chat' }),
    ]);
  });

  it('applies its rules in order, each for its turns, and answers well after them', async () => {
    server.on({ contains: 'tea' }, { name: 'status', status: 503 }, { times: 1 });
    server.on({ task: 'chat' }, { name: 'status', status: 418 }, { times: 2 });
    const statuses: number[] = [];
    for (const words of ['coffee', 'tea', 'tea', 'tea']) statuses.push((await ask(words)).status);
    expect(statuses).toEqual([418, 503, 418, 200]);
  });

  it('allows a function to choose', async () => {
    server.on({}, (request) => ({ name: 'text', text: `asked by ${request.body.model}` }));
    expect(await (await ask('hello')).text()).toContain('asked by scripted-chat');
  });

  it('can be scripted over HTTP', async () => {
    const rule = { matcher: { task: 'chat' }, behaviour: { name: 'text', text: 'scripted words' }, times: 1 };
    expect((await post(`${server.origin}/control/rules`, rule)).status).toBe(200);
    expect(await (await ask('hello')).text()).toContain('scripted words');
    const requests: unknown = await (await fetch(`${server.origin}/control/requests`)).json();
    expect(requests).toHaveLength(1);
    await fetch(`${server.origin}/control/rules`, { method: 'DELETE' });
    expect(server.requests).toEqual([]);
  });

  it('rejects an unknown behaviour', async () => {
    const response = await post(`${server.origin}/control/rules`, { behaviour: { name: 'sing' } });
    expect(response.status).toBe(400);
  });

  it('runs as a process that prints its address', async () => {
    const cli = fileURLToPath(new URL('../../../../e2e/fixtures/model-server-cli.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', cli], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = new Promise((resolve) => child.once('exit', resolve));
    const baseUrl = await new Promise<string>((resolve) => {
      child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    });
    expect((await fetch(`${baseUrl}/models`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  });
});
