import { describe, expect, it } from 'vitest';
import type { BehaviourInput } from '@/e2e/fixtures/model-server/script';
import { knownFacts } from '@/testing/known-facts';
import { line, turn } from '../testing/inputs';
import { failureOf, prepareScriptedEngine } from '../testing/scripted-engine';

const scripted = prepareScriptedEngine();
const { engine } = scripted;

const NAME = 'My name is Ottilie and I like sea swimming.';

describe('malformed answers', () => {
  it.each([
    { name: 'malformed_json' as const },
    { name: 'fenced_json' as const },
    { name: 'prose_around_json' as const },
  ])('$name is repaired, and said to be', async (behaviour) => {
    scripted.server.on({}, behaviour);
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
    scripted.server.on({}, behaviour, { times: 1 });
    const { value, calls } = await engine().readTurn(turn(NAME));
    expect(value.drafts).toHaveLength(2);
    expect(calls.map((call) => [call.path === 're_asked', call.errorCode])).toEqual([
      [false, 'malformed'],
      [true, null],
    ]);
  });

  it('never completes a truncated fact', async () => {
    scripted.server.on({}, { name: 'malformed_json', repairable: false });
    expect(await failureOf(engine().readTurn(turn(NAME)))).toMatchObject({
      code: 'malformed',
      retryable: true,
    });
    expect(scripted.server.requests).toHaveLength(2);
    expect(scripted.server.requests[1]?.body.messages.at(-1)?.content).toContain('"predicate":');
  });

  it('reads an answer in parts', async () => {
    scripted.server.on({}, { name: 'in_parts' });
    const { value, calls } = await engine().readTurn(turn(NAME));
    expect(value.drafts).toHaveLength(2);
    expect(calls).toHaveLength(1);
  });

  it('ignores unknown fields', async () => {
    const answer = { is_memorable: false, reason: 'small_talk', candidates: [], mood: 'sunny' };
    scripted.server.on({}, { name: 'json', value: answer });
    const { value, calls } = await engine().readTurn(turn('Hello'));
    expect(value.drafts).toEqual([]);
    expect(calls).toHaveLength(1);
  });
});

describe('asking again', () => {
  const known = knownFacts(
    ...Array.from({ length: 40 }, (_, index) => `User knows the ${index}th thing about bridges`),
  );
  const talk = Array.from({ length: 4 }, () => line('word '.repeat(60), 'assistant'));
  const bad = {
    span: 'nobody wrote this',
    content: 'User keeps bees '.repeat(20),
    predicate: 'keeps',
    object: 'bees',
  };

  it.each([1, 3, 12])('stays under 6,500 characters, with %i bad candidates', async (amount) => {
    const candidates = Array.from({ length: amount }, (_, index) => ({
      ...bad,
      confidence: index % 2 === 0 ? 3 : 0.9,
    }));
    const value = { reason: 'personal_fact', is_memorable: true, candidates };
    scripted.server.on({}, { name: 'json', value });
    const { calls } = await engine().readTurn(
      turn('I sold my share of the boat to Ida last week.', {
        known,
        previous: talk,
        reply: talk[0] ?? null,
      }),
    );
    expect(calls.map(({ path }) => path)).toEqual(['structured', 're_asked']);
    expect(Math.max(...calls.map(({ promptChars }) => promptChars))).toBeLessThanOrEqual(6500);
    const [first, second] = scripted.server.requests.map(({ body }) => body.messages[0]?.content ?? '');
    expect(first).toContain('EXAMPLES');
    // The same prefix, for a provider's prompt cache.
    expect(first?.startsWith(`${second}\n`)).toBe(true);
  });
});

describe('items of an answer', () => {
  const cases: { behaviour: BehaviourInput; problem: string; kept: number }[] = [
    { behaviour: { name: 'bad_item' }, problem: 'candidates.1.content', kept: 1 },
    { behaviour: { name: 'out_of_range' }, problem: 'candidates.0.confidence', kept: 0 },
    { behaviour: { name: 'wrong_language' }, problem: 'candidates.0.content', kept: 0 },
  ];

  it.each(cases)(
    '$behaviour.name is named to the model, and set right by it',
    async ({ behaviour, problem }) => {
      scripted.server.on({}, behaviour, { times: 1 });
      const { value, calls } = await engine().readTurn(turn('I live in Lisbon.'));
      expect(value.drafts.map((draft) => draft.content)).toEqual(['User lives in Lisbon']);
      expect(calls.map((call) => call.errorCode)).toEqual(['partly_invalid', null]);
      expect(scripted.server.requests[1]?.body.messages.at(-1)?.content).toContain(problem);
    },
  );

  it.each(cases)(
    '$behaviour.name twice: the good ones stay and the record says that others went',
    async ({ behaviour, kept }) => {
      scripted.server.on({}, behaviour);
      const { value, calls } = await engine().readTurn(turn('I live in Lisbon.'));
      expect(value.drafts).toHaveLength(kept);
      expect(calls.map((call) => [call.path, call.errorCode])).toEqual([
        ['structured', 'partly_invalid'],
        ['re_asked', 'partly_invalid'],
      ]);
    },
  );

  it('that were valid are kept if the second answer is worse', async () => {
    scripted.server.on({}, { name: 'bad_item' }, { times: 1 });
    scripted.server.on({}, { name: 'text', text: 'no' });
    const { value, calls } = await engine().readTurn(turn('I live in Lisbon.'));
    expect(value.drafts).toHaveLength(1);
    expect(calls.at(-1)?.errorCode).toBe('partly_invalid');
  });

  it('that were valid are kept if the server fails when asked again', async () => {
    scripted.server.on({}, { name: 'bad_item' }, { times: 1 });
    scripted.server.on({}, { name: 'status', status: 500 });
    const { value, calls } = await engine().readTurn(turn('I live in Lisbon.'));
    expect(value.drafts).toHaveLength(1);
    expect(calls.map((call) => call.errorCode)).toEqual(['partly_invalid', 'server_error']);
  });

  it('with an invented span are requested again once, and passed on: the core checks evidence', async () => {
    scripted.server.on({}, { name: 'hallucination' });
    const { value, calls } = await engine().readTurn(turn('I live in Lisbon.'));
    expect(value.drafts.map((draft) => draft.span)).toEqual(['my red sailing boat']);
    expect(calls).toHaveLength(2);
    expect(scripted.server.requests[1]?.body.messages.at(-1)?.content).toContain('candidates.0.span');
  });

  it('with a nearly verbatim span are aligned to the message, without another call', async () => {
    const span = 'I am allergic to walnuts';
    const candidate = { content: 'User is allergic to walnuts', span, predicate: 'allergic_to' };
    const answer = { is_memorable: true, reason: 'personal_fact' };
    const value = { ...answer, candidates: [{ ...candidate, object: 'walnuts', confidence: 0.95 }] };
    scripted.server.on({}, { name: 'json', value });
    const read = await engine().readTurn(turn('fyi i am alergic to walnuts'));
    expect(read.value.drafts.map((draft) => draft.span)).toEqual(['i am alergic to walnuts']);
    expect(read.calls.map((call) => call.errorCode)).toEqual([null]);
  });

  it('with numbers and booleans as strings are accepted', async () => {
    const known = knownFacts('User likes cats', 'User walks to work');
    const value = {
      reason: 'correction',
      is_memorable: 'true',
      no_longer_true: ['2'],
      candidates: [
        {
          span: 'I cannot bear cats now',
          content: 'User does not like cats',
          predicate: 'likes',
          object: 'cats',
          stands: 'replaces',
          known: '1',
          corrects: 'true',
          positive: 'false',
          confidence: '0.9',
          priority: '2',
        },
      ],
    };
    scripted.server.on({}, { name: 'json', value });
    const read = await engine().readTurn(turn('I cannot bear cats now, and I cycle to work', { known }));
    expect(read.calls).toHaveLength(1);
    expect(read.value.drafts).toMatchObject([
      {
        confidence: 0.9,
        priority: 2,
        corrects: true,
        relation: { to: known[0]?.id, as: 'replaces' },
        triple: { positive: false },
      },
      { onlyRetracts: true, relation: { to: known[1]?.id } },
    ]);
  });

  it('with an unknown enum value get the default', async () => {
    const candidate = { content: 'User plays the tuba', span: 'I play the tuba', predicate: 'plays' };
    const odd = { kind: 'hobby', category: 'music', scope: 'forever', stands: 'maybe', priority: 80 };
    const value = {
      is_memorable: true,
      reason: 'because',
      candidates: [{ ...candidate, ...odd, object: 'the tuba', confidence: 0.9 }],
    };
    scripted.server.on({}, { name: 'json', value });
    const read = await engine().readTurn(turn('I play the tuba.'));
    expect(read.value.drafts).toMatchObject([
      { kind: 'fact', category: 'other', scope: 'permanent', priority: 3 },
    ]);
    expect(read.value.decision).toMatchObject({ isMemorable: true, reason: 'personal_fact' });
    expect(read.calls).toHaveLength(1);
  });

  it('include qualifiers, and whether they replace something', async () => {
    const candidate = {
      content: 'User lives in Lisbon',
      span: 'I moved to Lisbon',
      kind: 'fact',
      category: 'personal_info',
      predicate: 'lives_in',
      object: 'Lisbon',
      since: 'May',
      confidence: 0.95,
      corrects: true,
    };
    const decision = {
      is_memorable: true,
      reason: 'correction',
      scope: 'permanent',
      category: 'personal_info',
    };
    scripted.server.on({}, { name: 'json', value: { ...decision, priority: 4, candidates: [candidate] } });
    const { value } = await engine().readTurn(turn('I moved to Lisbon in May.'));
    expect(value.drafts[0]).toMatchObject({
      corrects: true,
      triple: { qualifiers: { since: 'May' } },
    });
  });
});
