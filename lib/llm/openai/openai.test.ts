import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type ModelServer,
  NOTHING_MEMORABLE,
  oneMemory,
  startModelServer,
} from '@/e2e/fixtures/model-server';
import { ChatModelError } from '@/lib/chat/ports';
import { defaultSettings } from '@/lib/contracts/settings';
import { MemoryModelError, type TurnInput } from '@/lib/memory/ports';
import { createOpenAiChatModel } from './chat-model';
import { createOpenAiClient } from './client';
import { createOpenAiEmbedder } from './embedder';
import { createOpenAiMemoryModel } from './memory-model';

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

const client = () => createOpenAiClient({ baseUrl: server.baseUrl, apiKey: 'none', timeoutMs: 400 });
const memoryModel = () => createOpenAiMemoryModel(client(), 'scripted');

function input(text: string): TurnInput {
  return {
    message: {
      id: '01990000-0000-7000-8000-000000000001',
      role: 'user',
      author: null,
      text,
      at: new Date('2026-03-01'),
    },
    previous: [],
    setting: { platform: 'web', participants: [], characterName: 'Hana', timeZone: 'UTC' },
    settings: defaultSettings(),
    known: ['User lives in Leeds'],
    roleplay: null,
    kinds: ['fact', 'project'],
  };
}

describe('memory model', () => {
  it('decides and extracts in one structured call', async () => {
    server.onMemory({ kind: 'text', text: oneMemory('I keep bees') });
    const { value, calls } = await memoryModel().readTurn(input('I keep bees'));
    expect(value.decision).toMatchObject({ isMemorable: true, stage: 'model' });
    expect(value.drafts[0]).toMatchObject({ span: 'I keep bees', confidence: 0.95 });
    expect(calls).toMatchObject([{ path: 'structured', inputTokens: 10, errorCode: null }]);
    const [request] = server.requests;
    expect(request?.json).toBe('json_schema');
    expect(request?.messages.at(-1)).toEqual({ role: 'user', content: 'I keep bees' });
    expect(JSON.stringify(request?.messages).length).toBeLessThan(6000);
  });

  it.each([
    ['fenced', (json: string) => `\`\`\`json\n${json}\n\`\`\``],
    ['wrapped in prose', (json: string) => `Here you are: ${json} Anything else?`],
    ['missing a bracket', (json: string) => json.slice(0, -1)],
  ])('repairs JSON that is %s', async (_, damage) => {
    server.onMemory({ kind: 'text', text: damage(oneMemory('I keep bees')) });
    const { value, calls } = await memoryModel().readTurn(input('I keep bees'));
    expect(value.drafts).toHaveLength(1);
    expect(calls).toMatchObject([{ path: 'repaired' }]);
  });

  it('asks once more when the answer does not fit, and then gives up by name', async () => {
    server.onMemory(
      { kind: 'text', text: 'Sorry, I cannot.' },
      { kind: 'text', text: JSON.stringify(NOTHING_MEMORABLE) },
    );
    const { value, calls } = await memoryModel().readTurn(input('I keep bees'));
    expect(value.decision.isMemorable).toBe(false);
    expect(calls).toHaveLength(2);
    expect(calls[1]?.path).toBe('re_asked');
    server.onMemory({ kind: 'text', text: 'no' }, { kind: 'text', text: '{"is_memorable": "maybe"}' });
    await expect(memoryModel().readTurn(input('I keep bees'))).rejects.toMatchObject({
      code: 'malformed',
      retryable: true,
    });
  });

  it('falls back to JSON mode where schemas are not known, and remembers that', async () => {
    const model = memoryModel();
    server.onMemory({ kind: 'status', status: 400 });
    await model.readTurn(input('I keep bees'));
    await model.readTurn(input('I keep hens'));
    expect(server.requests.map((request) => request.json)).toEqual([
      'json_schema',
      'json_object',
      'json_object',
    ]);
  });

  it.each([
    ['429', { kind: 'status', status: 429 }, 'rate_limited', true],
    ['500', { kind: 'status', status: 500 }, 'server_error', true],
    ['a hang', { kind: 'hang' }, 'timeout', true],
    ['a refusal', { kind: 'refusal' }, 'refused', false],
    ['2 MB', { kind: 'text', text: 'x'.repeat(2_000_000) }, 'too_large', true],
  ] as const)(
    'fails by name on %s, with the calls it made and without the words',
    async (_, behaviour, code, retryable) => {
      server.onMemory(behaviour);
      const error = await memoryModel()
        .readTurn(input('my secret garden'))
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(MemoryModelError);
      expect(error).toMatchObject({ code, retryable, calls: [{ errorCode: code }] });
      expect(String(error)).not.toContain('secret garden');
    },
  );

  it('fails by name when nobody listens', async () => {
    await server.close();
    await expect(memoryModel().readTurn(input('hello'))).rejects.toMatchObject({ code: 'unreachable' });
    server = await startModelServer();
  });
});

describe('chat model', () => {
  async function read(): Promise<string> {
    let text = '';
    const model = createOpenAiChatModel(client(), 'scripted', 300);
    for await (const delta of model.stream({
      messages: [{ role: 'user', content: 'hi' }],
      signal: new AbortController().signal,
    })) {
      if (delta.type === 'text') text += delta.text;
    }
    return text;
  }

  it('streams a reply', async () => {
    server.onReply({ kind: 'text', text: 'Good to see you.' });
    expect(await read()).toBe('Good to see you.');
  });

  it.each([
    ['a cut in the middle', { kind: 'cut', text: 'Good to' }],
    ['500', { kind: 'status', status: 500 }],
    ['a hang', { kind: 'hang' }],
  ] as const)('fails on %s in a way that can be tried again', async (_, behaviour) => {
    server.onReply(behaviour);
    const error = await read().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ChatModelError);
    expect(error).toMatchObject({ retryable: true });
  });
});

describe('embedder', () => {
  it('gives unit vectors in order', async () => {
    const embedder = createOpenAiEmbedder(client(), 'scripted');
    const vectors = await embedder.embed(['aaa', 'bbb', 'aaa']);
    expect(vectors[0]).toEqual(vectors[2]);
    for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1);
    expect(embedder.dimensions).toBe(16);
  });
});
