import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import { extractWorthwhile } from './extract-drafts';

const kept = (message: string) =>
  extractWorthwhile({ text: analyse(message), speaker: null, kinds: KINDS_BY_PROFILE.full }, []).map(
    ({ content }) => content,
  );

describe('a wish is a fact about who has it', () => {
  it.each([
    ['I wish I could move back to Lisbon.', 'User wishes they could move back to Lisbon'],
    ['I wish I had a brother.', 'User wishes User had a brother'],
    ['I wish I lived closer to my parents.', 'User wishes they lived closer to their parents'],
    ['I wish I had studied medicine instead of law.', 'User wishes they had studied medicine instead of law'],
  ])('%j', (message, expected) => expect(kept(message)).toEqual([expected]));

  it.each([
    'I wish I could help you.',
    'I wish I knew!',
    'I wish I could!',
    'I wish I had time.',
    'I wish it was Friday.',
    'I wish you luck with the exam.',
    'I wish the weather was better.',
    'I wish I could eat that pizza right now.',
    'If I had a boat, I would sail to Corsica.',
  ])('%j says nothing that lasts', (message) => expect(kept(message)).toEqual([]));
});
