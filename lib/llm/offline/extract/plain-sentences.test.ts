import { describe, expect, it } from 'vitest';
import { KINDS_BY_PROFILE } from '@/lib/memory/turn/memory-profiles';
import { extractDrafts } from './extract-drafts';

const contents = (text: string, previous: string | null = null) =>
  extractDrafts({ text, previous, speaker: null, kinds: KINDS_BY_PROFILE.full, assistantName: 'Nova' })
    .map((draft) => draft.content)
    .sort();

describe('who it was and when it holds', () => {
  it.each([
    ['Alex and I argued last night', 'User and Alex argued last night'],
    ['Me and Tom went to Rome last year', 'User and Tom went to Rome last year'],
    ['My ex-wife and I share custody of our boys', "User and User's ex-wife share custody of User's boys"],
    ['Two of my brothers are in the army', "Two of User's brothers are in the army"],
    ['I feel anxious when I have to speak in public', 'User feels anxious when User has to speak in public'],
    ['I feel lonely', 'User feels lonely'],
    ["I've been married to Josh for six years", 'User is married to Josh'],
    ['My daughter Mia turned six yesterday', "User's daughter Mia is six"],
    ['Me and my brother share a flat', 'User and their brother share a flat'],
    ['My best friend Lena and I run a podcast', "User and User's best friend Lena run a podcast"],
    ["I'm allergic to shellfish, so no sushi for me", 'User is allergic to shellfish'],
    ['I love to read, especially crime novels', 'User loves to read, especially crime novels'],
    ['When I was seven, I fell off a horse', 'User fell off a horse when they were seven'],
    ['I have been learning Greek for two years', 'User has been learning Greek for two years'],
    ['I drive a van that my uncle gave me', "User drives a van that User's uncle gave User"],
    ["I've got an interview on Tuesday", 'User has an interview on Tuesday'],
    [
      'I have worked in three cities: Oslo, Bergen and Turku',
      'User has worked in three cities: Oslo, Bergen and Turku',
    ],
    ['I moved to Berlin from Chicago last month', 'User lives in Berlin'],
    ['I speak Spanish and a bit of Catalan', 'User speaks Spanish and a bit of Catalan'],
    ["I'm pretty fond of my garden", "User is fond of User's garden"],
  ])('%j', (text, expected) => {
    expect(contents(text)).toEqual([expected]);
  });
});

describe('what somebody thinks', () => {
  it.each([
    ['Cats are the best', 'User likes cats'],
    ['Spiders are disgusting', 'User dislikes spiders'],
    ['Being a single dad is tough', 'User finds being a single dad tough'],
    ["It's so hard for me to make friends", 'User finds it hard to make friends'],
    ['Working with children makes me happy', 'Working with children makes User happy'],
    ['All my friends are moving away', "All User's friends are moving away"],
    ['Teaching is my passion', "User's passion is Teaching"],
    ['What I love most is being on the water', 'What User loves most is being on the water'],
    ["I can't get enough of electronic music", 'User loves electronic music'],
    ['I get to bake for the whole office', 'User gets to bake for the whole office'],
    ["I don't know how to swim", 'User does not know how to swim'],
    ['I feel that my boss does not respect me', "User thinks User's boss does not respect User"],
  ])('%j', (text, expected) => {
    expect(contents(text)).toEqual([expected]);
  });

  it('takes "she" for whom it was, in-laws too', () => {
    expect(contents('My mother-in-law is here. She loves opera.')).toContain(
      "User's mother-in-law loves opera",
    );
  });

  it('keeps nothing of how a day went', () => {
    expect(contents('I had a terrible day today.')).toEqual([]);
  });

  it('keeps a plain statement as it stands, where it answers somebody', () => {
    expect(contents('The studio repairs maps', 'What is that place?')).toEqual(['The studio repairs maps']);
  });
});
