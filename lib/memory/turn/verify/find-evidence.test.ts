import { describe, expect, it } from 'vitest';
import { findEvidence } from './find-evidence';

const say = (text: string) => ({ id: '01990000-0000-7000-8000-000000000009', text });

describe('findEvidence', () => {
  it('finds the exact place past case, quotes, width and spaces', () => {
    const message = say('Well — I’m  ALLERGIC to cats 🐈, sadly.');
    const found = findEvidence("i'm allergic to cats 🐈", message);
    expect(found?.text).toBe('I’m  ALLERGIC to cats 🐈');
    expect(message.text.slice(found?.start, found?.end)).toBe(found?.text);
  });

  it('refuses words that were not said', () => {
    expect(findEvidence('I love sailing', say('I love hiking'))).toBeNull();
    expect(findEvidence('   ', say('I love hiking'))).toBeNull();
  });
});
