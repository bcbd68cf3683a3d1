import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI, { APIError } from 'openai';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { type App, type Credentials, startApp } from '../../isolation/start-app';
import { serveRoutes } from '../../testing/serve-routes';

let model: ModelServer;
let world: App;
let server: Awaited<ReturnType<typeof serveRoutes>>;
let ann: Credentials;
let client: OpenAI;
beforeAll(async () => {
  model = await startModelServer();
  world = await startApp({
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_API_KEY: 'test',
    KEEPSAKE_CHAT_MODEL: 'scripted-chat',
  });
  server = await serveRoutes(world.routes);
  ann = await world.register('Ann');
  const { text } = await world.call('POST /api/keys', ann, { body: { name: 'mine' } });
  client = new OpenAI({ baseURL: `${server.url}/api/v1`, apiKey: JSON.parse(text).secret, maxRetries: 0 });
}, 60_000);
afterAll(async () => {
  await server?.close();
  await world?.close();
  await model?.close();
});

const tools: OpenAI.ChatCompletionTool[] = [
  { type: 'function', function: { name: 'get_weather', parameters: {} } },
];

/** The replies of all conversations, as the person sees them. */
async function replies(): Promise<{ status: string; content: string }[]> {
  const { conversations } = JSON.parse((await world.call('GET /api/conversations', ann)).text);
  const found = await Promise.all(
    conversations.map(({ id }: { id: string }) =>
      world.call('GET /api/conversations/[id]', ann, { params: { id } }),
    ),
  );
  return found
    .flatMap(({ text }) => JSON.parse(text).messages)
    .filter(({ role }) => role === 'assistant')
    .map(({ status, content }) => ({ status, content }));
}

it('a reply that the end of the process breaks off is kept so far, and its client is told', async () => {
  model.on({ task: 'chat' }, { name: 'slow', delayMs: 1000 });
  const ask = async (conversation: string, more: object) => {
    const response = await fetch(`${server.url}/api/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messages: [{ role: 'user', content: 'When is the tide low?' }],
        metadata: { conversation },
        stream: true,
        ...more,
      }),
    });
    return response.text();
  };
  const whole = ask('complete', { stream: false });
  const streams = [ask('plain', {}), ask('tools', { tools })];
  const response = await client.responses.create({ model: 'mine', input: 'And the next?', stream: true });
  const types: string[] = [];
  const events = (async () => {
    for await (const { type } of response) types.push(type);
  })().catch((error: unknown) => error);
  await expect.poll(() => types, { timeout: 10_000 }).toContain('response.output_text.delta');
  await sleep(1000);
  await world.app.replies.stop();
  for (const text of await Promise.all(streams)) {
    expect(text).toContain('"content":');
    const [error, done] = text.trim().split('\n\n').slice(-2);
    expect(error).toMatch(/^data: \{"error":\{"message":"The reply /);
    expect(done).toBe('data: [DONE]');
  }
  expect(await whole).toContain('"error"');
  const failed = await events;
  expect(failed instanceof APIError || types.at(-1) === 'error').toBe(true);
  const kept = await replies();
  expect(kept).toHaveLength(4);
  for (const { status, content } of kept) {
    expect(status).toBe('stopped');
    expect(content).not.toBe('');
  }
  // Whatever comes later is not begun.
  expect(await ask('late', {})).toMatch(/The reply .*\[DONE\]\n\n$/s);
}, 60_000);
