import { describe, expect, it } from 'vitest';
import { contentsOf, keptOf } from './testing/contents-of';

describe('plans, days and favourites as people put them', () => {
  it.each([
    ['We plan on opening a café in two years', 'User plans on opening a café in two years'],
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
    ['I have written and read poems for years', 'User has written and read poems for years'],
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
    expect(keptOf('I quit going when the club moved').join()).not.toMatch(/goes\b/);
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
    'I built something clever in the shed',
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

describe('what is read as it was meant', () => {
  it.each([
    ['My grandad is fine. Slipped on the ice and broke his wrist', null, /broke|slipped/i],
    ['Always cheers me up when I hear the brass band', null, /cheers/],
    ['I can tell with you keeping so many goats!', null, /tell/],
    ['I mended a couple in my workshop', null, /couple/],
    ['My grandad taught us as children', null, /taught/],
    ["I sing alone, but I've tried it in a choir once", 'Do you sing in a choir?', /choir in/],
    ['I wish I could feed them all', 'There are hens in that yard.', /hens/],
    ['I used to be alright but I have been busy', null, /alright/],
    ['Yes, I do it at weekends', 'Do you do photography coaching for clubs?', /photographies/],
    ['Yes, I have. Their names are Mo, Bo, Jo and Flo.', 'Have you named them yet?', /^User's name/],
    ["I don't mind olives", 'Do you like olives?', /dislikes|does not like/],
    ["I spoke with a counsellor about courses. I'm meeting up with them tomorrow.", null, /with courses/],
    ['Oh my goodness some days laundry has to wait', null, /goodness/],
    ['That would be fantastic!', 'Are you interested in joining the choir?', /fantastic/],
  ])('%s', (text, previous, pattern) => {
    expect(contentsOf(text, previous).filter((content) => pattern.test(content))).toEqual([]);
  });

  it.each([
    ['I love it when my aunt sings', 'User loves it when their aunt sings'],
    ["I don't like giving our hens just corn", 'User dislikes giving their hens just corn'],
    ['oh of course not, I will always love Cork.', 'User will always love Cork'],
    ['My gran taught me to knit', "User's gran taught User to knit"],
    ['For me though I prefer a warm climate', 'User prefers a warm climate'],
  ])('%s', (text, content) => {
    expect(contentsOf(text)).toContain(content);
  });
});
