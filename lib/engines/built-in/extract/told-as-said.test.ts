import { describe, expect, it } from 'vitest';
import { contentsOf } from './testing/contents-of';

describe('a list', () => {
  it.each([
    [
      'We usually watch films, hike, and throw dinner parties at my place.',
      ['User usually watches films, hikes, and throws dinner parties at their place'],
    ],
    ['My sister cooks, paints and plays the harp.', ["User's sister cooks, paints and plays the harp"]],
    [
      "We're planning to hike, taste the local cheese, and swim in the lake.",
      ['User is planning to hike, taste the local cheese, and swim in the lake'],
    ],
    [
      'I own a coffee shop, a bakery and run a small farm.',
      ['User owns a coffee shop and a bakery', 'User runs a small farm'],
    ],
    [
      'I play football, chess, and sing in a choir.',
      ['User plays football and chess', 'User sings in a choir'],
    ],
    ['I have a sister, Ana, and live in Porto.', ['User has a sister, Ana', 'User lives in Porto']],
  ])('stays whole in %j', (text, expected) => {
    expect(contentsOf(text).sort()).toEqual(expected);
  });
});

describe('what was meant or felt', () => {
  it.each([
    [
      'I was going to sell the piano but kept it for my daughter.',
      ['User was going to sell the piano but kept it for their daughter'],
    ],
    [
      'I wanted to study medicine but chose nursing instead.',
      ['User wanted to study medicine but chose nursing instead'],
    ],
    ['I never liked cooking, but now I enjoy it.', ['User enjoys cooking', 'User never liked cooking']],
    ['I hated maths at school but now I teach it.', ['User hated maths at school']],
    ["I've always hated crowds.", ['User has always hated crowds']],
    ['We can play chess when you come to visit.', []],
    ['We can watch old films and eat popcorn!', []],
    ['We can finally afford a house.', ['User can finally afford a house']],
    ['I can juggle and ride a unicycle.', ['User can juggle and ride a unicycle']],
  ])('is told as it was said in %j', (text, expected) => {
    expect(contentsOf(text)).toEqual(expected);
  });

  it('is no fact after "like"', () => {
    expect(contentsOf('I felt so happy and like I got a second chance.').join()).not.toContain(
      'second chance',
    );
  });
});

describe('the time of a statement', () => {
  it.each([
    ['When I was younger, I was afraid of the dark.', ['User was afraid of the dark when they were younger']],
    ["For now I'm staying with my aunt in Cork.", ['User is staying with their aunt in Cork for now']],
    ['Back then I was just drawing comics.', ['User was drawing comics back then']],
    ['I was drawing comics.', []],
    ['I was thinking of moving to Spain.', ['User was thinking of moving to Spain']],
    ['I was working as a chef in Lyon.', ['User was working as a chef in Lyon']],
  ])('is kept, or needed, in %j', (text, expected) => {
    expect(contentsOf(text)).toEqual(expected);
  });
});

describe('what everybody shares', () => {
  it.each([
    ["I'm upset about the state of our roads.", ['User is upset about the state of the roads']],
    ['Our education system needs more money.', []],
    ["I'm treasurer of our allotment society.", ['User is treasurer of their allotment society']],
    ['Our old house had a big garden.', ["User's old house had a big garden"]],
  ])('is not the speaker’s in %j', (text, expected) => {
    expect(contentsOf(text)).toEqual(expected);
  });
});

describe('what is denied or only true at times', () => {
  it.each([
    ["It's not like I'm a gambler like my uncle.", []],
    ['Not that I own a boat.', []],
    ['My parents did not want a dog, so I did not growing up.', ["User's parents did not want a dog"]],
    [
      'When I want to be alone I lock my door and go for a ride.',
      ['User locks their door when they want to be alone'],
    ],
    ["I think the reason I'm good at chess is because I'm patient.", []],
    ['We connected over our love of chess.', []],
    [
      'I reconnected with my cousin over our love of chess.',
      ['User reconnected with their cousin over their love of chess'],
    ],
  ])('%j', (text, expected) => expect(contentsOf(text)).toEqual(expected));
});

describe('the words of the speaker', () => {
  it.each([
    ["I'd never seen so many stars before.", ['User had never seen so many stars before']],
    ['I done a course in pottery.', ['User did a course in pottery']],
    [
      "I've been playing chess for just over a year now.",
      ['User has been playing chess for just over a year'],
    ],
    ["I've fallen and broken my wrist.", ['User has fallen and broken their wrist']],
    ['I have had a fall and broken my wrist.', ['User broke their wrist', 'User has had a fall']],
    ['I hate to cook.', ['User hates to cook']],
    ["I've a degree in history but I work in IT.", ['User has a degree in history', 'User works in IT']],
    ["I'm an IT consultant from the US.", ['User is an IT consultant from the US']],
    ['I love IT.', []],
    ['He told US a story.', []],
    ['I shall be eighty in June.', ['User will be eighty in June']],
    ["I shan't be going back to Rome.", ['User will not be going back to Rome']],
    ["I'm basically a vampire.", ['User is basically a vampire']],
    ['I basically live at the gym.', ['User lives at the gym']],
    ['We moved here from Hull in 2019.', ['User moved from Hull in 2019']],
    ['We moved here last year.', []],
    ['My sister thinks she will move to Oslo.', ["User's sister thinks she will move to Oslo"]],
    ['I heard she is moving to Oslo.', []],
    [
      'My neighbour hopes to sell his boat if the bank says yes.',
      ["User's neighbour hopes to sell his boat if the bank says yes"],
    ],
    ['I have such a patient dog.', ['User has a patient dog']],
    [
      'We have such a noisy parrot that we sleep in the attic.',
      ['User has such a noisy parrot that User sleeps in the attic'],
    ],
  ])('%j', (text, expected) => expect(contentsOf(text)).toEqual(expected));
});

it.each([
  'I have a similar desk at home.',
  'I had a setback last week.',
  'I played one with friends two days ago.',
])('is not kept where only the conversation shows what is meant: %j', (text) =>
  expect(contentsOf(text)).toEqual([]),
);

it('is kept where "of" is left out', () => {
  expect(contentsOf('Malta is one my favourite places.')).toEqual(["Malta is one User's favourite places"]);
});
