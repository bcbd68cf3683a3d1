import { describe, expect, it } from 'vitest';
import { builtInEngines } from '@/testing/built-in-engines';
import { applyFilters } from './filters';
import { buildCandidate, group, type Proposed, refusedBy, web } from './testing/build-candidate';

const { detectors, language } = builtInEngines();

describe('the screen', () => {
  it('gives every verdict by name, passed or not', () => {
    const verdicts = applyFilters(
      buildCandidate({ content: 'User plays the cello', span: 'I play the cello' }),
      web,
      { claims: detectors.claims, language },
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

describe('assistant_fact', () => {
  it.each<Proposed>([
    { content: 'Assistant is patient', triple: ['assistant', 'is', 'patient'], span: 'you are patient' },
    {
      content: "Nova's favourite colour is teal",
      triple: ['Nova', 'favourite_colour', 'teal'],
      span: 'teal',
    },
    { content: 'The character has green eyes', triple: ['user', 'has', 'green eyes'], span: 'green eyes' },
    { content: '助手很聪明', triple: ['助手', 'is', '聪明'], span: '你很聪明' },
  ])('refuses $content', (proposed) => {
    expect(refusedBy(proposed)).toContain('assistant_fact');
  });

  it('passes a dog with the assistant’s name', () => {
    const proposed: Proposed = {
      content: 'User has a dog named Nova',
      triple: ['user', 'has_dog', 'Nova'],
      span: 'my dog is called Nova',
    };
    expect(refusedBy(proposed)).toEqual([]);
  });
});

describe('system_prompt_leak', () => {
  it.each<Proposed>([
    { content: 'User is uncensored', span: 'hello' },
    { content: 'User is a helpful assistant', span: 'You are helpful' },
    { content: 'User is designed to answer', span: 'answer me' },
    { content: 'User follows instructions', span: 'ok' },
    { content: 'El usuario responde sin censura', span: 'hola' },
  ])('refuses $content', (proposed) => {
    expect(refusedBy(proposed)).toContain('system_prompt_leak');
  });

  it('passes self-descriptions and what somebody builds', () => {
    expect(refusedBy({ content: 'User is a helpful neighbour', span: "I'm a helpful neighbour" })).toEqual(
      [],
    );
    expect(
      refusedBy({
        content: 'User is fine-tuning a language model for Welsh',
        span: 'Fine-tuning a language model for Welsh',
      }),
    ).toEqual([]);
    expect(
      refusedBy({ content: 'User builds an app that is designed to calm cats', span: 'I build an app' }),
    ).toEqual([]);
  });
});

describe('demographic_hallucination', () => {
  it.each<Proposed>([
    { content: 'User is male', triple: ['user', 'gender', 'male'], span: 'My name is John' },
    { content: 'User is a woman', span: 'Hi, Sarah here' },
    { content: 'User is 34 years old', triple: ['user', 'age', '34'], span: 'I feel so old' },
    { content: 'User is 52 years old', triple: ['user', 'age', '52'], span: 'I was born in 1952' },
    { content: "User's religion is Islam", triple: ['user', 'religion', 'Islam'], span: 'I am from Cairo' },
    {
      content: "User's ethnicity is Asian",
      triple: ['user', 'ethnicity', 'Asian'],
      span: 'My name is Kenji',
    },
    { content: 'El usuario es mujer', triple: ['user', 'gender', 'mujer'], span: 'Me llamo Laura' },
    { content: 'ユーザーは女性です', triple: ['user', 'gender', '女性'], span: '花子です' },
  ])('refuses $content', (proposed) => {
    expect(refusedBy(proposed)).toContain('demographic_hallucination');
  });

  it.each<Proposed>([
    { content: 'User is a woman', triple: ['user', 'gender', 'woman'], span: 'As a woman I notice that' },
    { content: 'User is male', triple: ['user', 'gender', 'male'], span: "I'm a guy from Leeds" },
    { content: 'User is 34 years old', triple: ['user', 'age', '34'], span: "I'm 34" },
    { content: 'User is 34 years old', triple: ['user', 'age', '34'], span: 'turned 34 last week' },
    { content: 'User is 34 years old', triple: ['user', 'age', '34'], span: 'Age: 34. Height: 180.' },
    { content: 'User is 40 years old', triple: ['user', 'age', '40'], span: 'just celebrated my 40th!' },
    { content: 'User 34 года', triple: ['user', 'age', '34'], span: 'Мне 34 года' },
    { content: 'User 34 साल का है', triple: ['user', 'age', '34'], span: 'मैं 34 साल का हूँ' },
    { content: 'User ha 34 anni', triple: ['user', 'age', '34'], span: 'Ho 34 anni' },
    { content: "User's daughter Ada is 7 years old", span: 'My daughters are Ada, 7, and Mia, 4' },
    { content: 'User is Muslim', triple: ['user', 'religion', 'Islam'], span: "I'm Muslim, so no pork" },
    { content: 'El usuario tiene 34 años', triple: ['user', 'age', '34'], span: 'tengo 34 años' },
    { content: 'ユーザーは34歳です', triple: ['user', 'age', '34'], span: '34歳です' },
    { content: 'User is a Buddhist', triple: ['user', 'religion', 'Buddhist'], span: 'I am a Buddhist' },
    { content: "User's daughter Ines is 7 years old", span: 'my daughter Ines is 7' },
    { content: "User's son Kai is 7 years old", span: 'my seven-year-old Kai' },
    { content: "User's aunt is 91 years old", span: 'Auntie is ninety-one now' },
    { content: "User's nephew is 2 years old", span: 'my nephew (2)' },
  ])('passes $content from "$span"', (proposed) => {
    expect(refusedBy(proposed)).toEqual([]);
  });
});

describe('unknown_information', () => {
  it.each<Proposed>([
    { content: "User's age is unknown", triple: ['user', 'job', 'unknown'], span: 'hello' },
    { content: "User's job was not mentioned", span: 'hello' },
    { content: 'La ciudad del usuario es desconocida', span: 'hola' },
    { content: '用户的职业未提及', span: '你好' },
  ])('refuses $content', (proposed) => {
    expect(refusedBy(proposed)).toContain('unknown_information');
  });

  it('passes an album', () => {
    const proposed: Proposed = {
      content: 'User likes the album Unknown Pleasures',
      triple: ['user', 'likes', 'Unknown Pleasures'],
      span: 'I like Unknown Pleasures',
    };
    expect(refusedBy(proposed)).toEqual([]);
  });
});

describe('user_content', () => {
  it('rejects strangers; passes the user, their relatives and the author; rejects the author for another', () => {
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
    expect(refusedBy(about('Tom'), group)).toEqual([]);
    expect(refusedBy(about("tom's brother"), group)).toEqual([]);
    expect(refusedBy(about('mira42'), group)).toEqual(['user_content']);
    expect(refusedBy(about("Ines's brother"), group)).toEqual(['user_content']);
    expect(refusedBy(about('mira42'), group, { userRequested: true })).toEqual([]);
  });
});

describe('the memory’s own limits', () => {
  const proposed: Proposed = {
    content: 'User votes for the political party of his town',
    span: 'I vote for the political party here',
  };

  it('refuses topics on the person’s list, in any form of the word', () => {
    expect(refusedBy(proposed, { ...web, neverRemember: ['Politics'] })).toEqual(['never_topic']);
    expect(refusedBy(proposed, { ...web, neverRemember: ['my salary', ''] })).toEqual([]);
  });

  it('applies the bar of the category and the person’s habits, unless the memory is requested', () => {
    const bars = { ...web, minConfidence: { other: 0.97 } };
    expect(refusedBy(proposed, bars)).toEqual(['confidence']);
    expect(refusedBy(proposed, bars, { userRequested: true })).toEqual([]);
    const sort = { category: 'other', kind: 'fact' } as const;
    const takesAway = { ...web, habits: [{ ...sort, does: 'takes_away' as const }] };
    expect(refusedBy(proposed, takesAway)).toEqual(['confidence']);
    expect(refusedBy(proposed, takesAway, { userRequested: true })).toEqual([]);
    const restores = { ...web, habits: [{ ...sort, does: 'restores' as const }] };
    expect(refusedBy(proposed, restores, { confidence: 0.62 })).toEqual([]);
  });

  it('applies the kinds and the minimum confidence of the character’s profile', () => {
    const story = { kind: 'story' };
    expect(refusedBy(proposed, { ...web, profile: 'minimal' }, story)).toEqual(['memory_profile']);
    expect(refusedBy(proposed, { ...web, profile: 'minimal' }, { ...story, userRequested: true })).toEqual(
      [],
    );
    expect(refusedBy(proposed, web, { confidence: 0.65 })).toEqual(['confidence']);
    expect(refusedBy(proposed, { ...web, profile: 'unbounded' }, { confidence: 0.65 })).toEqual([]);
  });
});
