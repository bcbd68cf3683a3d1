import { describe, expect, it } from 'vitest';
import { draftSchema } from '@/lib/contracts/candidate';
import { gateDecisionSchema } from '@/lib/contracts/gate';
import { knownFacts } from '@/testing/known-facts';
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

  it('is requested at a low temperature, with the key and a schema in which every field is required', async () => {
    await engine().readTurn(turn(NAME));
    const [request] = scripted.server.requests;
    expect(request?.authorization).toBe('Bearer test-key');
    expect(request?.body.temperature).toBe(0.1);
    const schema = JSON.stringify(request?.body.response_format);
    expect(schema).toContain('"strict":true');
    expect(schema).toContain('"additionalProperties":false');
    expect(schema).not.toMatch(/"(?:default|maxLength|minimum|\$schema)":/);
  });

  it('rejects small talk with a sentence of our own', async () => {
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

  it('attributes a group message to its author', async () => {
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
    reason: 'session_context',
    is_memorable: true,
    role: 'taken',
    role_description: 'a lighthouse keeper',
    candidates: [],
  };
  const candidate = {
    span: 'I keep the lighthouse',
    content: 'User keeps a lighthouse',
    scope: 'session',
    predicate: 'Works As',
    object: 'lighthouse keeper',
    confidence: 0.9,
  };
  const answer = (value: Record<string, unknown>) =>
    scripted.server.on({}, { name: 'json', value: { ...base, ...value } });

  it('leave the scope to each candidate: what is true outside the roleplay is permanent', async () => {
    const real = { span: 'I am allergic to crab', content: 'User is allergic to crab', scope: 'permanent' };
    const allergy = { ...real, predicate: 'allergic_to', object: 'crab', confidence: 0.95 };
    answer({ candidates: [candidate, allergy] });
    const { value } = await engine().readTurn(
      turn('In this game I keep the lighthouse. For real, I am allergic to crab.'),
    );
    expect(value.roleplay).toBe('a lighthouse keeper');
    expect(value.decision.scope).toBe('permanent');
    expect(value.drafts.map((draft) => [draft.scope, draft.triple.predicate])).toEqual([
      ['session', 'works_as'],
      ['permanent', 'allergic_to'],
    ]);
  });

  it('about a scene only are restricted to the session', async () => {
    answer({ candidates: [candidate] });
    const { value } = await engine().readTurn(turn('In this game I keep the lighthouse.'));
    expect(value.decision).toMatchObject({ scope: 'session', category: 'roleplay' });
  });

  it('drop what was extracted from a turn that is not memorable', async () => {
    answer({ is_memorable: false, reason: 'question', role: 'unchanged', candidates: [candidate] });
    const reading = await engine().readTurn(turn('Do lighthouses still have keepers?'));
    expect(reading.value).toEqual({
      decision: expect.objectContaining({ isMemorable: false, scope: 'none', reason: 'question' }),
      drafts: [],
    });
  });

  it('whose reason does not fit take the reason of what they keep', async () => {
    const goal = { ...candidate, scope: 'permanent', category: 'goal' };
    answer({ reason: 'request', role: 'unchanged', candidates: [goal] });
    const { value, calls } = await engine().readTurn(turn('I keep the lighthouse.'));
    expect(value.decision).toMatchObject({ isMemorable: true, reason: 'goal' });
    expect(calls).toHaveLength(1);
  });

  it('that keep nothing are requested again', async () => {
    answer({ role: 'unchanged', reason: 'goal' });
    const { calls } = await engine().readTurn(turn('I keep the lighthouse.'));
    expect(calls.map((call) => call.path)).toEqual(['structured', 're_asked']);
  });

  it('about a setting that the person never set are requested again, and stand without it', async () => {
    answer({
      reason: 'settings_conflict',
      role: 'unchanged',
      settings_field: 'level',
      settings_said: 'B2',
      settings_span: 'B2',
    });
    const { value } = await engine().readTurn(turn('I am at B2 now.'));
    expect(value.conflict).toBeNull();
    expect(value.decision).toMatchObject({ scope: 'permanent', syncRequired: false });
    expect(scripted.server.requests[1]?.body.messages.at(-1)?.content).toContain('settings_field');
  });
});

it('a contradiction rests on words of the person', async () => {
  const value = { is_memorable: true, reason: 'settings_conflict' };
  const conflict = { settings_field: 'level', settings_said: 'advanced', settings_span: 'I am advanced' };
  scripted.server.on(
    {},
    { name: 'json', value: { ...value, ...conflict, category: 'skill', candidates: [] } },
  );
  const profile = { level: 'beginner' as const };
  const unfounded = await engine().readTurn(turn('The advanced course looks hard.', { profile }));
  expect(unfounded.value.conflict).toBeNull();
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

  it('are read once, for both what the person said and what it was about', async () => {
    const { value, calls } = await engine().readConversation(talk);
    expect(value.drafts.map((draft) => draft.content)).toEqual([
      'User is called Ottilie',
      'User likes sea swimming',
    ]);
    expect(calls).toMatchObject([{ purpose: 'analysis', promptId: 'read-conversation' }]);
    expect(value).toMatchObject({
      emotionalArc: ['open', 'calm', 'content'],
      themes: ['getting to know each other'],
      topics: ['personal_info', 'preference'],
    });
  });

  it('that are too long for one call are read in parts, every message once, with one result', async () => {
    const lines = Array.from({ length: 45 }, (_, index) =>
      line(`I love hobby number ${index}. ${'It rained. '.repeat(100)}`),
    );
    const { value, calls } = await engine().readConversation(conversation(...lines));
    expect(calls.length).toBeGreaterThan(1);
    expect(value.drafts).toHaveLength(45);
    expect(value.emotionalArc).toEqual(['open', 'calm', 'content']);
    expect(Math.max(...calls.map((call) => call.promptChars))).toBeLessThan(32_000);
  });

  it('can end known facts', async () => {
    const known = knownFacts('User works at Acme');
    const value = {
      summary: 'They talked.',
      emotional_arc: { start: 'calm', middle: 'calm', end: 'calm' },
      no_longer_true: [{ known: 1, span: 'they let me go' }],
      candidates: [],
    };
    scripted.server.on({}, { name: 'json', value });
    const read = await engine().readConversation({ ...conversation(line('Well, they let me go.')), known });
    expect(read.value.drafts).toMatchObject([{ onlyRetracts: true, span: 'they let me go' }]);
  });
});

describe('consolidation', () => {
  const notes = [
    memory('User swims 3 km a day'),
    memory('User swims in the sea'),
    memory('User swims at 6:30'),
  ];

  it('merges memories that belong together', async () => {
    const { value } = await engine().consolidate(notes);
    expect(value?.content).toBe('User swims 3 km a day; User swims in the sea; User swims at 6:30');
  });

  it('keeps the others apart', async () => {
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
