import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import { extractWorthwhile } from './extract-drafts';

const extract = (text: string) =>
  extractWorthwhile(
    { text: analyse(text), speaker: null, kinds: KINDS_BY_PROFILE.full, assistantName: 'Nova' },
    [],
  );

describe('a sentence that says more of the one before it', () => {
  it('is not about what was asked between', () => {
    const [first] = extract('I play the oboe in a band. Do you like jazz? It calms me.');
    expect(first?.content).toBe('User plays the oboe in a band');
  });

  it.each([
    [
      "I've been fencing since school. It has always been my great passion.",
      "User has been fencing since school. It has always been User's great passion",
    ],
    [
      'I run a book club. We meet on the first Monday of the month.',
      'User runs a book club. User meets on the first Monday of the month',
    ],
    [
      'I like hiking in the Dolomites. It all began when my uncle took me up a via ferrata.',
      "User likes hiking in the Dolomites. It all began when User's uncle took User up a via ferrata",
    ],
    [
      'I play bass in a wedding band. I have been doing it for eleven years.',
      'User plays bass in a wedding band. User has been doing it for eleven years',
    ],
  ])('is kept with it: %s', (text, content) => {
    const drafts = extract(text);
    expect(drafts.map((draft) => draft.content)).toEqual([content]);
    expect(`${drafts[0]?.span}.`).toBe(text);
  });

  it.each([
    ['I love Lisbon. Have you ever been there?', ['User loves Lisbon']],
    ['I have three mates I play cards with', ['User has three mates']],
    ['I love sourdough. Give me a good recipe for it.', ['User loves sourdough']],
    ['I play chess online. You should try it.', ['User plays chess online']],
    ['I run a book club. Lol it is so cold today.', ['User runs a book club']],
    ["I grow chillies. If it rains tomorrow I'll stay in.", ['User grows chillies']],
    // Who "she" is, nothing says.
    ['I love old jazz records. She gave me the best of them last year.', ['User loves old jazz records']],
  ])('is not a question, a request, talk or anything about somebody unknown: %s', (text, contents) => {
    expect(extract(text).map(({ content }) => content)).toEqual(contents);
  });

  it('stays a memory of its own if it is clear alone', () => {
    const contents = extract('I collect fountain pens. My brother Ivo builds wooden boats.').map(
      ({ content }) => content,
    );
    expect(contents.some((content) => content.includes('. '))).toBe(false);
    expect(contents.length).toBeGreaterThan(1);
  });

  it('is not added to what stands alone by its relation, such as a home', () => {
    const contents = extract('I live in Ghent. It has always been my great passion.').map(
      ({ content }) => content,
    );
    expect(contents).toEqual(['User lives in Ghent']);
  });
});
