import { describe, expect, it } from 'vitest';
import { english } from '../english/english';
import { asksForWork, asksQuestion } from './opens-question';
import { splitQuestion } from './split-question';

describe('a question without a mark', () => {
  it.each([
    "what's my dog called, just checking",
    'when does my lease end, i need to plan',
    'do i need a licence for a drone, mine is tiny',
    'how long can i leave soup out, i fell asleep',
    'what goes with tuna',
    'who taught me to swim',
    'what instrument I play',
    'which is better, oak or pine',
    'how to peel a mango',
    'any tips for a first date',
    'tell me my son’s age',
    'so is it far',
    "what fruit can't I have now",
    'random q whats my gym number',
  ])('asks: %s', (sentence) => {
    expect(asksQuestion(sentence)).toBe(true);
  });

  it.each([
    'Ok will look there tomorrow',
    'Well could have been worse',
    'Which is why I never cook fish.',
    'Which means another bus ride',
    'When Ana was two we moved to Leeds',
    'When I was young I lived in Oslo',
    'Where I live it rains a lot',
    'What I need is a nap',
    'what a day, I am worn out',
    'How lovely that was',
    'whatever you say',
  ])('does not ask: %s', (sentence) => {
    expect(asksQuestion(sentence)).toBe(false);
  });

  it.each([
    ["what's my dog called, just checking", "what's my dog called?"],
    ['where do I live again, filling in a form', 'where do I live again?'],
    ["tell me my son's age", "What is my son's age?"],
    ['If I leave at six, when do I arrive?', 'If I leave at six, when do I arrive?'],
    ['How old is my son, Leo?', 'How old is my son, Leo?'],
    ['When am I due, do you know?', 'When am I due?'],
    ['What do I like more, tea or coffee?', 'What do I like more, tea or coffee?'],
  ])('is asked without the remark behind it: %s', (text, asked) => {
    expect(splitQuestion(english().parser, text)).toEqual([asked]);
  });
});

describe('work', () => {
  it.each([
    'Need a short email to my landlord about the damp',
    'I need a toast for my brother’s wedding',
    'quick poem about rain please',
    'Draft a text to my sister asking for her drill',
    'cheer me up with a joke',
    'Make it shorter',
  ])('is asked for: %s', (sentence) => {
    expect(asksForWork(sentence)).toBe(true);
  });

  it.each([
    'correct, that’s the one',
    'Correct answer was blue but fine',
    'Book club was fun tonight',
    'Call went well',
    'I need a new flatmate',
    'need some sleep',
    'I got an email from my landlord',
    'I write poems on Sundays',
  ])('is not asked for: %s', (sentence) => {
    expect(asksForWork(sentence)).toBe(false);
  });
});
