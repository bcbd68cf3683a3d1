import { describe, expect, it } from 'vitest';
import { type Draft, draftSchema } from '@/lib/contracts/candidate';
import { builtInEngines } from '@/testing/built-in-engines';
import { completeDraft } from './complete-draft';
import { importanceOf } from './importance';

const { language } = builtInEngines();
const talk = (...lines: string[]) => lines.map(language.analyse);

const draft = (rest: Record<string, unknown> = {}) =>
  draftSchema.parse({
    content: 'User owns a boat',
    kind: 'fact',
    category: 'other',
    triple: { subject: 'user', predicate: 'owns', object: 'a boat' },
    confidence: 0.9,
    span: 'I own a boat',
    ...rest,
  });

const complete = (one: Draft, weightyFrom = 0.5) =>
  completeDraft(one, 'an id', 'permanent', { talk: [], weightyFrom }, language);

describe('importance', () => {
  it('adds up the factors of the decision logic', () => {
    expect(importanceOf(draft(), [], language)).toBe(0);
    expect(importanceOf(draft({ category: 'personal_info' }), [], language)).toBe(0.3);
    expect(importanceOf(draft(), talk('My boat leaks.', 'I own a boat'), language)).toBe(0.2);
    expect(
      importanceOf(
        draft({ content: 'User owns a sailing boat' }),
        talk('Sailing a boat is fun', 'I own a boat'),
        language,
      ),
    ).toBe(0.3);
    expect(importanceOf(draft({ emotionalWeight: 0.8, category: 'relationship' }), [], language)).toBe(0.5);
  });

  it.each(['I never work on Sundays', 'It is important to me that we meet on Fridays'])(
    'is the highest for what was emphasised: %s',
    (span) => {
      expect(importanceOf(draft({ span, category: 'habit' }), talk(span), language)).toBe(1);
    },
  );

  it('is the highest for what was asked for', () => {
    expect(complete(draft({ userRequested: true }))).toMatchObject({ importance: 1, priority: 5 });
  });

  it.each([
    [0.5, 3],
    [0.2, 4],
  ])(
    'gives an important memory high priority from %f on, as the server is configured',
    (weightyFrom, priority) => {
      const liking = draft({ category: 'preference' });
      expect(complete(liking, weightyFrom)).toMatchObject({ importance: 0.3, priority });
    },
  );
});
