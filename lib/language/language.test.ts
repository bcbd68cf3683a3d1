import { describe, expect, it } from 'vitest';
import { jaccard } from '@/lib/basics/jaccard';
import { exactForm, normaliseText } from '@/lib/basics/normalise';
import { sentences } from './sentences';
import { keywords, stems, words } from './words';

describe('language', () => {
  it('compares regardless of invisible characters, width and quotes', () => {
    expect(normaliseText('I\u200Bt’s  Ｊ')).toBe("It's J");
    expect(exactForm('My name is Sarah.')).toBe(exactForm('my name is  Sarah!'));
  });

  it('keeps the position of every sentence', () => {
    const text = ' I am a nurse. I live in Leeds!\nAnd you?';
    for (const piece of sentences(text)) expect(text.slice(piece.start, piece.end)).toBe(piece.text);
    expect(sentences(text).map((piece) => piece.text)).toEqual([
      'I am a nurse.',
      'I live in Leeds!',
      'And you?',
    ]);
  });

  it('finds words in text without spaces', () => {
    expect(words('猫が好きです').length).toBeGreaterThan(1);
  });

  it('reduces words to what sentences share', () => {
    expect(stems('User enjoys hiking')).toEqual(stems('enjoy hikes'));
    expect(jaccard(new Set(['a', 'b']), new Set(['b', 'c']))).toBeCloseTo(1 / 3);
    expect(jaccard(new Set(), new Set())).toBe(0);
    expect(keywords('tea and tea and coffee')).toEqual(['tea', 'coffee']);
  });

  it.each([
    ["User's sister is called Ines", ['sister', 'called', 'ines']],
    ["The user’s dog chased Anna's cat", ['dog', 'chased', 'anna', 'cat']],
    ["Who's there? It's Tom's", ['tom']],
    ["Let's see today's news", ['see', 'today', 'news']],
  ])('takes no possessive for a keyword: %s', (text, found) => {
    expect(keywords(text)).toEqual(found);
  });
});
