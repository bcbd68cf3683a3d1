import { describe, expect, it } from 'vitest';
import { addressPerson } from '@/lib/memory/language/address-person';
import { extractDrafts } from './extract-drafts';

const KINDS = ['fact', 'project', 'experience', 'story', 'relationship'] as const;
const extract = (text: string, speaker: string | null = null) =>
  extractDrafts({ text, speaker, kinds: KINDS });
const contents = (text: string) =>
  extract(text)
    .map((draft) => draft.content)
    .sort();

describe('extractDrafts', () => {
  it('takes a sentence of three facts apart', () => {
    expect(contents("My name is Sarah, I'm a nurse in Leeds and I'm allergic to cats.")).toEqual([
      'User is a nurse in Leeds',
      'User is allergic to cats',
      'User is called Sarah',
    ]);
  });

  it('puts the subject back where a clause leaves it out', () => {
    expect(contents("I'm a nurse in Leeds and allergic to cats.")).toEqual([
      'User is a nurse in Leeds',
      'User is allergic to cats',
    ]);
  });

  it.each([
    ['I live in York', 'lives_in', 'York'],
    ["I'm living in York", 'lives_in', 'York'],
    ['No, I moved to York.', 'lives_in', 'York'],
    ['I love hiking', 'likes', 'hiking'],
    ['My sister is called Emma', 'has_sister', 'Emma'],
    ['I speak French', 'speaks', 'French'],
    ["I'm training for a marathon", 'works_on', 'a marathon'],
    ['I visited Iceland in 2019', 'past_visited', 'Iceland in 2019'],
  ])('%j is %s %s', (text, predicate, object) => {
    expect(extract(text)[0]?.triple).toMatchObject({ predicate, object });
  });

  it.each([
    'Do you like hiking?',
    'If I were rich I would travel.',
    'Maybe I am a morning person.',
    'He said "I live in Paris".',
    'I would like you to write a poem.',
    "I'm fine, thanks!",
  ])('%j gives nothing', (text) => {
    expect(extract(text)).toEqual([]);
  });

  it('rests every draft on words that were said, and names the speaker in a group', () => {
    const text = 'Well, I have two brothers and my dog is called Rex. I play the cello.';
    for (const draft of extract(text)) expect(text).toContain(draft.span);
    expect(extract('I prefer Python', 'alex')[0]?.content).toBe('alex prefers Python');
  });

  it('speaks to the person', () => {
    expect(addressPerson('User works at Acme with their brother')).toBe('You work at Acme with your brother');
    expect(addressPerson('User is allergic to cats')).toBe('You are allergic to cats');
    expect(addressPerson("User's sister is called Emma")).toBe('Your sister is called Emma');
    expect(addressPerson('User never watches TV')).toBe('You never watch TV');
  });
});
