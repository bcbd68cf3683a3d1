import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import { extractWorthwhile } from './extract-drafts';

const extract = (text: string) =>
  extractWorthwhile({ text: analyse(text), speaker: null, kinds: KINDS_BY_PROFILE.full }, []);

describe('how long a statement lasts', () => {
  it.each([
    ['I slept in a treehouse near Bergen and saw the northern lights.', 'permanent'],
    ['One of my main hobbies is taking baths with good books.', 'permanent'],
    ['I would love to buy a farm later on in life.', 'permanent'],
    ['I finished work at 6 pm.', 'session'],
    ["I don't have a car rn", 'session'],
    ['Been an RN at a hospice since June', 'permanent'],
  ])('%j lasts: %s', (text, scope) => {
    const drafts = extract(text);
    expect(drafts[0]?.scope ?? null).toBe(scope);
  });

  it('keeps whom something passing mentions', () => {
    const drafts = extract('I had lunch with my wife today.');
    expect(drafts.find(({ content }) => content === 'User has a wife')).toMatchObject({ scope: 'permanent' });
  });
});
