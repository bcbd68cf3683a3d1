import { expect, describe as group, it } from 'vitest';
import { keywords } from '../words';
import { describe } from './describe-content';

group('what was asked for', () => {
  it.each([
    ['I prefer window seats', 'preferences'],
    ['my meeting with Ruth is at 4pm', 'general'],
    ['the API endpoint is /v3/orders', 'projects'],
    ['I live in Ghent', 'user_info'],
    ['my e-mail is ruth@example.org', 'contacts'],
    ['we decided against the blue tiles', 'decisions'],
  ])('is filed by its words: %s → %s', (content, topic) => {
    expect(describe(content, 'other')).toEqual({ topic, title: content });
  });

  it('takes its frequent words as keywords', () => {
    expect(keywords('I prefer window seats')).toEqual(['prefer', 'window', 'seats']);
  });

  it('takes its first sentence as the title, or its beginning in whole words', () => {
    expect(
      describe(
        'our ferry leaves from the northern pier. It is the one behind the fish market and the old mill.',
        'other',
      ).title,
    ).toBe('our ferry leaves from the northern pier');
    expect(
      describe(
        'the spare key hangs on the third hook behind the boiler next to the blue coat of my uncle',
        'other',
      ).title,
    ).toBe('the spare key hangs on the third hook behind the…');
  });
});
