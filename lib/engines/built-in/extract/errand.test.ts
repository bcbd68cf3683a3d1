import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { incompleteBecause } from './refuse-statement';
import { parseStatements } from './statements';

const reasons = (text: string) => parseStatements(analyse(text)).map(incompleteBecause);

describe('an errand is not a fact about the person', () => {
  it.each([
    "I'd like to cancel my dentist appointment.",
    'I want to transfer 50 dollars to my savings.',
    'I need a taxi to the airport at six.',
    'I have to pay my phone bill.',
    'I need to move my meeting to Tuesday.',
    "I'm going to need a hotel room in Rome.",
    "I'm out of milk.",
    "I can't find my keys.",
    'My card was blocked at the station.',
  ])('%j', (text) => {
    expect(reasons(text)).toEqual(['errand']);
  });

  it.each([
    'I want to call my mother more often.',
    'I want to find a job in Lisbon.',
    'I want to set up my own bakery.',
    "I'd like to visit Norway.",
    "I can't swim.",
    'I want to pay off my mortgage by 2030.',
    'I need glasses to read.',
    'I have to get up at five for work.',
    'I want to rent a flat by the sea.',
    'I would love to know how to sail.',
  ])('%j is a fact', (text) => {
    expect(reasons(text)).toEqual([null]);
  });
});
