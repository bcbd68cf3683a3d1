import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import type { BehaviourInput } from '@/e2e/fixtures/model-server/script';
import { draftSchema } from '@/lib/contracts/candidate';
import { gateDecisionSchema } from '@/lib/contracts/gate';
import { MemoryModelError } from '@/lib/memory/ports';
import { createOpenAiMemoryModel, type MemoryModelOptions } from './memory-model';
import { conversation, line, memory, systemClock, turn } from './testing/inputs';

let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

function engine(changes: Partial<MemoryModelOptions> = {}) {
  return createOpenAiMemoryModel({
    baseUrl: server.baseUrl,
    apiKey: 'test-key',
    model: 'scripted-memory',
    clock: systemClock,
    ...changes,
  });
}

async function failureOf(work: Promise<unknown>): Promise<MemoryModelError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof MemoryModelError)) throw new Error('Expected a MemoryModelError.');
  return error;
}

const NAME = 'My name is Ottilie and I like sea swimming.';

describe('a good answer', () => {
  it('becomes a decision and drafts that fit the contracts', async () => {
    const { value, calls } = await engine().readTurn(turn(NAME));
    expect(gateDecisionSchema.parse(value.decision)).toMatchObject({
      isMemorable: true,
      scope: 'permanent',
      reason: 'personal_fact',
      priority: 5,
      stage: 'model',
      syncRequired: false,
    });
    expect(value.drafts.map((draft) => draftSchema.parse(draft).content)).toEqual([
      'User is called Ottilie',
      'User likes sea swimming',
    ]);
    expect(value.drafts[0]?.triple).toMatchObject({ subject: 'user', predicate: 'name', object: 'Ottilie' });
    expect(calls).toEqual([
      expect.objectContaining({
        purpose: 'gatekeeper',
        engine: 'model',
        model: 'scripted-memory',
        promptId: 'decide-and-extract',
        path: 'structured',
        inputTokens: 120,
        outputTokens: 30,
        errorCode: null,
      }),
    ]);
  });

  it('is asked for at a low temperature, with a schema whose every field is required, and with the key', async () => {
    await engine().readTurn(turn(NAME));
    const [request] = server.requests;
    expect(request?.authorization).toBe('Bearer test-key');
    expect(request?.body.temperature).toBe(0.1);
    const schema = JSON.stringify(request?.body.response_format);
    expect(schema).toContain('"strict":true');
    expect(schema).toContain('"additionalProperties":false');
    expect(schema).not.toMatch(/"(?:default|maxLength|minimum|\$schema)":/);
  });

  it('says of small talk that there is nothing, in a sentence of ours', async () => {
    const { value } = await engine().readTurn(turn('Good morning, Hana!'));
    expect(value).toMatchObject({
      decision: { isMemorable: false, scope: 'none', justification: 'Nothing in it is about the person.' },
      drafts: [],
    });
  });

  it('names the setting that the person contradicted', async () => {
    const { value } = await engine().readTurn(turn('I live in Lisbon.', { profile: { location: 'Porto' } }));
    expect(value.decision).toMatchObject({ scope: 'reconciliation', syncRequired: true });
    expect(value.conflict).toEqual({
      field: 'location',
      settingsValue: 'Porto',
      saidValue: 'Lisbon',
      span: 'I live in Lisbon',
    });
    expect(value.drafts).toEqual([]);
  });

  it('attributes what is said in a group to the one who says it', async () => {
    const setting = {
      platform: 'discord' as const,
      participants: ['mira', 'tom'],
      characterName: 'Hana',
      timeZone: 'UTC',
    };
    const { value } = await engine().readTurn(
      turn('', { setting, message: line('I love rock climbing.', 'user', 'mira') }),
    );
    expect(value.drafts[0]).toMatchObject({
      content: 'mira likes rock climbing',
      triple: { subject: 'mira' },
    });
  });
});

describe('decisions', () => {
  const base = {
    is_memorable: true,
    reason: 'session_context',
    scope: 'session',
    category: 'roleplay',
    priority: 3,
    role: 'taken',
    role_description: 'a lighthouse keeper',
    candidates: [],
  };
  const candidate = {
    content: 'User keeps a lighthouse',
    span: 'I keep the lighthouse',
    kind: 'fact',
    category: 'personal_info',
    predicate: 'Works As',
    object: 'lighthouse keeper',
    confidence: 0.9,
  };

  it('keep a role in the session, candidates included', async () => {
    server.on({}, { name: 'json', value: { ...base, candidates: [{ ...candidate, scope: 'permanent' }] } });
    const { value } = await engine().readTurn(turn('In this game I keep the lighthouse.'));
    expect(value.roleplay).toBe('a lighthouse keeper');
    expect(value.drafts.map((draft) => [draft.scope, draft.triple.predicate])).toEqual([
      ['session', 'works_as'],
    ]);
  });

  it('drop what was extracted from a turn that is not memorable', async () => {
    const value = { ...base, is_memorable: false, reason: 'question', scope: 'permanent', role: 'unchanged' };
    server.on({}, { name: 'json', value: { ...value, candidates: [candidate] } });
    const reading = await engine().readTurn(turn('Do lighthouses still have keepers?'));
    expect(reading.value).toEqual({
      decision: expect.objectContaining({ isMemorable: false, scope: 'none', reason: 'question' }),
      drafts: [],
    });
  });

  it('that contradict themselves are asked for again, and refused the second time', async () => {
    server.on({}, { name: 'json', value: { ...base, reason: 'small_talk' } });
    const error = await failureOf(engine().readTurn(turn('I keep the lighthouse.')));
    expect(error).toMatchObject({ code: 'malformed', retryable: true });
    expect(error.calls.map((call) => [call.path, call.errorCode])).toEqual([
      ['structured', 'malformed'],
      ['re_asked', 'malformed'],
    ]);
    expect(server.requests[1]?.body.messages.at(-1)?.content).toContain('reason: it does not go with');
  });

  it('about a setting that the person never set are no decision', async () => {
    const value = { ...base, reason: 'settings_conflict', scope: 'reconciliation', role: 'unchanged' };
    server.on(
      {},
      {
        name: 'json',
        value: { ...value, settings_field: 'level', settings_said: 'B2', settings_span: 'B2' },
      },
    );
    const error = await failureOf(engine().readTurn(turn('I am at B2 now.')));
    expect(error.code).toBe('malformed');
    expect(server.requests[1]?.body.messages.at(-1)?.content).toContain('settings_field');
  });
});

it('a contradiction rests on words of the person', async () => {
  const value = { is_memorable: true, reason: 'settings_conflict', scope: 'reconciliation', priority: 3 };
  const conflict = { settings_field: 'level', settings_said: 'advanced', settings_span: 'I am advanced' };
  server.on({}, { name: 'json', value: { ...value, ...conflict, category: 'skill', candidates: [] } });
  const profile = { level: 'beginner' as const };
  const work = engine().readTurn(turn('The advanced course looks hard.', { profile }));
  expect((await failureOf(work)).code).toBe('malformed');
  const { value: reading } = await engine().readTurn(turn('By now I am  advanced.', { profile }));
  expect(reading.conflict).toMatchObject({
    field: 'level',
    settingsValue: 'beginner',
    saidValue: 'advanced',
  });
});

describe('servers with less', () => {
  it('are asked in JSON mode where they know no schema, and not with a schema again', async () => {
    server.on({}, { name: 'no_json_schema' });
    const model = engine();
    const first = await model.readTurn(turn(NAME));
    expect(first.calls.map((call) => [call.path, call.errorCode])).toEqual([
      ['structured', 'unsupported'],
      ['json_mode', null],
    ]);
    const second = await model.readTurn(turn(NAME));
    expect(second.calls.map((call) => call.path)).toEqual(['json_mode']);
    expect(server.requests).toHaveLength(3);
  });

  it('are asked in plain words where they know no format at all', async () => {
    server.on({}, { name: 'no_json_mode' });
    const { value, calls } = await engine().readTurn(turn(NAME));
    expect(value.drafts).toHaveLength(2);
    expect(calls.map((call) => call.path)).toEqual(['structured', 'json_mode', 'text']);
  });

  it('what one engine learned of its server is not carried to another', async () => {
    server.on({}, { name: 'no_json_schema' });
    await engine().readTurn(turn(NAME));
    const { calls } = await engine().readTurn(turn(NAME));
    expect(calls.map((call) => call.path)).toEqual(['structured', 'json_mode']);
  });

  it.each(['temperature', 'max_tokens'])('keep their schema when they turn down %s', async (parameter) => {
    server.on({}, { name: 'rejects', parameter });
    const { calls } = await engine().readTurn(turn(NAME));
    expect(calls.map((call) => [call.path, call.errorCode])).toEqual([
      ['structured', 'unsupported'],
      ['structured', null],
    ]);
    expect(server.requests[1]?.body).not.toHaveProperty(parameter);
  });

  it('that do not have the model are not asked in other forms', async () => {
    server.on({}, { name: 'status', status: 404, message: 'model not found' });
    const error = await failureOf(engine().readTurn(turn(NAME)));
    expect(error).toMatchObject({ code: 'server_error', retryable: false });
    expect(server.requests).toHaveLength(1);
  });

  it('a request refused in every form is not remembered as a lesser server', async () => {
    const model = engine();
    server.on({}, { name: 'status', status: 400 }, { times: 3 });
    expect(await failureOf(model.readTurn(turn(NAME)))).toMatchObject({
      code: 'server_error',
      retryable: false,
    });
    const { calls } = await model.readTurn(turn(NAME));
    expect(calls.map((call) => call.path)).toEqual(['structured']);
  });
});

describe('answers in bad shape', () => {
  it.each([
    { name: 'malformed_json' as const },
    { name: 'fenced_json' as const },
    { name: 'prose_around_json' as const },
  ])('$name is repaired, and said to be', async (behaviour) => {
    server.on({}, behaviour);
    const { value, calls } = await engine().readTurn(turn(NAME));
    expect(value.drafts).toHaveLength(2);
    expect(calls.map((call) => [call.path, call.errorCode])).toEqual([['repaired', null]]);
  });

  it.each([
    { name: 'malformed_json' as const, repairable: false },
    { name: 'length' as const },
    { name: 'text' as const, text: 'I am sorry, I would rather not.' },
    { name: 'text' as const, text: '' },
    { name: 'text' as const, text: '[]' },
    { name: 'json' as const, value: { is_memorable: 'perhaps' } },
  ])('$name is asked for again', async (behaviour) => {
    server.on({}, behaviour, { times: 1 });
    const { value, calls } = await engine().readTurn(turn(NAME));
    expect(value.drafts).toHaveLength(2);
    expect(calls.map((call) => [call.path === 're_asked', call.errorCode])).toEqual([
      [false, 'malformed'],
      [true, null],
    ]);
  });

  it('never completes a fact that broke off', async () => {
    server.on({}, { name: 'malformed_json', repairable: false });
    expect(await failureOf(engine().readTurn(turn(NAME)))).toMatchObject({
      code: 'malformed',
      retryable: true,
    });
    expect(server.requests).toHaveLength(2);
  });

  it('overlooks fields that nobody asked for', async () => {
    server.on({}, { name: 'json', value: { candidates: [], mood: 'sunny' } });
    const { value } = await engine().reviewConversation(conversation(line('Hello')));
    expect(value).toEqual([]);
  });
});

describe('items of an answer', () => {
  const cases: { behaviour: BehaviourInput; problem: string; kept: number }[] = [
    { behaviour: { name: 'bad_item' }, problem: 'candidates.1.kind', kept: 1 },
    { behaviour: { name: 'out_of_range' }, problem: 'candidates.0.known', kept: 0 },
    { behaviour: { name: 'wrong_language' }, problem: 'candidates.0.content', kept: 0 },
  ];

  it.each(cases)(
    '$behaviour.name is named to the model, and set right by it',
    async ({ behaviour, problem }) => {
      server.on({}, behaviour, { times: 1 });
      const { value, calls } = await engine().readTurn(turn('I live in Lisbon.'));
      expect(value.drafts.map((draft) => draft.content)).toEqual(['User lives in Lisbon']);
      expect(calls.map((call) => call.errorCode)).toEqual(['partly_invalid', null]);
      expect(server.requests[1]?.body.messages.at(-1)?.content).toContain(problem);
    },
  );

  it.each(cases)(
    '$behaviour.name twice: the good ones stay and the record says that others went',
    async ({ behaviour, kept }) => {
      server.on({}, behaviour);
      const { value, calls } = await engine().readTurn(turn('I live in Lisbon.'));
      expect(value.drafts).toHaveLength(kept);
      expect(calls.map((call) => [call.path, call.errorCode])).toEqual([
        ['structured', 'partly_invalid'],
        ['re_asked', 'partly_invalid'],
      ]);
    },
  );

  it('that were good stay when the second answer is worse', async () => {
    server.on({}, { name: 'bad_item' }, { times: 1 });
    server.on({}, { name: 'text', text: 'no' });
    const { value, calls } = await engine().readTurn(turn('I live in Lisbon.'));
    expect(value.drafts).toHaveLength(1);
    expect(calls.at(-1)?.errorCode).toBe('partly_invalid');
  });

  it('with words that nobody wrote are handed on: evidence is checked by the core', async () => {
    server.on({}, { name: 'hallucination' });
    const { value } = await engine().readTurn(turn('I live in Lisbon.'));
    expect(value.drafts.map((draft) => draft.span)).toEqual(['my red sailing boat']);
  });

  it('point at known sentences by their place', async () => {
    const known = ['User lives in Porto', 'User likes tea'];
    const candidate = {
      content: 'User lives in Lisbon',
      span: 'I moved to Lisbon',
      kind: 'fact',
      category: 'personal_info',
      predicate: 'lives_in',
      object: 'Lisbon',
      since: 'May',
      confidence: 0.95,
      known: 1,
      corrects: true,
    };
    const decision = {
      is_memorable: true,
      reason: 'correction',
      scope: 'permanent',
      category: 'personal_info',
    };
    server.on({}, { name: 'json', value: { ...decision, priority: 4, candidates: [candidate] } });
    const { value } = await engine().readTurn(turn('I moved to Lisbon in May.', { known }));
    expect(value.drafts[0]).toMatchObject({
      knownIndex: 0,
      corrects: true,
      triple: { qualifiers: { since: 'May' } },
    });
  });
});

describe('servers in trouble', () => {
  it('that are busy are given the time they ask for', async () => {
    server.on({}, { name: 'rate_limited', retryAfter: '0' }, { times: 2 });
    const { calls } = await engine().readTurn(turn(NAME));
    expect(calls.map((call) => call.errorCode)).toEqual(['rate_limited', 'rate_limited', null]);
  });

  it('that ask for more time than there is are left to the job engine', async () => {
    server.on({}, { name: 'rate_limited', retryAfter: '3600' });
    const error = await failureOf(engine().readTurn(turn(NAME)));
    expect(error).toMatchObject({ code: 'rate_limited', retryable: true });
    expect(error.calls).toHaveLength(1);
  });

  it('may name a point in time instead', async () => {
    const date = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();
    server.on({}, { name: 'rate_limited', retryAfter: date(-10) }, { times: 1 });
    expect((await engine().readTurn(turn(NAME))).calls).toHaveLength(2);
    server.on({}, { name: 'rate_limited', retryAfter: date(600) });
    expect((await failureOf(engine().readTurn(turn(NAME)))).calls).toHaveLength(1);
  });

  it('that stay busy are given up', async () => {
    server.on({}, { name: 'rate_limited', retryAfter: '0' });
    const error = await failureOf(engine().readTurn(turn(NAME)));
    expect(error.code).toBe('rate_limited');
    expect(error.calls).toHaveLength(3);
  });

  it.each([
    { behaviour: { name: 'status' as const, status: 500 }, code: 'server_error', retryable: true },
    { behaviour: { name: 'status' as const, status: 401 }, code: 'server_error', retryable: false },
    { behaviour: { name: 'refusal' as const }, code: 'refused', retryable: false },
    { behaviour: { name: 'cut' as const }, code: 'unreachable', retryable: true },
    { behaviour: { name: 'huge' as const }, code: 'too_large', retryable: false },
    { behaviour: { name: 'hang' as const }, code: 'timeout', retryable: true },
  ])('$behaviour.name fails as $code', async ({ behaviour, code, retryable }) => {
    server.on({}, behaviour);
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

  it('that hang in the middle of an answer are given up too', async () => {
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

  it('never bring what was said into the error', async () => {
    const secret = 'a tin box under the plum tree';
    server.on({}, { name: 'status', status: 500, message: `cannot process: I hid it in ${secret}` });
    const error = await failureOf(engine().readTurn(turn(`I hid it in ${secret}`)));
    const cause = error.cause instanceof Error ? `${error.cause.message} ${error.cause.stack}` : '';
    expect(`${error.message} ${error.stack} ${cause} ${JSON.stringify(error)}`).not.toContain('plum tree');
  });
});

describe('whole conversations', () => {
  const talk = conversation(
    line('My name is Ottilie.'),
    line('Nice to meet you! I live in the cloud.', 'assistant'),
    line('I love sea swimming.'),
  );

  it('are reviewed for what the person said, not for what the assistant did', async () => {
    const { value, calls } = await engine().reviewConversation(talk);
    expect(value.map((draft) => draft.content)).toEqual([
      'User is called Ottilie',
      'User likes sea swimming',
    ]);
    expect(calls[0]).toMatchObject({ purpose: 'review', promptId: 'review-conversation' });
  });

  it('are analysed', async () => {
    const { value, calls } = await engine().analyseConversation(talk);
    expect(value).toMatchObject({
      emotionalArc: ['open', 'calm', 'content'],
      themes: ['getting to know each other'],
      topics: ['personal_info', 'preference'],
    });
    expect(value.drafts).toHaveLength(2);
    expect(calls[0]).toMatchObject({ purpose: 'analysis' });
  });

  it('get a title', async () => {
    const { value, calls } = await engine().writeTitle('Plan a week of sea swimming in Wales');
    expect(value).toBe('Plan a week of sea');
    expect(calls[0]).toMatchObject({ purpose: 'title' });
  });
});

describe('consolidation', () => {
  const notes = [
    memory('User swims 3 km a day'),
    memory('User swims in the sea'),
    memory('User swims at 6:30'),
  ];

  it('merges what belongs together', async () => {
    const { value } = await engine().consolidate(notes);
    expect(value?.content).toBe('User swims 3 km a day; User swims in the sea; User swims at 6:30');
  });

  it('leaves apart what does not', async () => {
    server.on({}, { name: 'json', value: { belong_together: false, title: '', content: '', keywords: [] } });
    expect((await engine().consolidate(notes)).value).toBeNull();
  });

  it.each(['User swims in the sea every day', 'User swims 3 km at 6:30, 4 times a week'])(
    'refuses a note whose numbers are not those of its sources: %s',
    async (content) => {
      const value = { belong_together: true, title: 'Swimming', content, keywords: ['swimming'] };
      server.on({}, { name: 'json', value });
      expect((await failureOf(engine().consolidate(notes))).code).toBe('malformed');
    },
  );
});
