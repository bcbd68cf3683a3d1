import { expect, test } from 'vitest';
import { english } from '../english/english';
import { splitQuestion } from './split-question';

test.each([
  ['How old am I and when is my race?', ['How old am I?', 'when is my race?']],
  ['Where do I live and what do I do for work?', ['Where do I live?', 'what do I do for work?']],
  [
    'What is my name, how old am I, and do I have a dog?',
    ['What is my name?', 'how old am I?', 'do I have a dog?'],
  ],
  ['Do I have a dog and is my sister married?', ['Do I have a dog?', 'is my sister married?']],
  ['What’s my dog called and how old is she?', ['What’s my dog called?', 'how old is she?']],
  ['Can you tell me when my race is and how old I am?', ['when my race is?', 'how old I am?']],
  ['When is my race, and also, what am I allergic to?', ['When is my race?', 'what am I allergic to?']],
  ['Do you remember where I live?', ['where I live?']],
  ["when's my hearing test and where", ["when's my hearing test?", "where's my hearing test?"]],
  ['What is my name and age?', ['What is my name?', 'What is my age?']],
  ['I moved to York, so where do I live now?', ['where do I live now?']],
  ['My sister is a vet, but where does my brother work?', ['where does my brother work?']],
  ['Am I a nurse, so do I work at night?', ['Am I a nurse?', 'do I work at night?']],
])('%s is split', (text, parts) => {
  expect(splitQuestion(english().parser, text)).toEqual(parts);
});

test.each([
  'Where do I live and work?',
  'What do I eat when I am sad and when I am happy?',
  'What do I like and hate?',
  'Who are Ana and Tom?',
  'Where do my mum and dad live?',
  'Do I like tea or coffee?',
  'Is my dog black and white?',
  'What did I do in Rome and Paris?',
  'Do I drink, smoke, or have allergies?',
  'Do you know what you said?',
  'Why am I so tired?',
  'Do I eat so much because I am sad?',
])('%s is one question', (text) => {
  expect(splitQuestion(english().parser, text)).toEqual([text]);
});
