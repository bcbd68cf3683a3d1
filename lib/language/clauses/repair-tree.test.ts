import { describe, expect, it } from 'vitest';
import { thirdPersonOf } from '../testing/third-person-of';

describe('what is brought', () => {
  it.each([
    ['My dog brings me so much happiness!', "User's dog brings User so much happiness"],
    ['Pottery gives me so much joy!', 'Pottery gives User so much joy'],
    ['I love you so much, Joy!', 'User loves you so much'],
  ])('is not addressed in %j', (text, expected) => {
    expect(thirdPersonOf(text)).toEqual([expected]);
  });
});

it.each([
  [
    'I live in Bath with two friends and my cat Whiskers.',
    'User lives in Bath with two friends and their cat Whiskers',
  ],
  ['I live with my wife and my dog Flicks.', 'User lives with their wife and their dog Flicks'],
  ['My dad Walks.', "User's dad Walks"],
])('a capital after a pet is its name: %j', (text, expected) => {
  expect(thirdPersonOf(text)).toEqual([expected]);
});

describe("whose an 's is", () => {
  it.each([
    ["My sister's just told me her news.", "User's sister has told User her news"],
    ["My sister Ines's married to a vet.", "User's sister Ines is married to a vet"],
    ["My girlfriend Runa's already sold her bike.", "User's girlfriend Runa has already sold her bike"],
    ["My aunt Una's son moved to Cork.", "User's aunt Una's son moved to Cork"],
    ["My sister's son moved to Cork.", "User's sister's son moved to Cork"],
    ["My brother's old car broke down.", "User's brother's old car broke down"],
  ])('%j', (text, expected) => {
    expect(thirdPersonOf(text)).toEqual([expected]);
  });
});

describe('a hyphen', () => {
  it.each([
    [
      'I only read self-published or small-press books',
      'User only reads self-published or small-press books',
    ],
    ['My wife is a stay-at-home mum', "User's wife is a stay-at-home mum"],
    ['My mother-in-law lives with us', "User's mother-in-law lives with User"],
    ['I collect hand-painted and mass-produced toys', 'User collects hand-painted and mass-produced toys'],
    ['Anything with palm oil is a strict no-go for me', 'Anything with palm oil is a strict no-go for User'],
    ["I'm tone-deaf", 'User is tone-deaf'],
    ['I can touch-type with my eyes shut', 'User can touch-type with their eyes shut'],
    ['I self-publish romance', 'User self-publishes romance'],
    ['I never sugar-coat things', 'User never sugar-coats things'],
    ['I deep-fry everything', 'User deep-fries everything'],
    ['I hitch-hiked across Peru', 'User hitch-hiked across Peru'],
    ['I co-wrote a musical', 'User co-wrote a musical'],
    ['I part-own a boat', 'User part-owns a boat'],
    ['I work a nine-to-five job', 'User works a nine-to-five job'],
  ])('joins words to one in %j', (text, expected) => {
    expect(thirdPersonOf(text)).toEqual([expected]);
  });

  it.each([
    ['I love tea-my sister loves coffee', ['User loves tea', "User's sister loves coffee"]],
    ['I moved to Leeds-I was done with London', ['User moved to Leeds', 'User was done with London']],
  ])('is a pause before another subject in %j', (text, expected) => {
    expect(thirdPersonOf(text)).toEqual(expected);
  });
});

describe('a verb of taste', () => {
  it.each([
    ['I strictly adhere to a low-salt diet', 'User strictly adheres to a low-salt diet'],
    ['I strongly prefer not to fly', 'User strongly prefers not to fly'],
    ['I only wear linen shirts', 'User only wears linen shirts'],
  ])('is the verb of %j', (text, expected) => {
    expect(thirdPersonOf(text)).toEqual([expected]);
  });

  it.each([
    ['I look like my mum', 'User looks like their mum'],
    ['I am more like a cat person', 'User is more like a cat person'],
  ])('is no verb in %j', (text, expected) => {
    expect(thirdPersonOf(text)).toEqual([expected]);
  });
});

describe('a clause that was attached wrongly', () => {
  it.each([
    [
      'When I was younger, my wife and I went to Crete',
      'User and their wife went to Crete when User was younger',
    ],
    ['I keep to-do lists on my fridge', 'User keeps to-do lists on their fridge'],
    [
      'I run the blog of our bakery, writing recipes and answering readers',
      'User runs the blog of their bakery, writing recipes and answering readers',
    ],
    [
      'I look after the herb garden of our school, planting seeds, pulling weeds, and working with the pupils on rainy days',
      'User looks after the herb garden of their school, planting seeds, pulling weeds, and working with the pupils on rainy days',
    ],
    ['I do on-call shifts at a clinic', 'User does on-call shifts at a clinic'],
    ['I speak three languages: Dutch, Thai and Greek', 'User speaks three languages: Dutch, Thai and Greek'],
    ['I like a mix of things - jazz, soul', 'User likes a mix of things - jazz, soul'],
    ["I'm six foot four", 'User is six foot four'],
    ['I row at 5am three times a week', 'User rows at 5am three times a week'],
    ["I'm on call 24/7 this week", 'User is on call 24/7 this week'],
    ["I'm sugar and gluten free", 'User is sugar and gluten free'],
    ['One of my cats died', "One of User's cats died"],
    ['I work as a baker because I love bread', 'User works as a baker because they love bread'],
  ])('belongs to the statement in %j', (text, expected) => {
    expect(thirdPersonOf(text)).toEqual([expected]);
  });
});

describe('a verb after "and"', () => {
  it.each([
    ['I live in a village and raise ducks', ['User lives in a village', 'User raises ducks']],
    ["I'm retired and help at the library", ['User is retired', 'User helps at the library']],
    ['I study law and work at a cafe', ['User studies law', 'User works at a cafe']],
    ['I moved to Riga and work for a bank', ['User moved to Riga', 'User works for a bank']],
    ['I grew up in Malta and work as a diver', ['User grew up in Malta', 'User works as a diver']],
    ["I'm a mechanic and race motorbikes", ['User is a mechanic', 'User races motorbikes']],
    ["I'm a nurse and work nights", ['User is a nurse', 'User works nights']],
    ["I'm vegan and avoid all eggs", ['User is vegan', 'User avoids all eggs']],
    ["I'm a dad and love fishing", ['User is a dad', 'User loves fishing']],
    ['I drive a bus and paint in my free time', ['User drives a bus', 'User paints in their free time']],
    ["I can't cook but love to eat", ['User cannot cook', 'User loves to eat']],
    ['I would like to travel but have no money', ['User would like to travel', 'User has no money']],
    ['I can speak Welsh and live in Cardiff', ['User can speak Welsh', 'User lives in Cardiff']],
  ])('is no noun in %j', (text, expected) => {
    expect(thirdPersonOf(text)).toEqual(expected);
  });

  it.each([
    ['I love tea and work clothes', 'User loves tea and work clothes'],
    ['I like ballads and love songs', 'User likes ballads and love songs'],
    ['I love beer and live music', 'User loves beer and live music'],
    ['I do sports and volunteer work', 'User does sports and volunteer work'],
    ['I like music and dance', 'User likes music and dance'],
    ['I study music and dance at the academy', 'User studies music and dance at the academy'],
    ['I need rest and sleep', 'User needs rest and sleep'],
    ['I bought a desk and work lamp', 'User bought a desk and work lamp'],
    ["I don't drink and drive", 'User does not drink and drive'],
    ['I want to move to Porto and learn Portuguese', 'User wants to move to Porto and learn Portuguese'],
    ['I can sew and knit', 'User can sew and knit'],
    ['I want to swim but not race', 'User wants to swim but not race'],
    ["I've been busy but not like last year", 'User has been busy but not like last year'],
    ['I can go out every night and visit my gran', 'User can go out every night and visit their gran'],
    ['I should read more and watch less tv', 'User should read more and watch less tv'],
    ['I have to get up and start the oven at four', 'User has to get up and start the oven at four'],
  ])('is a noun, or as bare as the one before, in %j', (text, expected) => {
    expect(thirdPersonOf(text)).toEqual([expected]);
  });
});

it.each([
  'can you archive my x-2',
  'We are still saving but if you know a cheap garage, please send it over!',
  "where's our b-4",
  "Nora is the best doctor, If my leg was broken I'd get her to treat me.",
])('leaves no word below itself in %j', (text) => {
  expect(() => thirdPersonOf(text)).not.toThrow();
});
