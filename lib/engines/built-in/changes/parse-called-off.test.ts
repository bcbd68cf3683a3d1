import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { parseChange } from './parse-change';

const known = [
  'User is getting married in September',
  'User is planning a trip to Rome in June',
  "User's driving test is on 12 March",
  'User is running the Berlin marathon next spring',
  'User has a dog named Rex',
  'User works from Monday to Friday',
];

const end = (text: string, earlier: readonly string[] = [], held = known) =>
  parseChange(analyse(text), { known: held, earlier })?.map(({ sentence }) => sentence);

describe('a plan that is called off', () => {
  it.each([
    ['The wedding is off.', 'User is no longer getting married in September'],
    ["Our wedding's been called off", 'User is no longer getting married in September'],
    ['we cancelled the trip to Rome', 'User is no longer planning a trip to Rome in June'],
    ['The trip to Rome fell through.', 'User is no longer planning a trip to Rome in June'],
    ["The holiday isn't happening.", 'User is no longer planning a trip to Rome in June'],
    ['I had to cancel my driving test.', "User's driving test was cancelled"],
    ['My driving test got cancelled', "User's driving test was cancelled"],
    ["I'm not running the marathon after all", 'User is no longer running the Berlin marathon next spring'],
    [
      "I'm not running the Berlin marathon anymore",
      'User is no longer running the Berlin marathon next spring',
    ],
    ['They called off the marathon.', 'User is no longer running the Berlin marathon next spring'],
  ])('ends the one that is meant: %s', (text, sentence) => {
    expect(end(text)).toEqual([sentence]);
  });

  it('ends what "it" stands for: the last plan with a date', () => {
    const said = ['I have a dog named Rex.', 'My driving test is on 12 March.', 'So it is in spring.'];
    expect(end('It was cancelled.', said)).toEqual(["User's driving test was cancelled"]);
    expect(
      end('It was cancelled.', ["I'm getting married in September and my driving test is on 12 March."]),
    ).toEqual(undefined);
    expect(end('It was cancelled.')).toBeUndefined();
  });

  it.each([
    'The lights are off.',
    'The trip to Paris is off.',
    'The wedding is not off.',
    'Is the wedding off?',
    "I'm off on Friday.",
    'The wedding might be called off.',
    'My sister called off her party.',
    'I run every day after all.',
    'The concert was cancelled.',
    'The dog is off the lead.',
  ])('ends no other: %s', (text) => {
    expect(end(text)?.filter((sentence) => sentence !== undefined) ?? []).toEqual([]);
  });

  it('ends none of several that fit', () => {
    const two = ["User's exam is on Monday", 'User has an exam on Friday'];
    expect(end('The exam is off.', [], two)).toBeUndefined();
  });
});

describe('one of several that is gone', () => {
  const pets = ['User has three cats', 'User has two dogs', "User's sister has two cats"];

  it.each([
    ['One of my cats died.', 'User has two cats'],
    ['one of our dogs ran away last week', 'User has a dog'],
    ['Two of my cats passed away.', 'User has a cat'],
    ['One of my cats is ill.', undefined],
    ["One of the neighbour's cats died.", undefined],
    ["One of my cats hasn't died.", undefined],
    ['One of my cats might die.', undefined],
    ['One of my rabbits died.', undefined],
    ['Did one of my cats die?', undefined],
    ['Three of my cats died.', undefined],
  ])('leaves one less: %s', (text, sentence) => {
    expect(end(text, [], pets)?.[0]).toBe(sentence);
  });
});
