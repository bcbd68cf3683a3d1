import { describe, expect, it } from 'vitest';
import { contentsOf, keptOf } from './testing/contents-of';

describe('plans, days and favourites as people put them', () => {
  it.each([
    ['We plan on having kids in a few years', 'User plans on having kids in a few years'],
    ["I'm planning on going sailing next week", 'User is planning on going sailing next week'],
    ['It was my first day of classes at university', 'User had their first day of classes at university'],
    ["I'd say Rome and Oslo are my favourite cities", "User's favourite cities are Rome and Oslo"],
    ['My favourite tea must be mint', "User's favourite tea is mint"],
    ['These plum and walnut cakes are my favourite!', "Plum and walnut cakes are User's favourite"],
    [
      'Whenever I am in Turin I like to watch a match',
      'User likes to watch a match whenever they are in Turin',
    ],
    [
      'I’d like to keep my hair healthy between visits',
      'User would like to keep their hair healthy between visits',
    ],
    ['I even have some cousins in Turkey', 'User has some cousins in Turkey'],
    ['I have heard and read a lot about bees', 'User has heard and read a lot about bees'],
    [
      'We are thinking about Crete, Malta, or maybe somewhere in Spain',
      'User is thinking about Crete, Malta, or maybe somewhere in Spain',
    ],
    [
      'I want to visit Monaco because I have a friend living there',
      'User wants to visit Monaco because User has a friend living there',
    ],
  ])('%s', (text, content) => {
    expect(contentsOf(text)).toContain(content);
  });

  it('finds no favourite without its name, and no end of what is not said', () => {
    expect(contentsOf('A favourite one for me is Bari in Italy').join()).not.toContain('one for User');
    expect(keptOf('I stopped going after I started my training').join()).not.toMatch(/goes\b/);
    expect(keptOf('Born into a rich family')).toEqual([]);
  });
});

describe('which statement a part belongs to', () => {
  it.each([
    ['I have a brother and my sisters are nurses and work nights', "User's sisters work nights"],
    ['I moved out and my brother stayed and runs the shop', "User's brother runs the shop"],
    ['We have a boat and my dad paints it and sail every Sunday', 'User sails every Sunday'],
    ['Today was a great day I went to the fair in Bonn', 'User went to the fair in Bonn'],
  ])('%s', (text, content) => {
    expect(contentsOf(text)).toContain(content);
  });

  it.each([
    ['My cat looks good and hopefully she continues ok', /continues/],
    ['My sister is ill but hopefully she recovers by May', /recovers/],
    ['My go-to for every time I go to a burger place is the classic', /^User goes/],
    ["Here's an image of the swim I did a while ago in Hawaii", /User did/],
  ])('%s', (text, pattern) => {
    expect(contentsOf(text).some((content) => pattern.test(content))).toBe(false);
  });
});

describe('what only the conversation names', () => {
  it.each([
    "I can't wait to go back next year",
    "I'm working on something complicated",
    'We drove somewhere fun last month',
  ])('%s', (text) => {
    expect(keptOf(text)).toEqual([]);
  });

  it.each([
    ['I want to go back home in May', 'User wants to go back home in May'],
    ['I want to learn something new every year', 'User wants to learn something new every year'],
    ['I want to build something useful for my town', 'User wants to build something useful for their town'],
  ])('but %s', (text, content) => {
    expect(keptOf(text)).toEqual([content]);
  });
});
