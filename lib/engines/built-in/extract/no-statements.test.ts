import { describe, expect, it } from 'vitest';
import { contentsOf } from './testing/contents-of';

describe('what the assistant is asked to do is not about the person', () => {
  it.each([
    ["I'm vegan, so skip the meat options", 'User is vegan'],
    ['I hate small talk so get to the point', 'User hates small talk'],
    ["Short answers please, I'm dyslexic", 'User is dyslexic'],
    ['My surname is Okafor but spell it with one f', "User's surname is Okafor"],
    ['I hate it when people call me Steph', 'User hates it when people call User Steph'],
  ])('%s', (text, ...expected) => {
    expect(contentsOf(text)).toEqual(expected.sort());
  });

  it.each([
    ['I grew up in Hull so love the sea', 'User grew up in Hull', 'User loves the sea'],
    ["I'm a night nurse so sleep until noon", 'User is a night nurse', 'User sleeps until noon'],
    ['I was ill so missed my exam', 'User missed their exam', 'User was ill'],
    ['I wake at five and go to work', 'User goes to work', 'User wakes at five'],
  ])('but %s shares its subject', (text, ...expected) => {
    expect(contentsOf(text)).toEqual(expected);
  });
});

describe('a gerund that something is said of is not what the person is doing', () => {
  it.each([
    ['Turning forty scared me', 'Turning forty scared User'],
    ['Waking up early kills me', 'Waking up early kills User'],
    ['Having kids changed my priorities', "Having kids changed User's priorities"],
    ['Growing up poor shaped me', 'Growing up poor shaped User'],
    ['Learning Welsh on the side', 'User is learning Welsh on the side'],
    ['Feeding ducks with my son', 'User is feeding ducks with their son'],
    ['Having dinner with my gran', 'User is having dinner with their gran'],
    ['Driving trucks these days', 'User is driving trucks these days'],
  ])('%s', (text, ...expected) => {
    expect(contentsOf(text)).toEqual(expected);
  });
});

describe('a message that leaves out "I am" or "I have"', () => {
  it.each([
    ['Peanut allergy, carry an EpiPen', 'User carries an EpiPen', 'User has a peanut allergy'],
    ['Grandmother of four', 'User is a grandmother of four'],
    ['Brought up on a farm', 'User was brought up on a farm'],
    ['Not a huge fan of heights tbh', 'User is not a huge fan of heights'],
    ['Vegan for ten years', 'User has been vegan for ten years'],
    ['Severe asthma here', 'User has severe asthma'],
    ['Bad knees, me', 'User has bad knees'],
    ['Retired firefighter', 'User is a retired firefighter'],
    ['First one in my family to fly a plane', 'User is the first one in their family to fly a plane'],
    ['The only one in my street with a pond', 'User is the only one in their street with a pond'],
    ['Divorced, two kids', 'User has two kids', 'User is divorced'],
    ["I've had chronic migraines since I was 12", 'User has had chronic migraines since User was 12'],
    ['Part-time barista, full-time student', 'User is a full-time student', 'User is a part-time barista'],
  ])('%s', (text, ...expected) => {
    expect(contentsOf(text)).toEqual(expected);
  });

  it.each([
    'Great idea',
    'Not a problem',
    'Mother of God',
    'Teacher of the year',
    'Big fan of yours',
    'Heavy drinker, my uncle',
    'Vegetarian lasagne for four please',
    'Allergic reaction last night',
    'No pets allowed in my flat',
    'Only child problems lol',
    'First one there wins',
  ])('not %s', (text) => {
    expect(contentsOf(text)).toEqual([]);
  });

  it('is about whom the other asked about', () => {
    expect(contentsOf('Retired firefighter.', 'What does your dad do, is he working?')).toEqual([]);
    expect(contentsOf('Retired firefighter.', 'How are you?')).toEqual(['User is a retired firefighter']);
  });
});

describe('what is added at the end', () => {
  it.each([
    ["I'm an anarchist, sort of", 'User is an anarchist'],
    ["I like cycling to work, but some days it's too cold for that", 'User likes cycling to work'],
    ["I'm a baker, more or less", 'User is a baker'],
    ['My son plays the tuba, yes really', "User's son plays the tuba"],
    ["I don't smoke, never did", 'User does not smoke'],
    ['I drink tea, never coffee', 'User drinks tea, never coffee'],
    ["I'm on a low wage, about 900 euros a month", 'User is on a low wage, about 900 euros a month'],
    ["I'm married, one son", 'User has one son', 'User is married'],
    ["I've been a donor for years, O negative", 'User has been a donor for years'],
  ])('%s', (text, ...expected) => {
    expect(contentsOf(text)).toEqual(expected);
  });
});

describe('a clause that is not said without another', () => {
  it.each([
    ['I eat early or I get heartburn', 'User eats early or they get heartburn'],
    ["My boss doesn't know I'm pregnant", "User's boss does not know User is pregnant"],
    ['I drive a car my uncle sold me', "User drives a car User's uncle sold User"],
    ["I'm in bed, so I can watch it", 'User is in bed'],
  ])('%s', (text, ...expected) => {
    expect(contentsOf(text)).toEqual(expected);
  });
});

describe('people whom the speaker joins', () => {
  it.each([
    ['My gaming pals and I also played Uno.', ['User and their gaming pals played Uno']],
    ['My college roommates and I went to Rome.', ['User and their college roommates went to Rome']],
    ['My sister sings and I dance.', ['User dances', "User's sister sings"]],
    ['My son cooks and I clean.', ["User's son cooks"]],
  ])('are not taken for a verb: %s', (text, expected) => {
    expect(contentsOf(text)).toEqual(expected);
  });
});

describe('what everybody does', () => {
  it.each([
    ['We all forget names', []],
    ['Our health comes first', []],
    ['We all flew to Malta in May', ['User flew to Malta in May']],
  ])('is not told of the person: %s', (text, expected) => {
    expect(contentsOf(text)).toEqual(expected);
  });
});

describe('what is only considered is not told', () => {
  it.each([
    ["Whether I'm cooking or baking, I listen to the radio.", ['User listens to the radio']],
    [
      'Whether we stay in Leeds or move to York, my sister wants to live nearby.',
      ["User's sister wants to live nearby"],
    ],
    ["Whether or not I pass the exam, we're going to Rome.", ['User is going to Rome']],
    ["I don't know whether I like opera.", []],
    ['In case I live in Oslo next year, I want a bike.', ['User wants a bike']],
    ['Just in case I lose my job, I save 200 euros a month.', ['User saves 200 euros a month']],
    // What follows these is so.
    [
      'Even though I hate flying, I visit my aunt in Perth every year.',
      ['User hates flying', 'User visits their aunt in Perth every year'],
    ],
  ])('%s', (text, expected) => expect(contentsOf(text)).toEqual(expected));
});

describe('a verb that says it all', () => {
  it.each([
    ['I was adopted', ['User was adopted']],
    ['My sister is expecting in May', ["User's sister is expecting in May"]],
    ['I sleepwalk', ['User sleepwalks']],
    ['I can juggle', ['User can juggle']],
    ['I can wait', []],
  ])('needs no object: %s', (text, expected) => {
    expect(contentsOf(text)).toEqual(expected);
  });
});

describe('how the person wants to be answered is a preference', () => {
  it.each([
    ['Always reply to me in French', 'User prefers answers in French'],
    ["Please don't use slang with me", 'User prefers answers without slang'],
    ['Stop calling me boss', 'User prefers answers that do not call User boss'],
    [
      "Never suggest seafood, I'm allergic",
      'User is allergic',
      'User prefers answers that do not suggest seafood',
    ],
  ])('%s', (text, ...expected) => expect(contentsOf(text)).toEqual(expected));

  it.each(['Make it shorter', 'Use bullet points for this list'])('%s is for one answer', (text) =>
    expect(contentsOf(text)).toEqual([]),
  );
});
