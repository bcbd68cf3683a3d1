import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { startModelServer } from '@/e2e/fixtures/model-server';
import { conversation, line, turn } from '../testing/inputs';
import { failureOf, prepareScriptedEngine } from '../testing/scripted-engine';

const scripted = prepareScriptedEngine();
const { engine } = scripted;

const NAME = 'My name is Ottilie and I like sea swimming.';

describe('servers with limited support', () => {
  it('are used in JSON mode if they support no schema, and not tried with a schema again', async () => {
    scripted.server.on({}, { name: 'no_json_schema' });
    const model = engine();
    const first = await model.readTurn(turn(NAME));
    expect(first.calls.map((call) => [call.path, call.errorCode])).toEqual([
      ['structured', 'unsupported'],
      ['json_mode', null],
    ]);
    const second = await model.readTurn(turn(NAME));
    expect(second.calls.map((call) => call.path)).toEqual(['json_mode']);
    expect(scripted.server.requests).toHaveLength(3);
  });

  it('are used with plain text if they support no format at all', async () => {
    scripted.server.on({}, { name: 'no_json_mode' });
    const { value, calls } = await engine().readTurn(turn(NAME));
    expect(value.drafts).toHaveLength(2);
    expect(calls.map((call) => call.path)).toEqual(['structured', 'json_mode', 'text']);
  });

  it('that ignore the schema are told the form in words, and from then on at once', async () => {
    const value = { decision: { is_memorable: true }, candidates: [] };
    scripted.server.on({}, ({ body }) =>
      JSON.stringify(body.messages).includes('FORM') ? { name: 'good' } : { name: 'json', value },
    );
    const model = engine();
    const first = await model.readTurn(turn(NAME));
    expect(first.value.drafts).toHaveLength(2);
    expect(first.calls.map((call) => call.path)).toEqual(['structured', 're_asked']);
    const second = await model.readTurn(turn(NAME));
    expect(second.calls.map((call) => call.path)).toEqual(['json_mode']);
  });

  it('do not affect what an engine knows about another server', async () => {
    scripted.server.on({}, { name: 'no_json_schema' });
    await engine().readTurn(turn(NAME));
    const { calls } = await engine().readTurn(turn(NAME));
    expect(calls.map((call) => call.path)).toEqual(['structured', 'json_mode']);
  });

  it.each(['temperature', 'max_tokens'])(
    'are still sent the schema when they reject %s',
    async (parameter) => {
      scripted.server.on({}, { name: 'rejects', parameter });
      const { calls } = await engine().readTurn(turn(NAME));
      expect(calls.map((call) => [call.path, call.errorCode])).toEqual([
        ['structured', 'unsupported'],
        ['structured', null],
      ]);
      expect(scripted.server.requests[1]?.body).not.toHaveProperty(parameter);
    },
  );

  it('without the model are not tried with other formats', async () => {
    scripted.server.on({}, { name: 'status', status: 404, message: 'model not found' });
    const error = await failureOf(engine().readTurn(turn(NAME)));
    expect(error).toMatchObject({ code: 'server_error', retryable: false });
    expect(scripted.server.requests).toHaveLength(1);
  });

  it('are not recorded as limited if a request is refused in every format', async () => {
    const model = engine();
    scripted.server.on({}, { name: 'status', status: 400 }, { times: 3 });
    expect(await failureOf(model.readTurn(turn(NAME)))).toMatchObject({
      code: 'server_error',
      retryable: false,
    });
    const { calls } = await model.readTurn(turn(NAME));
    expect(calls.map((call) => call.path)).toEqual(['structured']);
  });
});

describe('a small context window', () => {
  /** As vLLM counts: the prompt and the room for the answer, which is what is left if no limit is sent. */
  const serve = (window: number) =>
    scripted.server.on({}, ({ body }) => {
      const prompt = body.messages.reduce((sum, { content }) => sum + (content?.length ?? 0), 0) / 4;
      const room = typeof body.max_tokens === 'number' ? body.max_tokens : 1;
      if (prompt + room <= window) return { name: 'good' };
      return { name: 'status', status: 400, message: `maximum context length is ${window} tokens.` };
    });
  const talk = conversation(
    ...Array.from({ length: 30 }, (_, index) =>
      line(`I love hobby number ${index}. ${'It rained. '.repeat(30)}`),
    ),
  );

  it('is left to the server if it is unknown, and not taken for a refused format', async () => {
    serve(4096);
    const model = engine();
    const { calls } = await model.readTurn(turn(NAME));
    expect(calls.map((call) => [call.path, call.errorCode])).toEqual([
      ['structured', 'unsupported'],
      ['structured', null],
    ]);
    expect((await model.readTurn(turn(NAME))).calls).toHaveLength(1);
  });

  it('is found by smaller parts of a conversation', async () => {
    serve(4096);
    expect((await engine().readConversation(talk)).value.drafts).toHaveLength(30);
  });

  it('is kept to if it is known', async () => {
    serve(8192);
    const { value, calls } = await engine({ contextLength: () => 8192 }).readConversation(talk);
    expect(value.drafts).toHaveLength(30);
    expect(calls.every((call) => call.errorCode === null)).toBe(true);
  });
});

describe('failing servers', () => {
  it('that are busy are given the time they ask for', async () => {
    scripted.server.on({}, { name: 'rate_limited', retryAfter: '0' }, { times: 2 });
    const { calls } = await engine().readTurn(turn(NAME));
    expect(calls.map((call) => call.errorCode)).toEqual(['rate_limited', 'rate_limited', null]);
  });

  it('that ask for too much time are left to the job engine', async () => {
    scripted.server.on({}, { name: 'rate_limited', retryAfter: '3600' });
    const error = await failureOf(engine().readTurn(turn(NAME)));
    expect(error).toMatchObject({ code: 'rate_limited', retryable: true, retryAfterMs: 3_600_000 });
    expect(error.calls).toHaveLength(1);
    const review = await failureOf(engine().readConversation(conversation(line(NAME))));
    expect(review.retryAfterMs).toBe(3_600_000);
  });

  it('may name a point in time instead', async () => {
    const date = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();
    scripted.server.on({}, { name: 'rate_limited', retryAfter: date(-10) }, { times: 1 });
    expect((await engine().readTurn(turn(NAME))).calls).toHaveLength(2);
    scripted.server.on({}, { name: 'rate_limited', retryAfter: date(600) });
    expect((await failureOf(engine().readTurn(turn(NAME)))).calls).toHaveLength(1);
  });

  it('that stay busy are given up on', async () => {
    scripted.server.on({}, { name: 'rate_limited', retryAfter: '0' });
    const error = await failureOf(engine().readTurn(turn(NAME)));
    expect(error.code).toBe('rate_limited');
    expect(error.calls).toHaveLength(3);
  });

  it.each([
    { behaviour: { name: 'status' as const, status: 500 }, code: 'server_error', retryable: true },
    { behaviour: { name: 'status' as const, status: 401 }, code: 'unauthorised', retryable: false },
    { behaviour: { name: 'refusal' as const }, code: 'refused', retryable: false },
    { behaviour: { name: 'cut' as const }, code: 'unreachable', retryable: true },
    { behaviour: { name: 'huge' as const }, code: 'too_large', retryable: false },
    { behaviour: { name: 'hang' as const }, code: 'timeout', retryable: true },
  ])('$behaviour.name fails as $code', async ({ behaviour, code, retryable }) => {
    scripted.server.on({}, behaviour);
    const error = await failureOf(engine({ timeoutMs: 300 }).readTurn(turn(NAME)));
    expect(error).toMatchObject({ code, retryable });
    expect(error.calls.map((call) => call.errorCode)).toEqual([code]);
  });

  it('that are not there fail as unreachable', async () => {
    const gone = await startModelServer();
    await gone.close();
    const error = await failureOf(engine({ baseUrl: gone.baseUrl }).readTurn(turn(NAME)));
    expect(error).toMatchObject({ code: 'unreachable', retryable: true });
  });

  it.each([
    [{ error: { code: 402, message: 'Insufficient credits' } }, 'rate_limited', 0],
    [{ choices: [], usage: { prompt_tokens: 40, completion_tokens: 2 } }, 'malformed', 40],
  ])('that call an error a success are not believed: %j', async (answer, code, inputTokens) => {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const error = await failureOf(engine({ baseUrl: `http://127.0.0.1:${port}/v1` }).readTurn(turn(NAME)));
    expect(error.code).toBe(code);
    expect(error.calls[0]).toMatchObject({ errorCode: code, inputTokens });
    server.close();
  });

  it('that hang in the middle of an answer are given up on too', async () => {
    const half = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"choices":[');
    });
    await new Promise<void>((resolve) => half.listen(0, '127.0.0.1', resolve));
    const address = half.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const work = engine({ baseUrl: `http://127.0.0.1:${port}/v1`, timeoutMs: 300 }).readTurn(turn(NAME));
    expect((await failureOf(work)).code).toBe('timeout');
    half.closeAllConnections();
    half.close();
  });

  it('never cause what was said to appear in the error', async () => {
    const secret = 'a tin box under the plum tree';
    scripted.server.on({}, { name: 'status', status: 500, message: `cannot process: I hid it in ${secret}` });
    const error = await failureOf(engine().readTurn(turn(`I hid it in ${secret}`)));
    const cause = error.cause instanceof Error ? `${error.cause.message} ${error.cause.stack}` : '';
    expect(`${error.message} ${error.stack} ${cause} ${JSON.stringify(error)}`).not.toContain('plum tree');
  });
});
