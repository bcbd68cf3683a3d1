import { expect, it } from 'vitest';
import { builtInEngines } from '@/testing/built-in-engines';
import { compareValues } from './slots';

const { language } = builtInEngines();

it.each([
  ['lives_in', 'York', 'york', 'equal'],
  ['lives_in', 'York, England', 'York', 'same'],
  ['lives_in', 'York', 'York, England', 'detail'],
  ['lives_in', 'Leeds', 'in Leeds', 'same'],
  ['lives_in', 'New York', 'York', 'different'],
  ['lives_in', 'York', 'New York', 'different'],
  ['works_as', 'an assistant manager', 'a manager', 'different'],
  ['works_as', 'a nurse', 'a student nurse', 'different'],
  ['works_as', 'a primary school teacher', 'a teacher', 'same'],
  ['works_as', 'a nurse', 'a nurse at the General', 'detail'],
  ['works_as', 'a software engineer', 'a software developer', 'same'],
  ['name', 'Anna Maria', 'Maria', 'same'],
  ['native_language', 'English', 'British English', 'detail'],
])('%s %s, then %s: %s', (predicate, held, stated, relation) => {
  expect(compareValues({ predicate, object: held }, { object: stated }, language)).toBe(relation);
});
