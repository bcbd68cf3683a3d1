import { describe, expect, it } from 'vitest';
import { findEvidence } from './find-evidence';

const messageOf = (text: string) => ({ id: '01990000-0000-7000-8000-000000000009', text });

describe('findEvidence', () => {
  it('finds the exact position despite differences in case, quotes, width and spaces', () => {
    const message = messageOf('Well — I’m  ALLERGIC to cats 🐈, sadly.');
    const found = findEvidence("i'm allergic to cats 🐈", message);
    expect(found?.text).toBe('I’m  ALLERGIC to cats 🐈');
    expect(message.text.slice(found?.start, found?.end)).toBe(found?.text);
  });

  it('refuses words that were not written', () => {
    expect(findEvidence('I love sailing', messageOf('I love hiking'))).toBeNull();
    expect(findEvidence('   ', messageOf('I love hiking'))).toBeNull();
  });
});

describe('a quotation that is nearly verbatim', () => {
  it.each([
    [
      'a corrected typo',
      'I am allergic to walnuts',
      'well, I am alergic to walnuts, sadly',
      'I am alergic to walnuts',
    ],
    [
      'a word left out',
      'we moved the shop to Bath',
      'we moved the whole shop to Bath',
      'we moved the whole shop to Bath',
    ],
    [
      'one of two things said together',
      "I'm frightened of spiders",
      "I'm clumsy and frightened of spiders",
      "I'm clumsy and frightened of spiders",
    ],
    [
      'a contraction spelled out',
      'I am learning the cello now',
      "I'm learning the cello now!",
      "I'm learning the cello now",
    ],
  ])('is aligned to the words that were written: %s', (_, span, text, found) => {
    expect(findEvidence(span, messageOf(text))?.text).toBe(found);
  });

  it.each([
    ['another number', 'I have been here for 13 years', 'I have been here for 12 years'],
    ['a paraphrase', 'she resides in the capital of Wales', 'my sister lives in Cardiff these days'],
    [
      'words from all over the message',
      'I like my sister',
      'I was late. They like tea. My boss has a sister.',
    ],
    ['too few words', 'likes tea', 'I like the tea'],
  ])('is refused if it is %s', (_, span, text) => {
    expect(findEvidence(span, messageOf(text))).toBeNull();
  });
});
