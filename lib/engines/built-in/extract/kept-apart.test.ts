import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { parseRescheduled } from '../decide/rescheduled';
import { contentsOf } from './testing/contents-of';

describe('what stands before a statement without a verb', () => {
  it.each([
    ['I GOT IT! Branch manager, I start my new job in May.', 'User starts their new job in May'],
    [
      'Second winter alone since the divorce, my brother will stay with me',
      "User's brother will stay with User",
    ],
    ['Nursery on Mondays and my mother in law Tuesdays', 'User has a mother-in-law'],
  ])('%s', (text, content) => {
    expect(contentsOf(text)).toContain(content);
    expect(contentsOf(text).join()).not.toMatch(/manager|Tuesdays|alone since/);
  });

  it.each(['Heavy smoker, my uncle', 'Longest is 14k two Mondays ago'])('%s is not of the person', (text) => {
    expect(contentsOf(text)).toEqual([]);
  });
});

describe('what is only half of a sentence', () => {
  it.each([
    ['I just went a few weeks ago', []],
    ["I've been twice with my uncle", []],
    ['My neighbour Ivo is selling his', []],
    ['I sold my bike and Ivo sold his', ['User sold their bike']],
  ])('%s', (text, contents) => {
    expect(contentsOf(text)).toEqual(expect.arrayContaining(contents));
    expect(contentsOf(text).join()).not.toMatch(/ago|twice|his$/);
  });
});

describe('told as it was said', () => {
  it.each([
    ['I drink rum but not with cola anymore', 'User drinks rum but not with cola anymore'],
    ['Being a midwife is my dream', "User's dream is being a midwife"],
    ['I try and swim every day', 'User tries to swim every day'],
    ['My gran introduced me to 60s and 70s music', "User's gran introduced User to 60s and 70s music"],
    ["I'm Ilse, age 47", 'User is 47 years old'],
    ["Hi! I'm Odile.", "User's name is Odile"],
    ['I have lived in Ghent since four years', 'User has lived in Ghent for four years'],
    ['I have been up since six', 'User has been up since six'],
    [
      'I play the viola on Sunday morning at the church',
      'User plays the viola on Sunday morning at the church',
    ],
  ])('%s', (text, content) => {
    expect(contentsOf(text)).toContain(content);
  });

  it('takes no name from what somebody wants to go by', () => {
    expect(contentsOf('You may get where you wish to go by simply asking.')).toEqual([]);
  });

  it('finds no aunt in "there"', () => {
    expect(contentsOf('I was in Bari with my aunt, my cousin lived there').join()).not.toContain('in User');
  });
});

describe('a correction of a date', () => {
  const known = ['User married in 2012', 'User has an exam on Monday'];
  const rescheduled = (text: string) => parseRescheduled(analyse(text), { known, earlier: [] });

  it('is no question about another day', () => {
    expect(
      rescheduled('Sorry, meant to write. Does Saturday 8th Feb suit you? I could come at four.'),
    ).toBeNull();
    expect(rescheduled('Sorry, my exam is on Tuesday')?.right).toBe('I have an exam on Tuesday');
  });
});
