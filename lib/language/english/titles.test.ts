import { describe, expect, it } from 'vitest';
import { contentsOf } from '@/lib/engines/built-in/extract/testing/contents-of';
import { titlesIn } from './titles';

const titleOf = (sentence: string) => {
  const words = sentence.split(' ');
  return titlesIn(words).map(({ from, to }) => words.slice(from, to).join(' '));
};

describe('titles that look like statements', () => {
  it.each([
    ['I watched We Are Lady Parts with my mum', 'We Are Lady Parts'],
    ['my dad loves The Way We Were', 'The Way We Were'],
    ['I saw What We Do in the Shadows again', 'What We Do in the Shadows'],
  ])('%s', (sentence, title) => {
    expect(titleOf(sentence)).toEqual([title]);
  });

  it.each([
    ['a name', 'we went to see Ana Maria Lopez in town'],
    ['a missing full stop', 'I went with Anna We had fun there'],
    ['a sentence in capitals', 'I Love My Dog And He Loves Me'],
    ['a sentence in capitals but for a preposition', 'My Favourite Book Is Dune by Herbert'],
    ['the beginning', 'Call Me Later said the man on the phone'],
    ['single capitals', 'my sister Is a nurse in York'],
  ])('%s is none', (_, sentence) => {
    expect(titleOf(sentence)).toEqual([]);
  });

  it.each([
    ['I read Call Me Madam last year', ['User read Call Me Madam last year']],
    ['My favourite song is Let It Snow', ["User's favourite song is Let It Snow"]],
    ['My dad loves The Way We Were', ["User's dad loves The Way We Were"]],
  ])('%s is told as a whole', (text, contents) => {
    expect(contentsOf(text)).toEqual(contents);
  });

  it('is what "it" stands for, also at the end', () => {
    expect(contentsOf('I read Call Me Madam last spring and loved it.').sort()).toEqual([
      'User loved Call Me Madam',
      'User read Call Me Madam last spring',
    ]);
  });
});
