import { describe, expect, it } from 'vitest';
import { type Draft, draftSchema } from '@/lib/contracts/candidate';
import { builtInMeans } from '@/testing/means';
import { dateEvent } from './date-event';

const { language } = builtInMeans();

const context = { reference: new Date('2026-11-20T22:30:00Z'), timeZone: 'Asia/Tokyo' };

function draft(span: string, category: Draft['category'], rest: Partial<Draft> = {}): Draft {
  const triple = { subject: 'user', predicate: 'has', object: span };
  return draftSchema.parse({ content: span, kind: 'fact', category, triple, confidence: 0.9, span, ...rest });
}

describe('dateEvent', () => {
  it('resolves "tomorrow" in the person’s timezone, from when they said it', () => {
    // It is the 21st already in Tokyo.
    const { eventDate } = dateEvent(draft('I have a meeting tomorrow at 3pm', 'event'), context, language);
    expect(eventDate?.start).toBe('2026-11-22T15:00');
  });

  it('dates what happened and what is planned', () => {
    expect(
      dateEvent(draft('We went to Porto in May 2024', 'experience'), context, language).eventDate,
    ).toEqual({
      start: '2024-05-01',
      end: '2024-06-01',
    });
    expect(dateEvent(draft('I want to move next year', 'goal'), context, language).eventDate?.start).toBe(
      '2027-01-01',
    );
  });

  it('dates neither a state, nor a habit, nor what has a beginning as its qualifier', () => {
    expect(
      dateEvent(draft('I have lived here since 2019', 'personal_info'), context, language).eventDate,
    ).toBeNull();
    expect(dateEvent(draft('I swim on Mondays', 'habit'), context, language).eventDate).toBeNull();
    const since = { subject: 'user', predicate: 'trains', object: 'judo', qualifiers: { since: '2024' } };
    expect(
      dateEvent(
        draft('I train judo since 2024', 'goal', { triple: { ...since, positive: true } }),
        context,
        language,
      ).eventDate,
    ).toBeNull();
  });

  it('dates what the person asked to keep, of whatever kind, and believes the words before an engine’s count', () => {
    const asked = draft('the dentist is on 3 December', 'other', { userRequested: true });
    expect(dateEvent(asked, context, language).eventDate?.start).toBe('2026-12-03');
    const counted = { eventDate: { start: '2026-01-01', end: null } };
    const start = (span: string, category: Draft['category']) =>
      dateEvent(draft(span, category, counted), context, language).eventDate?.start;
    expect(start('I fly tomorrow', 'event')).toMatch(/^2026-11-22/);
    expect(start('I fly when the school year ends', 'event')).toBe('2026-01-01');
    expect(start('I live in Leeds', 'personal_info')).toBeUndefined();
  });
});
