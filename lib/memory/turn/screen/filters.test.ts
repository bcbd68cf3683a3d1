import { describe, expect, it } from 'vitest';
import { type Candidate, candidateSchema } from '@/lib/contracts/candidate';
import { applyFilters, type ScreenContext } from './filters';

const web: ScreenContext = { characterName: 'Nova', participants: [], profile: 'full', neverRemember: [] };
const group: ScreenContext = { ...web, participants: ['Mira42', 'tom', 'Ines'] };

interface Told {
  content: string;
  /** Subject, predicate, object. */
  triple?: [string, string, string];
  span: string;
}

const candidate = ({ content, triple = ['user', 'states', content], span }: Told, rest = {}): Candidate =>
  candidateSchema.parse({
    id: '018f3c5e-0000-7000-8000-000000000001',
    content,
    kind: 'fact',
    category: 'other',
    triple: { subject: triple[0], predicate: triple[1], object: triple[2] },
    confidence: 0.95,
    span,
    topic: 'general',
    title: content.slice(0, 50),
    keywords: [],
    importance: 0.3,
    priority: 3,
    evidence: null,
    ...rest,
  });

const refusedBy = (told: Told, context = web, rest = {}) =>
  applyFilters(candidate(told, rest), context).flatMap(({ filter, passed }) => (passed ? [] : [filter]));

describe('the screen', () => {
  it('gives every verdict by name, passed or not', () => {
    const verdicts = applyFilters(
      candidate({ content: 'User plays the cello', span: 'I play the cello' }),
      web,
    );
    expect(verdicts.map(({ filter }) => filter)).toEqual([
      'conversation_action',
      'assistant_fact',
      'system_prompt_leak',
      'demographic_hallucination',
      'unknown_information',
      'user_content',
      'memory_profile',
      'never_topic',
      'confidence',
    ]);
    expect(verdicts.every(({ passed }) => passed)).toBe(true);
  });
});

describe('conversation_action', () => {
  it.each<[string, Told, ScreenContext]>([
    ['a greeting', { content: 'User greeted', triple: ['user', 'greeted', ''], span: 'Hi there' }, web],
    ['a question', { content: 'User asked about the current activity', span: 'What are you up to?' }, web],
    [
      'a request',
      {
        content: 'User requested a picture',
        triple: ['user', 'requested', 'a picture'],
        span: 'Show me a picture',
      },
      web,
    ],
    ['thanks', { content: 'User thanked the assistant', span: 'thanks a lot' }, web],
    ['assent', { content: 'User agreed', triple: ['user', 'agreed', ''], span: 'yes, sure' }, web],
    [
      'curiosity',
      {
        content: 'User wants to know the time',
        triple: ['user', 'wants_to_know', 'the time'],
        span: 'What time is it?',
      },
      web,
    ],
    [
      'a question to the assistant that is told',
      {
        content: 'User asked about trains',
        triple: ['user', 'asked', 'trains'],
        span: 'I asked you about trains',
      },
      web,
    ],
    [
      'a participant by name',
      { content: 'tom greeted', triple: ['tom', 'greeted', ''], span: 'Hello Nova!' },
      group,
    ],
    [
      'another participant by name',
      {
        content: 'Ines asked about the weather',
        triple: ['Ines', 'states', 'x'],
        span: 'How is the weather?',
      },
      group,
    ],
    ['Spanish', { content: 'El usuario preguntó por el tiempo', span: '¿Qué tiempo hace?' }, web],
    ['German', { content: 'Nutzer fragte nach dem Wetter', span: 'Wie ist das Wetter?' }, web],
    ['Japanese', { content: 'ユーザーは天気を尋ねた', span: '天気は？' }, web],
    [
      'a predicate under a sentence in French',
      { content: 'Bonjour de la part de la personne', triple: ['user', 'greets', 'Nova'], span: 'Bonjour' },
      web,
    ],
  ])('refuses %s', (_, told, context) => {
    expect(refusedBy(told, context)).toContain('conversation_action');
  });

  it.each<[string, Told, ScreenContext]>([
    [
      'what they report of their life',
      {
        content: 'User asked their boss for a raise',
        triple: ['user', 'asked', 'boss for a raise'],
        span: 'I asked my boss for a raise',
      },
      web,
    ],
    [
      'the same in Spanish',
      {
        content: 'El usuario pidió un aumento',
        triple: ['user', 'asked', 'un aumento'],
        span: 'le pedí un aumento a mi jefa',
      },
      web,
    ],
    [
      'an opinion that sides with somebody',
      {
        content: 'Ines agrees with tom',
        triple: ['Ines', 'agrees_with', 'tom'],
        span: 'I think tom is right',
      },
      group,
    ],
    [
      'a directive kept word for word',
      {
        content: 'the spare key is at the baker',
        triple: ['user', 'asked_to_remember', 'x'],
        span: 'the spare key is at the baker',
      },
      web,
    ],
    [
      'a name',
      { content: 'User name is John', triple: ['user', 'name', 'John'], span: 'My name is John' },
      web,
    ],
    [
      'a hobby read from a remark',
      {
        content: 'User appreciates photography',
        triple: ['user', 'likes', 'photography'],
        span: 'Lovely photograph.',
      },
      web,
    ],
    [
      'a preference',
      {
        content: 'User prefers Irish whiskey',
        triple: ['user', 'prefers', 'Irish whiskey'],
        span: 'Irish whisky is my favourite',
      },
      web,
    ],
  ])('passes %s', (_, told, context) => {
    expect(refusedBy(told, context)).toEqual([]);
  });
});

describe('assistant_fact', () => {
  it.each<Told>([
    { content: 'Assistant is patient', triple: ['assistant', 'is', 'patient'], span: 'you are patient' },
    {
      content: "Nova's favourite colour is teal",
      triple: ['Nova', 'favourite_colour', 'teal'],
      span: 'teal',
    },
    { content: 'The character has green eyes', triple: ['user', 'has', 'green eyes'], span: 'green eyes' },
    { content: '助手很聪明', triple: ['助手', 'is', '聪明'], span: '你很聪明' },
  ])('refuses $content', (told) => {
    expect(refusedBy(told)).toContain('assistant_fact');
  });

  it('passes a dog of the assistant’s name', () => {
    const told: Told = {
      content: 'User has a dog named Nova',
      triple: ['user', 'has_dog', 'Nova'],
      span: 'my dog is called Nova',
    };
    expect(refusedBy(told)).toEqual([]);
  });
});

describe('system_prompt_leak', () => {
  it.each<Told>([
    { content: 'User is uncensored', span: 'hello' },
    { content: 'User is a helpful assistant', span: 'You are helpful' },
    { content: 'User is designed to answer', span: 'answer me' },
    { content: 'User follows instructions', span: 'ok' },
    { content: 'El usuario responde sin censura', span: 'hola' },
  ])('refuses $content', (told) => {
    expect(refusedBy(told)).toContain('system_prompt_leak');
  });

  it('passes what somebody says of themself or builds', () => {
    expect(refusedBy({ content: 'User is a helpful neighbour', span: "I'm a helpful neighbour" })).toEqual(
      [],
    );
    expect(
      refusedBy({ content: 'User builds an app that is designed to calm cats', span: 'I build an app' }),
    ).toEqual([]);
  });
});

describe('demographic_hallucination', () => {
  it.each<Told>([
    { content: 'User is male', triple: ['user', 'gender', 'male'], span: 'My name is John' },
    { content: 'User is a woman', span: 'Hi, Sarah here' },
    { content: 'User is 34 years old', triple: ['user', 'age', '34'], span: 'I have 34 plants' },
    {
      content: "User's ethnicity is Asian",
      triple: ['user', 'ethnicity', 'Asian'],
      span: 'My name is Kenji',
    },
    { content: 'El usuario es mujer', triple: ['user', 'gender', 'mujer'], span: 'Me llamo Laura' },
    { content: 'ユーザーは女性です', triple: ['user', 'gender', '女性'], span: '花子です' },
  ])('refuses $content', (told) => {
    expect(refusedBy(told)).toContain('demographic_hallucination');
  });

  it.each<Told>([
    { content: 'User is a woman', triple: ['user', 'gender', 'woman'], span: 'As a woman I notice that' },
    { content: 'User is male', triple: ['user', 'gender', 'male'], span: "I'm a guy from Leeds" },
    { content: 'User is 34 years old', triple: ['user', 'age', '34'], span: "I'm 34" },
    { content: 'User is 34 years old', triple: ['user', 'age', '34'], span: 'turned 34 last week' },
    { content: 'El usuario tiene 34 años', triple: ['user', 'age', '34'], span: 'tengo 34 años' },
    { content: 'ユーザーは34歳です', triple: ['user', 'age', '34'], span: '34歳です' },
    { content: 'User is a Buddhist', triple: ['user', 'religion', 'Buddhist'], span: 'I am a Buddhist' },
  ])('passes $content from "$span"', (told) => {
    expect(refusedBy(told)).toEqual([]);
  });
});

describe('unknown_information', () => {
  it.each<Told>([
    { content: "User's age is unknown", triple: ['user', 'job', 'unknown'], span: 'hello' },
    { content: "User's job was not mentioned", span: 'hello' },
    { content: 'La ciudad del usuario es desconocida', span: 'hola' },
    { content: '用户的职业未提及', span: '你好' },
  ])('refuses $content', (told) => {
    expect(refusedBy(told)).toContain('unknown_information');
  });

  it('passes an album', () => {
    const told: Told = {
      content: 'User likes the album Unknown Pleasures',
      triple: ['user', 'likes', 'Unknown Pleasures'],
      span: 'I like Unknown Pleasures',
    };
    expect(refusedBy(told)).toEqual([]);
  });
});

describe('user_content', () => {
  it('refuses a stranger and passes the person, theirs, and every participant', () => {
    const about = (subject: string) => ({
      content: `${subject} enjoys space operas`,
      triple: [subject, 'likes', 'space operas'] as [string, string, string],
      span: 'I enjoy space operas',
    });
    expect(refusedBy(about('Paris'))).toEqual(['user_content']);
    expect(refusedBy(about('Mira42'))).toEqual(['user_content']);
    expect(refusedBy(about('user'))).toEqual([]);
    expect(refusedBy(about("user's sister"))).toEqual([]);
    expect(refusedBy(about('用户'))).toEqual([]);
    expect(refusedBy(about('mira42'), group)).toEqual([]);
    expect(refusedBy(about("tom's brother"), group)).toEqual([]);
  });
});

describe('the memory’s own limits', () => {
  const told: Told = {
    content: 'User votes for the political party of his town',
    span: 'I vote for the political party here',
  };

  it('keeps off the topics on the person’s list, in any form of the word', () => {
    expect(refusedBy(told, { ...web, neverRemember: ['Politics'] })).toEqual(['never_topic']);
    expect(refusedBy(told, { ...web, neverRemember: ['my salary', ''] })).toEqual([]);
  });

  it('keeps to the kinds and the confidence of the character’s profile', () => {
    const story = { kind: 'story' };
    expect(refusedBy(told, { ...web, profile: 'minimal' }, story)).toEqual(['memory_profile']);
    expect(refusedBy(told, { ...web, profile: 'minimal' }, { ...story, userRequested: true })).toEqual([]);
    expect(refusedBy(told, web, { confidence: 0.65 })).toEqual(['confidence']);
    expect(refusedBy(told, { ...web, profile: 'unbounded' }, { confidence: 0.65 })).toEqual([]);
  });
});
