import { expect, it } from 'vitest';
import { tellsHardship } from './hardship';

it.each([
  'I lost my job yesterday',
  'my gran died last week',
  "I'm so tired of all this",
  'I feel really lonely here',
  'my dog is very ill',
  'she passed away on Sunday',
  'I failed my driving test again',
  "The week was long. I'm exhausted and stressed.",
  'knackered, slept two hours',
])('tells of a hard time: %s', (message) => {
  expect(tellsHardship(message)).toBe(true);
});

it.each([
  'fine ill take the bus then',
  'the eraser works well for hard pencil lines',
  'I lost the vote but whatever',
  'he says the moon looks worried in my sketch',
  "no worries, I'm not upset",
  'I never get tired of tea',
  'hard cheese is my favourite',
  "I'm afraid it's the blue one",
  'we worked hard and won',
  'the battery died so I walked',
  'sick beat though',
  'I cried with joy',
  'You will be tired tomorrow',
])('tells of none: %s', (message) => {
  expect(tellsHardship(message)).toBe(false);
});
