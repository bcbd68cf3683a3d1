import { describe, expect, it } from 'vitest';
import { knownFacts } from '@/testing/known-facts';
import { turn } from '../testing/inputs';
import { prepareScriptedEngine } from '../testing/scripted-engine';

const scripted = prepareScriptedEngine();
const { engine } = scripted;

describe('known facts', () => {
  const known = knownFacts('User swims on Mondays', 'User works at Acme');
  const candidate = {
    span: 'sorry, Tuesday',
    content: 'User swims on Tuesdays',
    predicate: 'swims',
    object: 'on Tuesdays',
    confidence: 0.95,
  };
  const read = async (value: Record<string, unknown>) => {
    scripted.server.on({}, { name: 'json', value: { is_memorable: true, reason: 'correction', ...value } });
    return (await engine().readTurn(turn('No sorry, Tuesday. And they let me go.', { known }))).value;
  };

  it('are referred to by number, and returned by id', async () => {
    const { drafts } = await read({
      candidates: [{ ...candidate, stands: 'replaces', known: 1, corrects: true }],
    });
    expect(drafts[0]).toMatchObject({ relation: { to: known[0]?.id, as: 'replaces' }, corrects: true });
  });

  it.each([0, 3, -1])('cannot be referred to by number %i', async (number) => {
    const { drafts } = await read({ candidates: [{ ...candidate, stands: 'same', known: number }] });
    expect(drafts[0]?.relation).toBeUndefined();
  });

  it('can be ended by a candidate that only ends them, if they were shown', async () => {
    const { drafts, decision } = await read({ candidates: [], no_longer_true: [2, 9, 2] });
    expect(drafts).toMatchObject([
      { onlyRetracts: true, relation: { to: known[1]?.id, as: 'replaces' }, content: 'User works at Acme' },
    ]);
    expect(decision).toMatchObject({ isMemorable: true, reason: 'correction' });
  });
});

describe('whether the turn is memorable', () => {
  const known = knownFacts('User works at Acme');
  const kept = {
    span: 'I row on Fridays',
    content: 'User rows on Fridays',
    predicate: 'rows',
    object: 'on Fridays',
    confidence: 0.95,
  };
  const asked = () => scripted.server.requests.length;
  const read = async (value: Record<string, unknown>) => {
    scripted.server.on({}, { name: 'json', value });
    return (await engine().readTurn(turn('I row on Fridays. And they let me go.', { known }))).value;
  };

  it.each([
    ['habit', true],
    ['question', false],
  ])('follows from the reason where an answer leaves it out: %s', async (reason, isMemorable) => {
    const { decision, drafts } = await read({ reason, candidates: [kept] });
    expect([decision.isMemorable, drafts.length]).toEqual([isMemorable, isMemorable ? 1 : 0]);
    expect(asked()).toBe(1);
  });

  it('is true if it ends something, even if nothing new is kept', async () => {
    const { decision, drafts } = await read({
      reason: 'correction',
      is_memorable: false,
      no_longer_true: [1],
      candidates: [],
    });
    expect(decision).toMatchObject({ isMemorable: true, reason: 'correction' });
    expect(drafts).toMatchObject([{ onlyRetracts: true, content: 'User works at Acme' }]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['keeps something for a reason that keeps', { reason: 'habit', candidates: [kept] }],
    ['ends something for a reason that drops', { reason: 'question', no_longer_true: [1], candidates: [] }],
  ])('is asked once more where an answer says no and %s; a second no stands', async (_, value) => {
    const { decision, drafts } = await read({ is_memorable: false, ...value });
    expect([decision.isMemorable, drafts, asked()]).toEqual([false, [], 2]);
  });
});

describe('dates', () => {
  const at = {
    span: 'I fly on Friday',
    content: 'User flies on Friday',
    predicate: 'plans',
    object: 'to fly',
  };
  it.each([
    ['2026-03-06', { start: '2026-03-06', end: null }],
    ['2026-03-06T15:00', { start: '2026-03-06T15:00', end: null }],
    ['2026-03-06/2026-03-09', { start: '2026-03-06', end: '2026-03-09' }],
    ['2026-02-30', null],
    ['next Friday', null],
    ['', null],
  ])('%j becomes %j', async (event_date, expected) => {
    const candidates = [{ ...at, category: 'event', event_date, confidence: 0.95 }];
    const value = { is_memorable: true, reason: 'event', candidates };
    scripted.server.on({}, { name: 'json', value });
    expect((await engine().readTurn(turn('I fly on Friday.'))).value.drafts[0]?.eventDate).toEqual(expected);
  });
});

describe('the justification in the log', () => {
  const SAYING = 'I have been dating Ottmar from the allotments since May.';
  const logged = async (justification: string, text = SAYING) => {
    const value = { is_memorable: false, reason: 'no_personal_content', justification, candidates: [] };
    scripted.server.on({}, { name: 'json', value });
    return (await engine().readTurn(turn(text))).value.decision.justification;
  };

  it('is the model’s own', async () => {
    expect(await logged('A passing remark without lasting worth.')).toBe(
      'A passing remark without lasting worth.',
    );
  });

  it.each([
    ['a name', 'The person mentions Ottmar.'],
    ['a name from elsewhere', 'The person speaks of somebody called Reinhold.'],
    ['a word of theirs', 'The person spoke about allotment life.'],
    ['a number', 'Mentions 1987.'],
    ['too much', 'Long. '.repeat(60)],
    ['nothing', ''],
  ])('is ours where it holds %s', async (_, justification) => {
    expect(await logged(justification)).toBe('Nothing in it is about the person.');
  });

  it('is ours if the message is in a language that cannot be compared with it', async () => {
    expect(await logged('A passing remark.', 'Ich gehe nachher noch schwimmen.')).toBe(
      'Nothing in it is about the person.',
    );
  });
});

describe('an answer with an odd value', () => {
  const read = async (value: Record<string, unknown>) => {
    scripted.server.on({}, { name: 'json', value });
    return engine().readTurn(turn('I row on Fridays.'));
  };

  it('keeps its candidates', async () => {
    const candidate = { span: 'I row on Fridays', content: 'User rows on Fridays', predicate: 'rows' };
    const odd = { object: null, confidence: '95%', participants: ['Ada', null], corrects: 'False' };
    const { value, calls } = await read({
      is_memorable: 'True',
      reason: 'habit',
      no_longer_true: [null],
      candidates: [{ ...candidate, ...odd }],
    });
    expect(calls).toHaveLength(1);
    expect(value.drafts).toMatchObject([
      { triple: { object: '' }, confidence: 0.95, participants: ['Ada'], corrects: false },
    ]);
  });

  it('may write its options in another case', async () => {
    const candidate = { span: 'I row on Fridays', content: 'User rows on Fridays', predicate: 'rows' };
    const { value } = await read({
      is_memorable: true,
      reason: 'Session Context',
      candidates: [
        { ...candidate, object: 'on Fridays', scope: 'Session', category: 'HABIT', confidence: 0.9 },
      ],
    });
    expect(value.decision.reason).toBe('session_context');
    expect(value.drafts).toMatchObject([{ scope: 'session', category: 'habit' }]);
  });

  it('may have no candidates if nothing is memorable', async () => {
    const { value, calls } = await read({ is_memorable: false, reason: 'question', candidates: null });
    expect(calls).toHaveLength(1);
    expect(value.decision.isMemorable).toBe(false);
  });
});
