import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { earlierLines } from '@/lib/language/antecedents';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import { extractDrafts } from './extract-drafts';

const contents = (text: string, ...earlier: string[]) =>
  extractDrafts({
    text: analyse(text),
    speaker: null,
    kinds: KINDS_BY_PROFILE.full,
    previous: earlier.length > 0 ? analyse(earlier.at(-1) ?? '') : null,
    earlier,
  }).map(({ content }) => content);

describe('a statement that is incomplete out of context', () => {
  it.each([
    // The verb or adjective lacks a complement.
    'I stopped going after I moved flat',
    "I didn't tell my parents yet",
    "I'm spending my day",
    // Two statements without a separator, or a part of another one.
    'That old novel is a joy of mine it talks about the sea',
    'I feel really happy even though its just a small match',
    // Only the conversation shows which.
    'I love the energy of the city',
    'I want to be accepted in these schools',
  ])('%j leaves nothing', (text) => {
    expect(contents(text)).toEqual([]);
  });

  it('is refused if it refers to something named before', () => {
    const said = 'I watched most of the game';
    expect(contents(said, 'Did you see that hockey game?')).toEqual([]);
  });

  it.each([
    ['I love to travel', 'User loves to travel'],
    ['I am moving to Ghent next week.', 'User is moving to Ghent next week'],
    ["I'm ready to move to Spain", 'User is ready to move to Spain'],
    ['I strictly avoid eating any dairy or nuts', 'User strictly avoids eating any dairy or nuts'],
    ['I told my parents about the wedding', 'User told their parents about the wedding'],
    [
      'Having a chef as a dad means my kitchen is full of spices',
      "Having a chef as a dad means User's kitchen is full of spices",
    ],
  ])('%j is whole', (text, content) => {
    expect(contents(text)).toEqual([content]);
  });
});

describe('the referent of "there"', () => {
  it.each([
    ['I have cousins who live over there', 'User has cousins who live in Malta'],
    ['I want to go there next summer', 'User wants to go to Malta next summer'],
    ['I was there for about three years', 'User was in Malta for about three years'],
  ])('%j means the only place that was named', (text, content) => {
    expect(contents(text, 'We flew to Malta last year.')).toEqual([content]);
  });

  it('is left open if there are two candidates', () => {
    expect(contents('I have cousins who live over there', 'We flew from Malta to Crete.')).toEqual([]);
  });
});

describe('spelling', () => {
  it.each([
    ['I definetly prefer smaller boats', 'User definitely prefers smaller boats'],
    ['I travel alot for work', 'User travels a lot for work'],
    ['I work at my parents bakery', "User works at their parents' bakery"],
    ['I have been teaching my siblings coding', 'User has been teaching their siblings coding'],
    ['I bought my sons bikes', 'User bought their sons bikes'],
    ['My son took me by suprise', "User's son took User by surprise"],
    // Other words than those they look like
    ['I collect netsuke from Kyoto', 'User collects netsuke from Kyoto'],
    ['I teach pilates in Ghent', 'User teaches pilates in Ghent'],
    ['I hope to retrain as a vet', 'User hopes to retrain as a vet'],
    ['I am a triplet', 'User is a triplet'],
    ['I became a grandparent in May', 'User became a grandparent in May'],
    ['I work on the backend of a bank', 'User works on the backend of a bank'],
  ])('%j', (text, content) => {
    expect(contents(text)).toEqual([content]);
  });
});

it('does not attribute the other speaker’s dog to the person', () => {
  const earlier = earlierLines(
    [
      { role: 'user', author: null, text: 'Does your dog like cats?' },
      { role: 'assistant', author: null, text: 'Mostly.' },
    ],
    null,
  );
  expect(contents("He's so gentle with children", ...earlier)).toEqual([]);
});

it('extracts the age that answers the question', () => {
  expect(contents('i am 33 years old .', 'how old are you ?')).toEqual(['User is 33 years old']);
});

describe('a short statement', () => {
  it.each([
    ['I meditate', 'User meditates'],
    ['I work out', 'User works out'],
    ["I'm a Rovers fan", 'User is a Rovers fan'],
    ['I like rock music the most', 'User likes rock music the most'],
    ['I spend most of my time building models', 'User spends most of their time building models'],
    ['My cat, called Miso, is ill', "User's cat, called Miso, is ill"],
    ['Update my profile: I live in Bern', 'User lives in Bern'],
    ["It's a choir from Wales and whenever I visit Cardiff I hear them", null],
  ])('%j is kept if it is complete: %j', (text, expected) => {
    expect(contents(text)).toEqual(expected === null ? [] : [expected]);
  });

  it.each(['I quit', 'I painted', "I'm an active member", "I'm a huge fan", 'I spend a lot of time'])(
    '%j is not complete',
    (text) => expect(contents(text)).toEqual([]),
  );
});
