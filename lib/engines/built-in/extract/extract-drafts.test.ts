import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import { threadTime } from '@/testing/thread-time';
import { extractDrafts } from './extract-drafts';
import type { ExtractionInput } from './reading';

const extract = (text: string, rest: Partial<ExtractionInput> = {}) =>
  extractDrafts({
    text: analyse(text),
    speaker: null,
    kinds: KINDS_BY_PROFILE.full,
    assistantName: 'Nova',
    ...rest,
  });
const contents = (text: string, rest: Partial<ExtractionInput> = {}) =>
  extract(text, rest)
    .map((draft) => draft.content)
    .sort();

describe('a dated event', () => {
  it.each([
    ['My driving test is on 12 June.', "User's driving test is on 12 June"],
    ["My sister's wedding is on 3 May.", "User's sister's wedding is on 3 May"],
    ["My daughter's recital is tomorrow.", "User's daughter's recital is tomorrow"],
    ['My visa appointment is on the 4th of March.', "User's visa appointment is on the 4th of March"],
    ['My exam is next Friday.', "User's exam is next Friday"],
    ['My wedding is in September.', "User's wedding is in September"],
    ['I have a dentist appointment on 3 March.', 'User has a dentist appointment on 3 March'],
    ['My flight leaves on 9 March at 7am.', "User's flight leaves on 9 March at 7am"],
    ['My thesis is due on 30 April.', "User's thesis is due on 30 April"],
    ['I start my new job on April 6th.', 'User starts their new job on April 6th'],
  ])('is recognised: %s', (text, content) => {
    expect(extract(text)).toMatchObject([{ content, category: 'event' }]);
  });

  it.each([
    "My sister's flat is in Leeds.",
    "My mother's birthday is on 3 May.",
    'My day off is Tuesday.',
    'My yoga class is on Mondays.',
    'My office is in May Street.',
  ])('is not recognised without a date of its own: %s', (text) => {
    const [draft] = extract(text);
    expect(draft?.category).not.toBe('event');
    expect(draft?.content).toBe(`${text.slice(0, -1).replace('My', "User's")}`);
  });
});

describe('one message, several facts', () => {
  it('splits a sentence into three facts, each with its words', () => {
    const drafts = extract("My name is Sarah, I'm a nurse in Leeds and I'm allergic to cats.");
    expect(drafts.map(({ content, span }) => [content, span])).toEqual([
      ["User's name is Sarah", 'My name is Sarah'],
      ['User is a nurse in Leeds', "I'm a nurse in Leeds"],
      ['User is allergic to cats', "I'm allergic to cats"],
    ]);
  });

  it.each([
    ["I'm a nurse in Leeds and allergic to cats.", ['User is a nurse in Leeds', 'User is allergic to cats']],
    ["I'm 34 and single", ['User is 34 years old', 'User is single']],
    [
      'I graduated from MIT in 2015 and moved to Boston.',
      ['User graduated from MIT in 2015', 'User lives in Boston'],
    ],
    ['i am a plumber . i love old trucks . do you ?', ['User is a plumber', 'User loves old trucks']],
    [
      'I hate Mondays, the office is freezing and my boss never listens',
      ['User hates Mondays', "User's boss never listens"],
    ],
    ['If you need help, I love this kind of puzzle', ['User loves this kind of puzzle']],
    ['Not sure if you knew, but I love chocolate!', ['User loves chocolate']],
    ['I love cats and dogs', ['User loves cats and dogs']],
    ['I like to paint and watch birds', ['User likes to paint and watch birds']],
    ["I'm a baker, what do you do?", ['User is a baker']],
  ])('%j', (text, expected) => {
    expect(contents(text)).toEqual(expected);
  });

  it('finds one fact in a long message', () => {
    const text =
      "Hi Nova! Thanks for yesterday, that was great. So, where was I? Right: I started a pottery class on Tuesdays. My teacher is called Odile. Could you explain glazing to me? If I were rich I'd buy a kiln. Anyway, I can't stand the smell of turpentine. Talk to you later!";
    expect(contents(text)).toEqual([
      'User dislikes the smell of turpentine',
      'User started a pottery class on Tuesdays',
      "User's teacher is called Odile",
    ]);
  });

  it('rests every draft on words that are in the message', () => {
    const text =
      'Well — I’ve got two brothers, and my dog is called Rex… I play the cello (badly). Last year I moved to Ghent, because my wife works there.';
    const drafts = extract(text);
    expect(drafts.length).toBeGreaterThanOrEqual(4);
    for (const draft of drafts) expect(text).toContain(draft.span);
  });
});

describe('the specification’s good extractions', () => {
  it.each([
    ['My name is Sarah', "User's name is Sarah", 'fact', 0.95],
    ['I love hiking', 'User loves hiking', 'fact', 0.9],
    ["I'm working on building a game", 'User is working on building a game', 'project', 0.9],
    ['We went to the beach last summer', 'User went to the beach last summer', 'experience', 0.85],
    ['When I was a kid, I broke my arm', 'User broke their arm when they were a kid', 'story', 0.9],
    ['My favorite is whisky (Irish kind)', "User's favorite is whisky", 'fact', 0.95],
    ["I'm writing a novel about time loops.", 'User is writing a novel about time loops', 'project', 0.9],
    ['I work as a developer', 'User works as a developer', 'fact', 0.95],
    ['I never work on Sundays.', 'User never works on Sundays', 'fact', 0.9],
  ])('%j', (text, content, kind, confidence) => {
    expect(extract(text)).toMatchObject([{ content, kind, confidence }]);
  });

  it('names the participants, and the emotional weight', () => {
    expect(extract('We went to the beach last summer')[0]?.participants).toEqual(['user', 'companion']);
    expect(extract('I visited my sister in Oslo')[0]?.participants).toEqual(['user', 'sister']);
    const [story] = extract('When I was a kid, I broke my arm');
    expect(story?.emotionalWeight).toBeCloseTo(0.6);
    expect(story?.keyMoments).toEqual(['broke their arm']);
  });
});

describe('requested names', () => {
  it.each([
    ['please call me Tove', 'Tove'],
    ['Friends call me Nico', 'Nico'],
    ['Good. Sign it Dolores Quint', 'Dolores Quint'],
    ['ok and put Henrik Voss at the bottom', 'Henrik Voss'],
    ['use my full name, Annabel Reyes-Hart', 'Annabel Reyes-Hart'],
    ['you can call me jo', 'jo'],
    ['please start calling me gwen', 'gwen'],
    ['Begin calling me gwen', 'gwen'],
    ['people call me gwen', 'gwen'],
    ['Could you call me Bo from now on?', 'Bo'],
    ['change my name to Ilse', 'Ilse'],
    ["I'd like you to refer to me as captain Ahab", 'captain Ahab'],
    ['I go by Max', 'Max'],
    ['i want to be called wim', 'wim'],
    ["I'd prefer to be known as Ottilie", 'Ottilie'],
    ['I wish to be addressed as Dr Funk', 'Dr Funk'],
    ['When you speak to me, use Rosa', 'Rosa'],
  ])('%j', (text, name) => {
    expect(extract(text)).toMatchObject([{ triple: { predicate: 'name', object: name } }]);
  });

  it.each([
    'call me back tomorrow',
    'My mates call me trouble',
    'sign it Grandma',
    'sign it off politely',
    'put New York on the list',
    'use Times New Roman',
    'Kids at work call me worse',
    'I wish my sister would call me more often',
    'What did I say my name was?',
    "Don't call me Shirley",
    'My cat wants to be called for dinner',
    'I want to be a pilot',
  ])('%j states no name', (text) => {
    expect(extract(text).filter(({ triple }) => triple.predicate === 'name')).toEqual([]);
  });
});

describe('what it refuses', () => {
  it.each([
    'Hello Nova!',
    'Hi!',
    "I'm fine, thanks!",
    'Thanks, that sounds great!',
    'Do you like hiking?',
    "What's my favorite color?",
    'What are you doing?',
    'Send me a photo.',
    'Can you write a poem about my village?',
    'I would like you to write a poem.',
    'I want to know how glue works',
    'Please book a table for two',
    'If I were rich I would travel.',
    'If I had a dog, I would call him Rex',
    'Imagine I live on the moon',
    'Maybe I am a morning person.',
    'I might get a dog next year',
    'He said "I live in Paris".',
    '> I am a doctor\n\nInteresting, right?',
    'You are a great listener',
    "You're from Berlin and your name is Nova",
    'Nova is a helpful assistant',
    'I love it',
    'I do',
  ])('%j', (text) => {
    expect(contents(text)).toEqual([]);
  });

  it('does not take the greeted assistant for the person', () => {
    expect(contents("Hello Nova, I'm Sarah!")).toEqual(["User's name is Sarah"]);
    expect(contents("I'm Irish")).toEqual(['User is Irish']);
  });

  it('keeps only the kinds of the memory profile', () => {
    const text = 'When I was a kid, I broke my arm. I have a boat.';
    expect(contents(text, { kinds: KINDS_BY_PROFILE.minimal })).toEqual(['User has a boat']);
  });
});

describe('triples', () => {
  it.each([
    ['I live in York', 'lives_in', 'York'],
    ["I'm living in York with my wife", 'lives_in', 'York'],
    ['No, I moved to York.', 'lives_in', 'York'],
    ['I moved to York two years ago with my wife', 'lives_in', 'York'],
    ['Actually I live in York now, not Leeds', 'lives_in', 'York'],
    ["My name isn't Sara, it's Sarah", 'name', 'Sarah'],
    ["I'm married to Alex", 'marital_status', 'married'],
    ['I am vegetarian', 'diet', 'vegetarian'],
    ['My mother tongue is Basque', 'native_language', 'Basque'],
    ['I love hiking', 'likes', 'hiking'],
    ['My sister is called Emma', 'has_sister', 'Emma'],
    ['I speak French', 'speaks', 'French'],
    ["I'm training for a marathon", 'works_on', 'a marathon'],
    ['I visited Iceland in 2019', 'past_visited', 'Iceland in 2019'],
    ['My favourite colour is green', 'favourite_colour', 'green'],
    ['I keep mixing up ser and estar', 'struggles_with', 'ser and estar'],
    ['My level is B1', 'level', 'B1'],
    ['My sister moved to York now', 'sister_lives_in', 'York'],
    ['My older brother Tom lives in Leeds with his wife', 'older_brother_tom_lives_in', 'Leeds'],
    ['My dad works for the railway', 'dad_works_at', 'the railway'],
    ['My son just turned four', 'son_age', 'four'],
    ['Me mudé a Sevilla', 'lives_in', 'Sevilla'],
    ['Ich bin letztes Jahr nach Hamburg gezogen', 'lives_in', 'Hamburg'],
    ['大阪に引っ越しました', 'lives_in', '大阪'],
  ])('%j is %s %s', (text, predicate, object) => {
    expect(extract(text)[0]?.triple).toMatchObject({ predicate, object });
  });

  it('distinguish a denial from a statement, and what is over from what never was', () => {
    expect(extract("I don't like olives")[0]).toMatchObject({
      corrects: false,
      triple: { predicate: 'likes', positive: false },
    });
    expect(extract("I don't eat meat any more")[0]).toMatchObject({
      content: 'User no longer eats meat',
      corrects: true,
      triple: { positive: false },
    });
  });

  it('detect what has ended in other languages and for other people', () => {
    for (const text of [
      'Ya no vivo en Sevilla',
      'Ich wohne nicht mehr in Bremen',
      'My sister no longer lives in York',
    ])
      expect(extract(text)[0]).toMatchObject({ corrects: true, triple: { positive: false } });
  });

  it('keep qualifiers of a statement', () => {
    expect(extract('I live in Leeds since 2019')[0]?.triple).toMatchObject({
      object: 'Leeds',
      qualifiers: { since: '2019' },
    });
    expect(extract('I prefer tea over coffee')[0]?.triple).toMatchObject({
      object: 'tea',
      qualifiers: { over: 'coffee' },
    });
    expect(extract('I have been coding for ten years')[0]?.triple.qualifiers).toEqual({ for: 'ten years' });
  });
});

describe('statements that fit no pattern', () => {
  it.each([
    ['We have about 30 rabbits now', 'User has about 30 rabbits'],
    ['My dad used to take me fishing', "User's dad used to take User fishing"],
    ['Been working nights lately', 'User has been working nights lately'],
    ['I mentor junior developers at work', 'User mentors junior developers at work'],
    ['Every summer we drive to Italy', 'User drives to Italy every summer'],
    ['My parents sold their house', "User's parents sold their house"],
    ['My mum is a vet. She loves horses.', "User's mum is a vet", "User's mum loves horses"],
    ['My sister and I fell out', 'User and their sister fell out'],
  ])('%j', (text, ...expected) => {
    expect(contents(text)).toEqual(expected);
  });
});

it('are parsed quickly in endless sentences', async () => {
  const texts = ['I have two cats and '.repeat(1500), 'my '.repeat(8000), `I am${' '.repeat(20_000)}here`];
  for (const text of texts) expect(await threadTime(() => extract(text))).toBeLessThan(1500);
});
