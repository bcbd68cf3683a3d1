import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import type { BehaviourInput } from '@/e2e/fixtures/model-server/script';
import { type ChatDelta, type ChatMessage, ChatModelError, type ChatRequestToModel } from '@/lib/chat/ports';
import { systemClock } from '../testing/inputs';
import { type ChatModelOptions, createOpenAiChatModel } from './chat-model';

let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const never = new AbortController().signal;

const modelWith = (options: Partial<ChatModelOptions> = {}) =>
  createOpenAiChatModel({
    baseUrl: server.baseUrl,
    apiKey: 'test-key',
    model: 'scripted-chat',
    clock: systemClock,
    ...options,
  });

function stream(request: Partial<ChatRequestToModel> = {}, options: Partial<ChatModelOptions> = {}) {
  return modelWith(options).stream({
    messages: [
      { role: 'system', content: 'You are Hana.' },
      { role: 'user', content: 'The tide was low this morning.' },
    ],
    signal: never,
    ...request,
  });
}

/** What arrived, and the error that ended it, if any. */
async function collect(deltas: AsyncIterable<ChatDelta>) {
  const got: ChatDelta[] = [];
  try {
    for await (const delta of deltas) got.push(delta);
  } catch (error) {
    return { got, error };
  }
  return { got, error: null };
}

const textOf = (deltas: readonly ChatDelta[]) =>
  deltas.map((delta) => (delta.type === 'text' ? delta.text : '')).join('');

describe('a reply', () => {
  it('streams in pieces and ends with its reason and its cost', async () => {
    const { got, error } = await collect(stream());
    expect(error).toBeNull();
    expect(textOf(got)).toBe('I hear you. You said: The tide was low this morning.');
    expect(got.filter((delta) => delta.type === 'text').length).toBeGreaterThan(5);
    const tokens = { inputTokens: 120, outputTokens: 30 };
    expect(got.at(-1)).toEqual({ type: 'finish', reason: 'stop', ...tokens, costUsd: null });
  });

  it.each([
    { name: 'rate_limited' as const, retryAfter: '0' },
    { name: 'status' as const, status: 503 },
  ])('is asked for once more before its first word: $name', async (behaviour) => {
    server.on({}, behaviour, { times: 1 });
    const { got, error } = await collect(stream());
    expect(error).toBeNull();
    expect(textOf(got)).toMatch(/^I hear you/);
    expect(server.requests).toHaveLength(2);
  });

  it('is not requested a third time, nor with a wrong key', async () => {
    server.on({}, { name: 'status', status: 503 });
    expect((await collect(stream())).error).toMatchObject({ code: 'server_error' });
    expect(server.requests).toHaveLength(2);
    server.reset();
    server.on({}, { name: 'status', status: 401 });
    expect((await collect(stream())).error).toMatchObject({ code: 'unauthorised', retryable: false });
    expect(server.requests).toHaveLength(1);
  });

  it('has a cost if the prices are known', async () => {
    const { got } = await collect(stream({}, { prices: { input: 0.5, output: 2 } }));
    expect(got.at(-1)).toMatchObject({ type: 'finish', costUsd: 0.00012 });
  });

  it('reports when the token limit ended it', async () => {
    server.on({}, { name: 'length' });
    const { got } = await collect(stream({ maxTokens: 10 }));
    expect(got.at(-1)).toMatchObject({ type: 'finish', reason: 'length' });
    expect(server.requests[0]?.body).toMatchObject({
      max_tokens: 10,
      stream_options: { include_usage: true },
    });
  });

  it.each(['stream_options', 'max_tokens'])('is possible on a server that rejects %s', async (parameter) => {
    server.on({}, { name: 'rejects', parameter });
    const { got, error } = await collect(stream({ maxTokens: 50 }));
    expect(error).toBeNull();
    expect(textOf(got)).toContain('I hear you');
    expect(server.requests).toHaveLength(2);
  });

  it('is without the reasoning that the model writes into it', async () => {
    server.on({}, { name: 'text', text: '<think>They are lonely; do not ask.</think>\n\nLow at noon.' });
    const { got, error } = await collect(stream());
    expect(error).toBeNull();
    expect(textOf(got)).toBe('Low at noon.');
  });

  it.each([
    ['conversation roles must alternate user/assistant/user/assistant/...', 400, ['system', 'user']],
    ['Conversation roles must alternate, at row 1.', 500, ['system', 'user']],
    ['System role not supported', 400, ['user']],
  ])('is possible on a server that says: %s', async (message, status, first) => {
    const accepts = (roles: string[]) =>
      roles.every(
        (role, at) =>
          role === (at < first.length ? first[at] : at % 2 === first.length % 2 ? 'assistant' : 'user'),
      );
    server.on({}, ({ body }) =>
      accepts(body.messages.map(({ role }) => role)) ? { name: 'good' } : { name: 'status', status, message },
    );
    const messages: ChatMessage[] = [
      { role: 'system', content: 'You are Hana.' },
      { role: 'system', content: 'Today is Sunday.' },
      { role: 'user', content: 'Good morning.' },
      { role: 'assistant', content: 'Hello.' },
      { role: 'system', content: 'Notes: they keep bees.' },
      { role: 'user', content: '(Quoted.)' },
      { role: 'user', content: 'The tide was low this morning.' },
    ];
    const model = modelWith();
    for (const _ of [1, 2]) {
      const { got, error } = await collect(model.stream({ messages, signal: never }));
      expect(error).toBeNull();
      expect(textOf(got)).toContain('I hear you');
    }
    // What it accepts is known from then on.
    expect(server.requests).toHaveLength(first.length === 2 ? 3 : 4);
    const sent =
      server.requests
        .at(-1)
        ?.body.messages.map(({ content }) => content)
        .join('\n') ?? '';
    for (const { content } of messages) expect(sent).toContain(content);
  });

  it.each([
    ['This model does not support tools.', 3],
    ['No reason.', 4],
  ])('is tried without tools on a server that says: %s', async (message, requests) => {
    server.on({}, ({ body }) => (body.tools ? { name: 'status', status: 400, message } : { name: 'good' }));
    const tools = [{ name: 'search_memory', description: 'Searches.', parameters: { type: 'object' } }];
    const model = modelWith();
    for (const _ of [1, 2]) {
      const request = {
        messages: [{ role: 'user' as const, content: 'Good morning.' }],
        tools,
        signal: never,
      };
      expect((await collect(model.stream(request))).error).toBeNull();
    }
    expect(server.requests).toHaveLength(requests);
  });

  it('returns complete tool calls, and their results are sent back', async () => {
    const args = JSON.stringify({ query: 'tide tables' });
    server.on({}, { name: 'tool_calls', calls: [{ name: 'search_memory', arguments: args }] }, { times: 1 });
    const tools = [{ name: 'search_memory', description: 'Searches.', parameters: { type: 'object' } }];
    const { got } = await collect(stream({ tools }));
    expect(got).toEqual([
      { type: 'tool_call', id: 'call_0', name: 'search_memory', arguments: args },
      expect.objectContaining({ type: 'finish', reason: 'tool_calls' }),
    ]);
    await collect(
      stream({
        tools,
        messages: [
          { role: 'user', content: 'When is low tide?' },
          {
            role: 'assistant',
            content: '',
            toolCalls: [{ id: 'call_0', name: 'search_memory', arguments: args }],
          },
          { role: 'tool', toolCallId: 'call_0', content: 'At 7:12.' },
        ],
      }),
    );
    expect(server.requests[1]?.body.messages).toEqual([
      { role: 'user', content: 'When is low tide?' },
      {
        role: 'assistant',
        content: '',
        tool_calls: [
          { id: 'call_0', type: 'function', function: { name: 'search_memory', arguments: args } },
        ],
      },
      { role: 'tool', tool_call_id: 'call_0', content: 'At 7:12.' },
    ]);
    expect(server.requests[0]?.body.tools).toEqual([
      {
        type: 'function',
        function: { name: 'search_memory', description: 'Searches.', parameters: { type: 'object' } },
      },
    ]);
  });
});

describe('a reply that fails', () => {
  const failures: { behaviour: BehaviourInput; code: string; retryable: boolean }[] = [
    { behaviour: { name: 'rate_limited' }, code: 'rate_limited', retryable: true },
    { behaviour: { name: 'status', status: 500 }, code: 'server_error', retryable: true },
    { behaviour: { name: 'status', status: 400 }, code: 'server_error', retryable: false },
    { behaviour: { name: 'refusal' }, code: 'refused', retryable: false },
    { behaviour: { name: 'hang' }, code: 'timeout', retryable: true },
  ];
  it.each(failures)(
    'before its first word: $behaviour.name is $code',
    async ({ behaviour, code, retryable }) => {
      server.on({}, behaviour);
      const { got, error } = await collect(stream({}, { firstTokenMs: 200 }));
      expect(got).toEqual([]);
      expect(error).toBeInstanceOf(ChatModelError);
      expect(error).toMatchObject({ code, retryable });
    },
  );

  const breaks: { behaviour: BehaviourInput; code: string }[] = [
    { behaviour: { name: 'cut' }, code: 'cut_off' },
    { behaviour: { name: 'no_finish' }, code: 'cut_off' },
    { behaviour: { name: 'stream_error' }, code: 'server_error' },
  ];
  it.each(breaks)(
    'in its middle: $behaviour.name is $code, after what had come',
    async ({ behaviour, code }) => {
      server.on({}, behaviour);
      const { got, error } = await collect(stream());
      expect(textOf(got)).toMatch(/^I hear you\./);
      expect(got.some((delta) => delta.type === 'finish')).toBe(false);
      expect(error).toMatchObject({ name: 'ChatModelError', code, retryable: true });
    },
  );

  it('without a listening server is reported as unreachable', async () => {
    const gone = await startModelServer();
    await gone.close();
    const { error } = await collect(stream({}, { baseUrl: gone.baseUrl }));
    expect(error).toMatchObject({ code: 'unreachable', retryable: true });
  });

  it('because of a stall is a timeout, even if the first word was in time', async () => {
    server.on({}, { name: 'slow', delayMs: 150 });
    const { got, error } = await collect(stream({}, { firstTokenMs: 1000, idleMs: 60 }));
    expect(textOf(got)).toBe('I');
    expect(error).toMatchObject({ code: 'timeout', retryable: true });
  });

  it('because it never ends is cut off at the limit', async () => {
    server.on({}, { name: 'huge', bytes: 300_000 });
    const { error } = await collect(stream({}, { maxStreamBytes: 50_000 }));
    expect(error).toMatchObject({ code: 'cut_off', retryable: false });
  });

  it('does not include what was said in the error', async () => {
    server.on({}, { name: 'status', status: 500, message: 'cannot process: The tide was low' });
    const { error } = await collect(stream());
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    expect(`${error} ${cause} ${JSON.stringify(error)}`).not.toContain('tide');
  });
});

describe('a reply that the person stops', () => {
  it('ends with what had arrived, and the server is notified', async () => {
    server.on({}, { name: 'slow', delayMs: 30 });
    const stop = new AbortController();
    const got: ChatDelta[] = [];
    for await (const delta of stream({ signal: stop.signal })) {
      got.push(delta);
      if (got.length === 3) stop.abort();
    }
    expect(textOf(got)).toBe('I hear you.');
  });

  it('before it began returns nothing', async () => {
    const { got, error } = await collect(stream({ signal: AbortSignal.abort() }));
    expect([got, error]).toEqual([[], null]);
  });

  it('by leaving the loop closes the connection', async () => {
    server.on({}, { name: 'slow', delayMs: 20 });
    for await (const delta of stream()) {
      expect(delta).toEqual({ type: 'text', text: 'I' });
      break;
    }
    expect(server.requests).toHaveLength(1);
  });
});
