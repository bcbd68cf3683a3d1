import { describe, expect, it } from 'vitest';
import { inPlainOrder } from './plain-order';

describe('a marked order of words', () => {
  it.each([
    ['What I want is a garden', 'I want a garden'],
    ['The only thing I hate is people who whistle', 'I hate people who whistle'],
    ["What I'd really love is to keep geese", 'I would love to keep geese'],
    ['It was my grandmother who taught me to sew', 'my grandmother taught me to sew'],
    ["It's because of my back that I left the farm.", 'I left the farm because of my back.'],
    ["There's nothing we love more than fog", 'we love fog more than anything'],
    ['I do love figs', 'I love figs'],
    ['In my opinion opera is too long', 'I think opera is too long'],
    ['My uncle passed in March', 'My uncle passed away in March'],
  ])('%j says %j', (marked, plain) => {
    expect(inPlainOrder(marked)).toBe(plain);
  });

  it.each([
    'What I want is simple',
    'What I need, she has',
    'It was my turn that evening',
    'It was my fault',
    'I do the dishes',
    'My son passed his exam',
  ])('is not in %j', (plain) => {
    expect(inPlainOrder(plain)).toBe(plain);
  });
});
