import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { isOfOneDay, passesWithDay } from './passing';
import { parseStatements } from './statements';

const passes = (text: string) => parseStatements(analyse(text)).map(({ clause }) => passesWithDay(clause));

describe('a temporary statement', () => {
  it.each([
    "I'm having a bowl of soup right now.",
    'I finished work at 6 pm.',
    'I woke up late.',
    "I'm on my way to the dentist.",
    "I'm at the airport.",
    "I'm so hungry.",
    'I have a couple of errands to run.',
    "I'm gonna take a nap.",
    'I need to go to bed.',
    "I've just eaten.",
    'My brother is at home.',
    "I'm off to buy some bread.",
    'I just got back home.',
    'I got back from the gym.',
    'I just came back from work.',
    'I got back an hour ago.',
  ])('is recognised: %j', (text) => {
    expect(passes(text)).toEqual([true]);
  });

  it.each([
    "I'm learning the cello.",
    "I'm living with my grandparents until June.",
    'I always have soup for lunch.',
    'I eat fish twice a week.',
    "I'm at university in Graz.",
    'I finished medical school in 2019.',
    'I have a day job at a print shop.',
    "I've been eating more greens.",
    "I can't stand noisy rooms.",
    'I started eating less sugar.',
    "I'm tired of my job.",
    "I'm in a band.",
    'Kit and I got back together.',
    'I got back into climbing.',
    'I got back in touch with my father.',
    "I'm going back to university.",
    'We came back to Leeds to be near my mum.',
    'I went back to teaching.',
    'I went back to my maiden name.',
    'I try to get home before six every day.',
    "I don't eat pork.",
    'My dad does not drink.',
  ])('is not: %j', (text) => {
    expect(passes(text)).not.toContain(true);
  });
});

describe('what is true of one day', () => {
  const ends = (text: string) => parseStatements(analyse(text)).map(({ clause }) => isOfOneDay(clause));

  it.each([
    "I'm on the till until six",
    "I'm on call till midnight",
    "I'm in Leeds until ten",
    'I can go to the market on Saturday',
    'My dad can drive us on Sunday',
  ])('%j', (text) => {
    expect(ends(text)).toEqual([true]);
  });

  it.each([
    "I'm at school until three every day",
    "I'm on leave until June",
    'I work until six',
    'I can work Saturdays',
    'I can only see my son on Sundays',
  ])('%j is not', (text) => expect(ends(text)).toEqual([false]));
});
