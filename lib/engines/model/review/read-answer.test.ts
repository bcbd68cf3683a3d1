import { describe, expect, it } from 'vitest';
import { conversation, line } from '../testing/inputs';
import { readConversationAnswer } from './read-answer';

const talk = {
  ...conversation(line('I keep bees.'), line('I will ask about them.', 'assistant')),
  before: [],
};
const finding = {
  span: 'I keep bees',
  content: 'User keeps bees',
  predicate: 'keeps',
  object: 'bees',
  confidence: 0.95,
};
const answer = { summary: 'They talked about bees.', candidates: [finding] };
const read = (value: Record<string, unknown>) => readConversationAnswer(talk)({ ...answer, ...value });

describe('a description of a conversation', () => {
  it.each<[string, unknown, string[]]>([
    ['with an empty part', { start: 'calm', middle: '', end: 'glad' }, ['calm', 'glad']],
    ['as a list', ['start: calm', 'middle: tired', 'end: glad'], ['calm', 'tired', 'glad']],
    ['as a list without labels', ['calm', 'tired', 'glad'], ['calm', 'tired', 'glad']],
    ['as a sentence', 'calm all along', []],
    ['that is absent', undefined, []],
  ])('keeps the findings beside an emotional arc %s', (_, emotional_arc, expected) => {
    const { value, problems } = read({ emotional_arc });
    expect(problems).toEqual([]);
    expect(value?.emotionalArc).toEqual(expected);
    expect(value?.drafts.map(({ content }) => content)).toEqual(['User keeps bees']);
  });

  it('keeps the valid items of its lists, as many as are allowed', () => {
    const themes = ['bees', '', null, 'x'.repeat(300), ...Array.from({ length: 12 }, (_, n) => `theme ${n}`)];
    const assistant = [null, { span: 'I will ask about them', content: 'I promised to ask about the bees' }];
    const { value } = read({ themes, assistant, diary: `You told me of bees. ${'So many. '.repeat(600)}` });
    expect(value?.themes).toHaveLength(10);
    expect(value?.themes.slice(0, 2)).toEqual(['bees', `${'x'.repeat(199)}…`]);
    expect(value?.bond).toEqual(['I promised to ask about the bees']);
    expect(value?.diary).toMatch(/^You told me of bees\./);
  });

  it('may have no candidates', () => {
    expect(read({ candidates: null })).toMatchObject({ value: { drafts: [] }, problems: [] });
  });

  it.each(['summary', 'candidates'])('without %s is asked for again, and kept as it is', (field) => {
    const { value, problems } = read({ [field]: undefined });
    expect(value?.tone).toBe('');
    expect(problems).toEqual([expect.stringContaining(field)]);
  });

  it('with neither is none', () => {
    expect(read({ summary: '', candidates: undefined }).value).toBeNull();
  });
});
