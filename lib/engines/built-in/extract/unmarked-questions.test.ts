import { describe, expect, it } from 'vitest';
import { contentsOf } from './testing/contents-of';

describe('a question without its mark', () => {
  it.each([
    ['I have a rabbit. where do i take her for a check', ['User has a rabbit']],
    ['my oven is new. how can i clean it without scratching it', ["User's oven is new"]],
    ['we have a dog. when should i walk him', ['User has a dog']],
  ])('%s', (text, contents) => expect(contentsOf(text)).toEqual(contents));
});

describe('somebody in the advice of the assistant', () => {
  const advice = 'If he is in pain, call your dentist. Which dog do you mean?';

  it('is not who "he" is', () => {
    expect(contentsOf('hes 11 and grumpy', advice)).toEqual([]);
    expect(contentsOf('our poodle. hes 11', advice)).toEqual(["User's poodle is 11"]);
  });
});

describe('when something is done', () => {
  it('belongs to the statement beside it', () => {
    expect(contentsOf("My aunt has arthritis and I'm with her two mornings a week").join(' ')).not.toMatch(
      /arthritis two mornings/,
    );
  });
});

describe('a statement without its subject', () => {
  it.each([
    ['working nights this year', ['User is working nights this year']],
    ["haven't eaten fish since 2011", ['User has not eaten fish since 2011']],
    ['have a trumpet and two drums at home', ['User has a trumpet and two drums at home']],
    ["don't drink coffee", ['User does not drink coffee']],
    ['have a nice evening', []],
    ["don't use my name", []],
  ])('%s', (text, contents) => expect(contentsOf(text)).toEqual(contents));
});

describe('somebody who comes back', () => {
  it.each([
    ["Hello, it's Ottilie again", ['User is called Ottilie']],
    ["it's me, Ottilie", ['User is called Ottilie']],
    ["it's Bergen again", []],
    ["hello it's Easter again", []],
    ["it's me again", []],
  ])('%s', (text, contents) => expect(contentsOf(text)).toEqual(contents));
});
