import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import type { ChatDelta } from '@/lib/chat/ports';
import { createOpenAiMemoryModel } from '../memory-engine';
import { createOpenAiChatModel } from '../reply/chat-model';
import { turn } from '../testing/inputs';
import { withChatStandIn } from './chat';
import { withMemoryStandIn } from './memory';
import { createStanding } from './standing';

let first: ModelServer;
let second: ModelServer;
let now: Date;
const clock = { now: () => now };
beforeAll(async () => {
  [first, second] = await Promise.all([startModelServer(), startModelServer()]);
});
beforeEach(() => {
  first.reset();
  second.reset();
  now = new Date('2026-03-01T12:00:00Z');
});
afterAll(() => Promise.all([first.close(), second.close()]));

const at = ({ baseUrl }: ModelServer, model: string) => ({ baseUrl, apiKey: 'k', model, clock });

function chat(firstTokenMs = 2000) {
  const standing = createStanding(clock);
  const main = createOpenAiChatModel({ ...at(first, 'main'), firstTokenMs });
  const standIn = createOpenAiChatModel(at(second, 'second'));
  const model = withChatStandIn(main, standIn, standing);
  const messages = [{ role: 'user' as const, content: 'Hello' }];
  const ask = async (): Promise<ChatDelta[]> =>
    Array.fromAsync(model.stream({ messages, signal: new AbortController().signal }));
  return { standing, ask };
}

const kinds = (deltas: ChatDelta[]) => deltas.map(({ type }) => type);

describe('a chat model with a stand-in', () => {
  it('answers itself if it can', async () => {
    const { standing, ask } = chat();
    expect(kinds(await ask())).not.toContain('stand_in');
    expect(standing.since()).toBeNull();
    expect(second.requests).toEqual([]);
  });

  it.each([{ status: 401 }, { status: 503 }])(
    'gives way where it answers with $status, and says so',
    async ({ status }) => {
      first.on({ task: 'chat' }, { name: 'status', status });
      const { standing, ask } = chat();
      const deltas = await ask();
      expect(deltas[0]).toEqual({ type: 'stand_in', model: 'second' });
      expect(kinds(deltas)).toContain('text');
      expect(kinds(deltas).at(-1)).toBe('finish');
      expect(standing.since()).toEqual(now);
    },
  );

  it('is replaced if it is silent', async () => {
    first.on({ task: 'chat' }, { name: 'hang' });
    expect(kinds(await chat(50).ask())[0]).toBe('stand_in');
  });

  it('never restarts a reply that has begun', async () => {
    first.on({ task: 'chat' }, { name: 'cut' });
    await expect(chat().ask()).rejects.toMatchObject({ code: 'cut_off' });
    expect(second.requests).toEqual([]);
  });

  it('is not called for a minute after three failures, then called again, and takes over as before', async () => {
    first.on({ task: 'chat' }, { name: 'status', status: 401 }, { times: 3 });
    const { standing, ask } = chat();
    for (let time = 0; time < 3; time++) await ask();
    expect(first.requests).toHaveLength(3);
    await ask();
    expect(first.requests).toHaveLength(3);
    now = new Date(now.getTime() + 60_001);
    expect(kinds(await ask())).not.toContain('stand_in');
    expect(standing.since()).toBeNull();
  });
});

describe('a memory model with a stand-in', () => {
  const memory = () =>
    withMemoryStandIn(
      createOpenAiMemoryModel({ ...at(first, 'main'), maxRetryAfterMs: 0 }),
      createOpenAiMemoryModel(at(second, 'second')),
      createStanding(clock),
    );

  it('is replaced by the second, and both calls are accounted for', async () => {
    first.on({ task: 'decide-and-extract' }, { name: 'status', status: 500 });
    const model = memory();
    const { calls } = await model.readTurn(turn('I live in Leeds.'));
    expect(calls.map(({ model: name, errorCode }) => [name, errorCode])).toEqual([
      ['main', 'server_error'],
      ['second', null],
    ]);
    expect(model.name).toBe('second');
  });

  it('is not replaced if it refuses to answer', async () => {
    first.on({ task: 'decide-and-extract' }, { name: 'refusal' });
    await expect(memory().readTurn(turn('I live in Leeds.'))).rejects.toMatchObject({ code: 'refused' });
    expect(second.requests).toEqual([]);
  });

  it('fails with all calls if both fail', async () => {
    first.on({}, { name: 'status', status: 500 });
    second.on({}, { name: 'status', status: 401 });
    await expect(memory().readTurn(turn('I live in Leeds.'))).rejects.toMatchObject({
      code: 'unauthorised',
      calls: [{ model: 'main' }, { model: 'second' }],
    });
  });
});
