import { describe, expect, it } from 'vitest';
import { draftSchema } from '@/lib/contracts/candidate';
import { gateDecisionSchema } from '@/lib/contracts/gate';
import { conversation, line, memory, turn } from './testing/inputs';
import { failureOf, prepareScriptedEngine } from './testing/scripted-engine';

const scripted = prepareScriptedEngine();
const { engine } = scripted;

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
    const [request] = scripted.server.requests;
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
    scripted.server.on(
      {},
      { name: 'json', value: { ...base, candidates: [{ ...candidate, scope: 'permanent' }] } },
    );
    const { value } = await engine().readTurn(turn('In this game I keep the lighthouse.'));
    expect(value.roleplay).toBe('a lighthouse keeper');
    expect(value.drafts.map((draft) => [draft.scope, draft.triple.predicate])).toEqual([
      ['session', 'works_as'],
    ]);
  });

  it('drop what was extracted from a turn that is not memorable', async () => {
    const value = { ...base, is_memorable: false, reason: 'question', scope: 'permanent', role: 'unchanged' };
    scripted.server.on({}, { name: 'json', value: { ...value, candidates: [candidate] } });
    const reading = await engine().readTurn(turn('Do lighthouses still have keepers?'));
    expect(reading.value).toEqual({
      decision: expect.objectContaining({ isMemorable: false, scope: 'none', reason: 'question' }),
      drafts: [],
    });
  });

  it('that contradict themselves are asked for again, and refused the second time', async () => {
    scripted.server.on({}, { name: 'json', value: { ...base, reason: 'small_talk' } });
    const error = await failureOf(engine().readTurn(turn('I keep the lighthouse.')));
    expect(error).toMatchObject({ code: 'malformed', retryable: true });
    expect(error.calls.map((call) => [call.path, call.errorCode])).toEqual([
      ['structured', 'malformed'],
      ['re_asked', 'malformed'],
    ]);
    expect(scripted.server.requests[1]?.body.messages.at(-1)?.content).toContain(
      'reason: it does not go with',
    );
  });

  it('about a setting that the person never set are no decision', async () => {
    const value = { ...base, reason: 'settings_conflict', scope: 'reconciliation', role: 'unchanged' };
    scripted.server.on(
      {},
      {
        name: 'json',
        value: { ...value, settings_field: 'level', settings_said: 'B2', settings_span: 'B2' },
      },
    );
    const error = await failureOf(engine().readTurn(turn('I am at B2 now.')));
    expect(error.code).toBe('malformed');
    expect(scripted.server.requests[1]?.body.messages.at(-1)?.content).toContain('settings_field');
  });
});

it('a contradiction rests on words of the person', async () => {
  const value = { is_memorable: true, reason: 'settings_conflict', scope: 'reconciliation', priority: 3 };
  const conflict = { settings_field: 'level', settings_said: 'advanced', settings_span: 'I am advanced' };
  scripted.server.on(
    {},
    { name: 'json', value: { ...value, ...conflict, category: 'skill', candidates: [] } },
  );
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
    scripted.server.on(
      {},
      { name: 'json', value: { belong_together: false, title: '', content: '', keywords: [] } },
    );
    expect((await engine().consolidate(notes)).value).toBeNull();
  });

  it.each(['User swims in the sea every day', 'User swims 3 km at 6:30, 4 times a week'])(
    'refuses a note whose numbers are not those of its sources: %s',
    async (content) => {
      const value = { belong_together: true, title: 'Swimming', content, keywords: ['swimming'] };
      scripted.server.on({}, { name: 'json', value });
      expect((await failureOf(engine().consolidate(notes))).code).toBe('malformed');
    },
  );
});
