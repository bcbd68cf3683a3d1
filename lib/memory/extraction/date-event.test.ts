import { describe, expect, it } from 'vitest';
import { type Draft, draftSchema } from '@/lib/contracts/candidate';
import { builtInEngines } from '@/testing/built-in-engines';
import { dateEvent } from './date-event';

const { language } = builtInEngines();

const at = new Date('2026-11-20T22:30:00Z');
const setting = { platform: 'web', participants: [], characterName: '', timeZone: 'Asia/Tokyo' } as const;

/** The dated draft of a message that says nothing else. */
function dated(proposed: Draft, utterance = proposed.span): Draft {
  const message = { id: 'm', role: 'user', author: null, text: utterance, at } as const;
  return dateEvent(proposed, { message, setting, text: language.analyse(utterance) }, language);
}

function draft(span: string, category: Draft['category'], rest: Partial<Draft> = {}): Draft {
  const triple = { subject: 'user', predicate: 'has', object: span };
  return draftSchema.parse({ content: span, kind: 'fact', category, triple, confidence: 0.9, span, ...rest });
}

describe('dateEvent', () => {
  it('resolves "tomorrow" in the person’s time zone, relative to when they said it', () => {
    // In Tokyo it is already the 21st.
    const { eventDate } = dated(draft('I have a meeting tomorrow at 3pm', 'event'));
    expect(eventDate?.start).toBe('2026-11-22T15:00');
  });

  it('takes the month of a day from what is said before it', () => {
    const said = "I'm away 20 March to 4 April. My sister's wedding is on the 27th.";
    const { eventDate } = dated(draft("My sister's wedding is on the 27th", 'event'), said);
    expect(eventDate?.start).toBe('2027-03-27');
    expect(dated(draft("My sister's wedding is on the 27th", 'event')).eventDate?.start).toBe('2026-11-27');
  });

  it('dates what happened and what is planned', () => {
    expect(dated(draft('We went to Porto in May 2024', 'experience')).eventDate).toEqual({
      start: '2024-05-01',
      end: '2024-06-01',
    });
    expect(dated(draft('I want to move next year', 'goal')).eventDate?.start).toBe('2027-01-01');
  });

  it('does not date a state, a habit, or a fact whose beginning is its qualifier', () => {
    expect(dated(draft('I have lived here since 2019', 'personal_info')).eventDate).toBeNull();
    expect(dated(draft('I swim on Mondays', 'habit')).eventDate).toBeNull();
    const since = { subject: 'user', predicate: 'trains', object: 'judo', qualifiers: { since: '2024' } };
    expect(
      dated(draft('I train judo since 2024', 'goal', { triple: { ...since, positive: true } })).eventDate,
    ).toBeNull();
  });

  it('uses the date in the words that it rests on, however they are quoted', () => {
    const utterance = 'I saw her last Friday. On 3 December we fly to  Rome, and in May I run in Kyoto.';
    expect(dated(draft('on 3 December we fly to Rome', 'event'), utterance).eventDate?.start).toBe(
      '2026-12-03',
    );
    expect(dated(draft('in May I run in Kyoto', 'event'), utterance).eventDate?.start).toBe('2027-05-01');
    expect(dated(draft('I run in Kyoto', 'event'), utterance).eventDate).toBeNull();
  });

  it('dates requests of any kind, and trusts the words over an engine’s calculation', () => {
    const asked = draft('the dentist is on 3 December', 'other', { userRequested: true });
    expect(dated(asked).eventDate?.start).toBe('2026-12-03');
    const counted = { eventDate: { start: '2026-01-01', end: null } };
    const start = (span: string, category: Draft['category']) =>
      dated(draft(span, category, counted)).eventDate?.start;
    expect(start('I fly tomorrow', 'event')).toMatch(/^2026-11-22/);
    expect(start('I fly when the school year ends', 'event')).toBe('2026-01-01');
    expect(start('I live in Leeds', 'personal_info')).toBeUndefined();
  });

  // Written on a Saturday morning in Tokyo.
  it.each([
    [
      'the engine wrote its day into the sentence',
      "it's Tuesday",
      'User has a recital on Tuesday, 1 December 2026',
      '2026-12-01T18:00',
    ],
    [
      'the words point to an hour that is over',
      'We rehearse on Saturday at 5',
      'User rehearses',
      '2026-11-28T17:00',
    ],
    [
      'the words name the old date first',
      'We moved the fair from May to August',
      'User has a fair',
      '2027-08-01',
    ],
  ])('trusts an engine if %s', (_, span, content, start) => {
    const counted = { content, eventDate: { start, end: null } };
    expect(dated(draft(span, 'event', counted)).eventDate?.start).toBe(start);
  });
});
