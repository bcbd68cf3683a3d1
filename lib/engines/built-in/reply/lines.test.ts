import { expect, it } from 'vitest';
import { withinSentence } from './lines';

it.each([
  ['Spiders freak you out.', 'spiders freak you out'],
  ['You live in Ghent.', 'you live in Ghent'],
  ['Two of your cats are black.', 'two of your cats are black'],
  ['Rex is your dog.', 'Rex is your dog'],
  ['Mondays tire you.', 'Mondays tire you'],
])('has no capital inside a sentence but in a name: %s', (text, within) => {
  expect(withinSentence(text)).toBe(within);
});
