import { expect, test } from 'vitest';
import { toFirstPerson } from './first-person';

test.each([
  ['- The user lives in Leeds', 'I live in Leeds'],
  ['1. User is a nurse', 'I am a nurse'],
  ["• The user's sister is called Ines", 'My sister is called Ines'],
  ['* You have two cats', 'I have two cats'],
  ['Prefers tea to coffee', 'I prefer tea to coffee'],
  ['**User** likes to walk by themselves', 'I like to walk by myself'],
  ['I already say it myself', 'I already say it myself'],
  ['Ines is a teacher', 'Ines is a teacher'],
])('%s', (line, converted) => {
  expect(toFirstPerson(line)).toBe(converted);
});
