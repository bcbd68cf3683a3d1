import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { earlierLines } from '@/lib/language/antecedents';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import { extractWorthwhile } from './extract-drafts';
import { contentsOf } from './testing/contents-of';

describe('a plain fact told in another way', () => {
  it.each([
    ['I love to dance, especially swing', ['User loves to dance, especially swing']],
    ['I enjoy being a midwife.', ['User enjoys being a midwife']],
    ['i like comics , mostly belgian', ['User likes comics, mostly belgian']],
    ['My aim for this winter is 40 swims', ["User's aim for this winter is 40 swims"]],
    ['I have a cousin I climb with', ['User has a cousin User climbs with']],
    [
      'One of my jobs in autumn is pruning the tree that is next to us',
      ["One of User's jobs in autumn is pruning the tree that is next to User"],
    ],
    ['I like hearing about their lives', []],
    [
      'I like meeting sailors and hearing about their lives',
      ['User likes meeting sailors and hearing about their lives'],
    ],
    ['How lovely, I am a beekeeper.', ['User is a beekeeper']],
    ['I sure miss my old boat', ['User sure misses their old boat']],
    ['I have good hiking boots', ['User has good hiking boots']],
    ['I do radio on Fridays', ['User does radio on Fridays']],
    ['Me and my sister run a bakery', ['User and their sister run a bakery']],
    ['My cousin and I do not talk', ['User and their cousin do not talk']],
    [
      'My nephew, who is deaf, is teaching me to sign',
      ["User's nephew, who is deaf, is teaching User to sign"],
    ],
    [
      'After I left the navy I opened a bar in Split',
      ['User opened a bar in Split after they left the navy'],
    ],
    ['we r moving to Ghent in june', ['User is moving to Ghent in june']],
    [
      'I gave up meat in 2015 and have eaten fish ever since',
      ['User gave up meat in 2015 and has eaten fish'],
    ],
    ['They call me Shorty on the site', ['User is called Shorty']],
  ])('%j', (text, expected) => {
    expect(contentsOf(text)).toEqual(expected);
  });
});

describe('words with another sense', () => {
  it.each([
    ['My uncle was hurt in a mine in 1999', ["User's uncle was hurt in a mine in 1999"]],
    ['A friend of mine lives in Tromso', ["A friend of User's lives in Tromso"]],
    ['imma open my own bakery in june', ['User is going to open their own bakery in june']],
    ['Dentist says I grind my teeth', ["User's dentist says User grinds User's teeth"]],
    ['How do I write sorry for the noise', []],
    ['I like what the cat is', []],
    ['My grandad is turning in his grave', []],
    ['Runa says she is vegan. I give it until May', []],
    ["I'm in a brass band, six of us", ['User is in a brass band']],
  ])('%j', (text, expected) => {
    expect(contentsOf(text)).toEqual(expected);
  });
});

describe('what is not told whole', () => {
  it.each([
    ['Casa Berta is my favourite', []],
    ['Olives are my favourite', ["Olives are User's favourite"]],
    ["I'm hooked", []],
    ['We were at the airport all day', []],
    ['I drive all day for my job', ['User drives all day for their job']],
    ['Do not have the lobster', []],
    ['One that I would visit again is Petra', []],
    ['I plan to teach in that subject next term', []],
    ['Make sure you keep us posted and send photos!', []],
    ["I've never owned a bike, but this year I bought a tandem", ['User bought a tandem this year']],
    ['I love the hours before work. I find that calming', ['User loves the hours before work']],
    [
      'One of my favourite bars in Ghent is Taxi. They have live music',
      ["One of User's favourite bars in Ghent is Taxi"],
    ],
  ])('%j', (text, expected) => {
    expect(contentsOf(text)).toEqual(expected);
  });
});

describe('what somebody used to do', () => {
  it.each([
    ['When I lived in Riga I would skate to work', ['User would skate to work when they lived in Riga']],
    ['My nan would bake rye bread when I was small', ["User's nan would bake rye bread when User was small"]],
    ['I would sell the van if I could', []],
    ['My wife would laugh if I sang', ['User has a wife']],
  ])('%j', (text, expected) => {
    expect(contentsOf(text)).toEqual(expected);
  });

  it('does not make a child of who was one', () => {
    expect(contentsOf('As a kid I would hide in the barn all day')).not.toContain('User is a kid');
  });
});

describe('a mistake that is taken back at once', () => {
  it.each([
    ['My brother is a cook, no, sorry, a waiter', "User's brother is a cook"],
    ['I work in Ghent, no wait, in Bruges', 'User works in Ghent'],
    ['My exam is on Friday. Wait, no, on Monday.', "User's exam is on Friday"],
  ])('is not kept: %s', (text, mistaken) => {
    expect(contentsOf(text)).not.toContain(mistaken);
  });

  it.each([
    ['My brother is a cook, no, sorry, a waiter', "User's brother is a waiter"],
    ['My aunt lives in Ghent, no wait, in Bruges', "User's aunt lives in Bruges"],
    ['I have two donkeys, no sorry, three', 'User has three donkeys'],
  ])('is replaced by what was meant: %s', (text, meant) => {
    expect(contentsOf(text)).toEqual([meant]);
  });

  it('is none where somebody only apologises', () => {
    expect(contentsOf('My name is Ines. Excuse me, what is yours?')).toContain("User's name is Ines");
  });
});

describe('a word that is no name', () => {
  it.each(['we have a choir, i am alto', 'i am goalie', "We're Basque, so we cook a lot"])('%s', (text) => {
    expect(contentsOf(text).join()).not.toMatch(/name is|called/);
  });
});

describe('a pronoun', () => {
  const told = (text: string, ...before: string[]) =>
    extractWorthwhile(
      {
        text: analyse(text),
        speaker: null,
        previous: null,
        earlier: earlierLines(
          before.map((line) => ({ role: 'user', author: null, text: line })),
          null,
        ),
        kinds: KINDS_BY_PROFILE.full,
      },
      [],
    ).map(({ content }) => content);

  it('is found many short lines back', () => {
    const between = ['So', 'look', 'wait', 'He is grey', 'ok', 'what do I buy', 'hm', 'Any idea', '?'];
    expect(told('He is seven years old', 'I adopted a cat!', ...between)).toEqual(["User's cat is seven"]);
  });

  it('is not whoever stands beside it', () => {
    expect(told('He is a shy cat', 'I wonder how he will get on with my dog')).toEqual([]);
  });

  it('is whoever works for the speaker', () => {
    expect(told('She speaks four languages', 'My intern starts on Monday')).toEqual([
      "User's intern speaks four languages",
    ]);
  });

  it('is nobody of whom only the favourite is told', () => {
    expect(told('He died in 1950', 'My favourite painter is from Ghent').join()).not.toContain(
      "User's painter",
    );
  });
});
