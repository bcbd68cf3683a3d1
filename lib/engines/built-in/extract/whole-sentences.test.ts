import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { earlierLines } from '@/lib/language/antecedents';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import { extractDrafts, extractWorthwhile } from './extract-drafts';

const input = (text: string, previous: string | null = null) => ({
  text: analyse(text),
  previous: previous === null ? null : analyse(previous),
  speaker: null,
  kinds: KINDS_BY_PROFILE.full,
  assistantName: 'Nova',
});
const contents = (text: string, previous: string | null = null) =>
  extractDrafts(input(text, previous))
    .map((draft) => draft.content)
    .sort();
const worthwhile = (text: string, previous: string | null = null) =>
  extractWorthwhile(input(text, previous), []).map((draft) => draft.content);

describe('the parser’s errors are repaired', () => {
  it.each([
    [
      'I also really like the Old Harbour for its fish market.',
      'User likes the Old Harbour for its fish market',
    ],
    ['Skiing is my favourite sport.', "User's favourite sport is skiing"],
    ['Easter is my absolute favorite.', "Easter is User's absolute favorite"],
    ['But I do prefer Spain for hiking.', 'User prefers Spain for hiking'],
    ["I'm keen to try pottery, should be fun.", 'User is keen to try pottery'],
    ['My cat Tully is two.', "User's cat Tully is two"],
    ['Peter, this month has been really hard for me.', 'This month has been really hard for User'],
    ['"Kind of Blue" is special to me.', '"Kind of Blue" is special to User'],
    [
      "I'm not the best driver to be honest so maybe I will ask my dad to drive.",
      'User is not the best driver',
    ],
    [
      'During my time at Nokia, I was building test rigs for phones.',
      'User was building test rigs for phones during their time at Nokia',
    ],
    ['I strictly adhere to a vegan diet.', 'User strictly adheres to a vegan diet'],
    ['We went to the lake, check it out.', 'User went to the lake'],
    ['I love old quotes, Sam.', 'User loves old quotes'],
    ['I live with my sister, Ann.', 'User lives with their sister, Ann'],
    ['I like to hike, swim, and read.', 'User likes to hike, swim, and read'],
    [
      "We're planning to camp, try the local cheese, and enjoy the quiet.",
      'User is planning to camp, try the local cheese, and enjoy the quiet',
    ],
    [
      'I want to travel, write a book, and adopt a dog.',
      'User wants to travel, write a book, and adopt a dog',
    ],
    [
      "I'd love to see Japan, eat sushi, and climb a mountain.",
      'User would love to see Japan, eat sushi, and climb a mountain',
    ],
    ['I love to hike but hate to run.', 'User loves to hike but hates to run'],
    ["It transports me into a story where I'm the hero."],
    [
      "I love books that take me to a place where I'm a knight.",
      'User loves books that take User to a place where User is a knight',
    ],
    ['I like espresso.', 'User likes espresso'],
    ['I love swimming outside its so calm.', 'User loves swimming outside'],
    ['i like old films i am a projectionist', 'User is a projectionist', 'User likes old films'],
    ['My sister and I are going to Wales in May.', 'User and their sister are going to Wales in May'],
    [
      'I enjoy Sundays because my dad and I tend to cook.',
      'User enjoys Sundays because User and their dad tend to cook',
    ],
    ["I'm thinking of going back to school myself.", 'User is thinking of going back to school'],
    ["I wouldn't want to live on a boat either.", 'User would not want to live on a boat'],
    ['I moved to the us as a child.', 'User moved to the US as a child'],
    [
      'We stayed in a cabin, that we rented from a friend.',
      'User stayed in a cabin, that User rented from a friend',
    ],
    ['I have been to Lagos, so I know the heat.', 'User has been to Lagos'],
    ["I've to waitress at weekends.", 'User has to waitress at weekends'],
    ['My job is in a bakery.', "User's job is in a bakery"],
  ])('%j', (text, ...expected) => {
    expect(contents(text)).toEqual(expected);
  });

  it.each([
    ["I'm not much of a coffee drinker myself.", 'User is not much of a coffee drinker'],
    ["I'm renting a flat near the docks right now.", 'User is renting a flat near the docks'],
    ["I've never broken a bone till now.", 'User has never broken a bone'],
    ['I have two exams left tho.', 'User has two exams left'],
    ["I've never been so scared in my life.", 'User has never been so scared in their life'],
    ['I been living in Porto since May.', 'User has been living in Porto since May'],
    ['My camera broke when I dropped it.', "User's camera broke when User dropped it"],
    ['I like it when it rains.', 'User likes it when it rains'],
    ['My pottery course is going well.', "User's pottery course is going well"],
    ['I go to bed too late.', 'User goes to bed too late'],
    [
      "I haven't sold my boat or rented my flat yet.",
      'User has not sold their boat or rented their flat yet',
    ],
    ["I'm Dutch.", 'User is Dutch'],
  ])('%j is told without what says nothing', (text, content) => {
    expect(contents(text)).toEqual([content]);
  });

  it.each([
    "I'm interested to find out more about it.",
    'I hope to be someday.',
    'I used to be.',
    'Right before I went to study medicine in Riga, he lent me his books.',
    'I think kayaking, hiking and maybe a picnic is enough for one day.',
    'One memory for me was this street market I went to a few weeks ago.',
    'I like to play em on Sundays.',
    'The only thing I miss about it is the food.',
    'I finished the course I mentioned before.',
    "I'm a big fan.",
    'My aunt wanted to say.',
    'Every little thing we do for ourselves helps us in the long run.',
  ])('%j is not whole', (text) => {
    expect(contents(text)).toEqual([]);
  });

  it('does not read a number at the end of a phrase as an age', () => {
    expect(contents("I'm on cloud nine.").join()).not.toContain('years old');
  });

  it('keeps what was mentioned, and does not take a phrase for a mention', () => {
    const thirdPerson = contents('I could use some cheering. I am losing it every week.').join();
    expect(thirdPerson).not.toContain('losing');
  });

  it('names a relative by title as the person’s', () => {
    expect(contents('Aunt Vera became a grandmother last week.')).toEqual([
      "User's aunt Vera became a grandmother last week",
    ]);
    expect(contents('Aunts are great.')).not.toContain("User's aunts are great");
  });

  it('resolves "it" across an insertion', () => {
    expect(
      contents(
        'Last Friday I baked a walnut cake, that I learned to bake from my aunt. It is my favourite cake!',
      ),
    ).toContain("User's favourite cake is the walnut cake");
  });
});

describe('an answer', () => {
  it.each([
    ["What's your favorite food to cook?", 'Today, I spent an hour cooking a curry.', 'food is Today'],
    ['Do you have any traditions?', "Thanksgiving's always special for us.", "has Thanksgiving's"],
    ['What do you do for a living?', 'The hair looks stunning.', 'works as the hair'],
  ])('is no statement of its own: %j %j', (question, text, wrong) => {
    expect(contents(text, question).join()).not.toContain(wrong);
  });
});

describe('a statement that cannot be completed is not kept', () => {
  it.each([
    "I'm reading this book.",
    'I snapped that pic on my trip.',
    'I love the way.',
    "I'm stronger now.",
    "I'm taking notes on her style for my writing.",
    'My favourite one is red.',
    "I always feel peaceful when I'm there.",
    'Been a while since we talked.',
    'Sitting with the people I love makes dinner even more fun.',
  ])('%j', (text) => {
    expect(contents(text).filter((content) => !content.includes('is sitting'))).toEqual([]);
  });

  it.each([
    'The huts are north of the lake, mostly catering to families.',
    'I get my bread near where.',
    'I have two others.',
    'I love music like that and jazz.',
    'I try to every other week.',
    'As I stated.',
    'Mine like to sleep under my bed.',
    'My parents have not since the move.',
    'I got a bad mark in that class.',
    'My mother is on a crusade against it.',
    'I like to read em myself.',
    'I did when I was small.',
    'I ended up leaving once it was enough.',
    'I liked physics more.',
    'I like the following.',
    'I won t allow dogs in my bed.',
    'All this is hard for my family.',
    'Something so small has ruined my diet.',
    'My parents would go crazy.',
    'My mum should rest.',
    'I just wanted to check in.',
    'I read a lot of things.',
    'My mother helps me.',
    'Here is a keepsake - my gym membership card.',
    'Challenging but fun, always admired musicians.',
    'I did not do much.',
    'Here are the puppies I met on the beach.',
    'We work well together.',
    "I've been to one that has a pool.",
    'I like the salty ones.',
    'I told myself only twice a week can I have cake.',
    'I mean to be fair ten is young for a parrot.',
    'Growing on me.',
    'Given my visa situation.',
    'I was going to mention the trip.',
    'I remember last week I was tired.',
    'I learned that.',
    'I only have 1.',
    'I have friends who live over there.',
    'I still want that feeling of summer.',
  ])('%j leaves open what it speaks of', (text) => {
    expect(contents(text).filter((content) => !content.includes('favourite is'))).toEqual([]);
  });

  it.each([
    ['I wear linen t-shirts.', 'User wears linen t-shirts'],
    ['My sister helps me with taxes.', "User's sister helps User with taxes"],
    ['I met my wife in Oslo.', 'User met their wife in Oslo'],
    ['I remember my first school well.', 'User remembers their first school well'],
    ['I own a lot of crime novels.', 'User owns a lot of crime novels'],
    ["I've been to a hotel that has a pool.", 'User has been to a hotel that has a pool'],
    ['I only drink decaf I guess.', 'User only drinks decaf'],
    ['I work with my cousin in a bakery.', 'User works with their cousin in a bakery'],
    ["I'm working as a nurse, recently been trying to rest.", 'User is working as a nurse'],
    [
      'When I was younger, my wife and I went to Crete.',
      'User and their wife went to Crete when User was younger',
    ],
    [
      "I'm usually the opposite and tell my life to strangers.",
      'User is usually the opposite and tells their life to strangers',
    ],
    ['I do yoga on Mondays.', 'User does yoga on Mondays'],
    ['I use to paint for fun.', 'User used to paint for fun'],
    ['I keep to-do lists on my fridge.', 'User keeps to-do lists on their fridge'],
    ['I hate when people shout.', 'User hates when people shout'],
    [
      'I like folk but no song of that kind that lasts long.',
      'User likes folk but no song of that kind that lasts long',
    ],
    ['I usually swim with others.', 'User usually swims with others'],
    ['I have two other brothers.', 'User has two other brothers'],
    ['I like tea more than coffee.', 'User likes tea more than coffee'],
    ['I keep a tent and two boats at the coast.', 'User keeps a tent and two boats at the coast'],
    ['Finally my sister and I are going to row again.', 'User and their sister are going to row again'],
    ["I'm a cook or baker.", 'User is a cook or baker'],
    ['I was only five when I started rowing.', 'User was only five when they started rowing'],
    ['I take "quiet time" walks at the pond.', 'User takes "quiet time" walks at the pond'],
  ])('%j is whole', (text, content) => {
    expect(contents(text)).toEqual([content]);
  });

  it('does not attribute the other speaker’s relative to the person', () => {
    const earlier = earlierLines(
      [{ role: 'assistant', author: null, text: 'My wife has three violins.' }],
      null,
    );
    const thirdPerson = extractDrafts({ ...input('She plays every evening.'), earlier });
    expect(thirdPerson).toEqual([]);
  });

  it('is kept if the statement itself says which', () => {
    expect(contents('I met that neighbour who keeps owls.')).not.toEqual([]);
    expect(contents("I'm busy this semester with my thesis.")).not.toEqual([]);
  });
});

describe('the statements of a message', () => {
  it('exclude what is temporary', () => {
    expect(worthwhile('I had a coffee and then a nap.')).toEqual([]);
    expect(worthwhile("I'm so tired right now.")).toEqual([]);
  });

  it('include preferences, habits and abilities, however briefly stated', () => {
    for (const text of ['I like espresso.', 'I always walk to work.', 'I can play the piano.'])
      expect(worthwhile(text)).toHaveLength(1);
  });
});
