import { describe, expect, it } from 'vitest';
import { contentsOf, keptOf } from './testing/contents-of';

describe('plans, days and favourites as people put them', () => {
  it.each([
    ['We plan on opening a café in two years', 'User plans on opening a café in two years'],
    ["I'm planning on going sailing next week", 'User is planning on going sailing next week'],
    ['It was my first week at Lidl', 'User had their first week at Lidl'],
    ["I'd say Rome and Oslo are my favourite cities", "User's favourite cities are Rome and Oslo"],
    ['My favourite tea must be mint', "User's favourite tea is mint"],
    ['These plum and walnut cakes are my favourite!', "Plum and walnut cakes are User's favourite"],
    [
      'Whenever I am in Turin I like to watch a match',
      'User likes to watch a match whenever they are in Turin',
    ],
    ['I’d like to keep my garden green in summer', 'User would like to keep their garden green in summer'],
    ['I even have an uncle in Peru', 'User has an uncle in Peru'],
    ['I have written and read poems for years', 'User has written and read poems for years'],
    [
      'We are thinking about Crete, Malta, or maybe somewhere in Spain',
      'User is thinking about Crete, Malta, or maybe somewhere in Spain',
    ],
    [
      'I want to visit Tallinn because I have an aunt living there',
      'User wants to visit Tallinn because User has an aunt living there',
    ],
  ])('%s', (text, content) => {
    expect(contentsOf(text)).toContain(content);
  });

  it('finds no favourite without its name, and no end of what is not said', () => {
    expect(contentsOf('A favourite one for me is Old Mill').join()).not.toContain('one for User');
    expect(keptOf('I quit going when the club moved').join()).not.toMatch(/goes\b/);
  });
});

describe('which statement a part belongs to', () => {
  it.each([
    ['She ran the inn (I was born in Wales). She was strict', 'User was born in Wales'],
    ['I moved to Cork (my wife is from there).', "User's wife is from Cork"],
    ['I play chess (my dad taught me to) every Sunday', 'User plays chess'],
    ['I have a brother and my sisters are nurses and work nights', "User's sisters work nights"],
    ['I moved out and my brother stayed and runs the shop', "User's brother runs the shop"],
    ['We have a boat and my dad paints it and sail every Sunday', 'User sails every Sunday'],
    ['Yesterday was awful I lost my job at the mill', 'User lost their job at the mill'],
  ])('%s', (text, content) => {
    expect(contentsOf(text)).toContain(content);
  });

  it.each([
    ['My hen looks better and hopefully she lays again', /lays/],
    ['My sister is ill but hopefully she recovers by May', /recovers/],
    ['My order for every time I go to a tea house is scones', /^User goes/],
    ["Here's a clip of the climb I did a while ago in Wales", /User did/],
  ])('%s', (text, pattern) => {
    expect(contentsOf(text).some((content) => pattern.test(content))).toBe(false);
  });
});

describe('what only the conversation names', () => {
  it.each([
    'We want to go back next spring',
    'I built something clever in the shed',
    'We ate somewhere fancy yesterday',
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
    ["I asked a dentist about braces. I'm meeting with them on Friday.", null, /with braces/],
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
    ['For me though I love cold weather', 'User loves cold weather'],
  ])('%s', (text, content) => {
    expect(contentsOf(text)).toContain(content);
  });
});
