import { describe, expect, it } from 'vitest';
import { analyse } from '../analyse';
import { parseAnswerWishes } from './parse-answer-wishes';

const wishes = (text: string) => parseAnswerWishes(analyse(text)).map(({ statement }) => statement);

describe('how to answer from now on', () => {
  it.each([
    [
      'Can you be more brief in general? I don’t need the recap at the end of every answer.',
      'I prefer more brief answers',
      'I prefer answers without the recap at the end',
    ],
    ['can u not use numbered lists w me they stress me out', 'I prefer answers without numbered lists'],
    ['can you not do the headings with me, my eyes skip them', 'I prefer answers without headings'],
    ['stop using so many exclamation marks', 'I prefer answers without so many exclamation marks'],
    ["I'd rather you didn't use tables", 'I prefer answers without tables'],
    ['i hate it when you use emojis', 'I prefer answers without emojis'],
    ['no more slang please', 'I prefer answers without slang'],
    ['lay off the bullet points will you', 'I prefer answers without bullet points'],
    ["please don't suggest meditation", 'I prefer answers that do not suggest meditation'],
    ["please don't ever bring up dieting", 'I prefer answers that do not bring up dieting'],
    ['will you stop calling me champ', 'I prefer answers that do not call me champ'],
    ["you don't have to apologise every time", 'I prefer answers that do not apologise'],
    ["don't be so formal with me", 'I prefer less formal answers'],
    ['please keep your answers short', 'I prefer short answers'],
    ['Keep all your replies under 50 words', 'I prefer answers kept under 50 words'],
    ["generally I'd like your answers to be shorter", 'I prefer shorter answers'],
    ['From now on, answer me in Spanish', 'I prefer answers in Spanish'],
    ['could you always put the summary first', 'I prefer answers that put the summary first'],
    ['Please use British spelling with me', 'I prefer answers that use British spelling'],
    ["i'd prefer if you wrote in lower case", 'I prefer answers in lower case'],
    ['Less waffle in your answers please', 'I prefer answers with less waffle'],
    ['please refrain from using jargon with me', 'I prefer answers without jargon'],
    ['Kindly avoid slang when replying to me', 'I prefer answers without slang'],
    ['can you use less formal language with me', 'I prefer less formal answers'],
    ['could you talk to me in plain English please', 'I prefer answers in plain English'],
    [
      "i've a coach for that. please don't suggest crosswords. people always do",
      'I prefer answers that do not suggest crosswords',
    ],
    ['Thanks. No emojis please', 'I prefer answers without emojis'],
    ['What is a good soup? And never use emojis with me', 'I prefer answers without emojis'],
    [
      'can you always correct my spelling when i write to you',
      'I prefer answers that correct my spelling when I write',
    ],
    [
      'whenever i ask for directions, give me kilometres',
      'I prefer answers that give me kilometres whenever I ask for directions',
    ],
    ['answer my tax questions with sources', 'I prefer answers that answer my tax questions with sources'],
    ['at most two paragraphs per answer please', 'I prefer answers of at most two paragraphs'],
    ['please keep replies brief, I read them on my watch', 'I prefer brief answers'],
    ['always put the sources at the end', 'I prefer answers that put the sources at the end'],
    ['remember to use metric units', 'I prefer answers that use metric units'],
  ])('%j', (text, ...statements) => expect(wishes(text)).toEqual(statements));

  it.each([
    'make it shorter',
    'less formal pls',
    'can you make this more concise',
    'use bullet points for this list',
    'no emojis in the caption please',
    'Write me an ad. No jargon.',
    "Give me dinner ideas. Don't suggest fish.",
    "please don't suggest anything expensive for her birthday",
    "don't recommend pasta, we had it yesterday",
    'can you not be so formal here',
    "Don't call me tonight, mum said",
    "don't call me crazy but I love him",
    'my boss hates bullet points',
    'why do you always use bullet points',
    "don't use soap on cast iron",
    'always back up your files',
    'be kind to me today',
    'please keep your receipts',
    'answer the phone',
    'he should stop using jargon in meetings',
    'now in plain English',
    'no headings this time',
    'keep it brief',
    'She said "no emojis please"',
    'please keep it brief, at least this time',
    'when I ask for a raise my boss says no',
    'if I send you a photo can you tell me what is on it',
    'correct my spelling in this letter',
  ])('%j is no such wish', (text) => expect(wishes(text)).toEqual([]));
});
