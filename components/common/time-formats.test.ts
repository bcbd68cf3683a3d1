import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTimeFormats } from './time-formats';

const words = { justNow: 'just now', today: 'Today', yesterday: 'Yesterday' };
const { formatAge, formatDay, nameDay } = createTimeFormats('en', words);

const now = new Date(2026, 10, 21, 9, 30);
const ago = (days: number, hours = 0) =>
  new Date(now.getTime() - days * 86_400_000 - hours * 3_600_000).toISOString();

describe('an age', () => {
  it('is "just now" within a minute', () => {
    expect(formatAge(new Date(now.getTime() - 20_000).toISOString(), now)).toBe('just now');
  });

  it('is shown in the largest unit that fits', () => {
    expect(formatAge(ago(0, 3), now)).toBe('3 hours ago');
    expect(formatAge(ago(1), now)).toBe('yesterday');
    expect(formatAge(ago(16), now)).toBe('2 weeks ago');
    expect(formatAge(ago(400), now)).toBe('1 year ago');
  });

  it.each([
    [ago(2, -3), '1 day ago'],
    [ago(1, 3), 'yesterday'],
    [ago(0, 23.8), '23 hours ago'],
    [ago(13), '1 week ago'],
    [ago(59), '1 month ago'],
    [ago(364), '11 months ago'],
    [new Date(2023, 10, 21, 9, 30).toISOString(), '3 years ago'],
    [new Date(2023, 10, 22).toISOString(), '2.5 years ago'],
    [new Date(2024, 4, 20).toISOString(), '2.5 years ago'],
    [new Date(2024, 4, 22).toISOString(), '2 years ago'],
  ])('is never more than has passed: %s is %j', (iso, age) => {
    expect(formatAge(iso, now)).toBe(age);
  });

  it.each([
    ['en', '2.5 years ago'],
    ['de', 'vor 2,5 Jahren'],
    ['fr', 'il y a 2,5 ans'],
    ['es', 'hace 2,5 años'],
    ['pt', 'há 2,5 anos'],
    ['ja', '2.5年前'],
    ['ko', '2.5년 전'],
    ['zh', '2.5 年前'],
  ] as const)('keeps half years in %s', (locale, age) => {
    expect(createTimeFormats(locale, words).formatAge(new Date(2024, 4, 20).toISOString(), now)).toBe(age);
  });
});

describe('a list by day', () => {
  it('puts yesterday evening under Yesterday, even if it was only a few hours ago', () => {
    expect(nameDay(ago(0, 11), now)).toBe('Yesterday');
    expect(nameDay(ago(0, 2), now)).toBe('Today');
  });

  it('names weekdays within the week and months before it', () => {
    expect(nameDay(ago(3), now)).toBe('Wednesday');
    expect(nameDay(ago(40), now)).toBe('October 2026');
  });
});

describe('a day', () => {
  it('includes its year only if it is not the current one', () => {
    expect(formatDay(ago(9), now)).toBe('12 Nov');
    expect(formatDay(ago(400), now)).toBe('17 Oct 2025');
  });
});

it('writes times in the format of the language', () => {
  const german = createTimeFormats('de', { justNow: 'gerade eben', today: 'Heute', yesterday: 'Gestern' });
  expect(german.formatAge(ago(0, 3), now)).toBe('vor 3 Stunden');
  expect(german.formatDay(ago(9), now)).toBe('12. Nov.');
  expect(german.nameDay(ago(1), now)).toBe('Gestern');
});

it('begins a heading with a capital, a date within a sentence with a small letter', () => {
  const french = createTimeFormats('fr', words);
  expect(french.nameDay(ago(3), now)).toBe('Mercredi');
  expect(french.formatMonth(ago(40))).toBe('Octobre 2026');
  expect(french.formatDay(ago(9), now)).toBe('12 nov.');
});

it('writes the first of a month as an ordinal where the language does', () => {
  const first = '2026-12-01T12:00:00Z';
  expect(createTimeFormats('fr', words).formatUtcDay(first)).toBe('1er décembre');
  expect(createTimeFormats('pt', words).formatUtcDay(first)).toBe('1º de dezembro');
  expect(createTimeFormats('es', words).formatUtcDay(first)).toBe('1 de diciembre');
  expect(createTimeFormats('fr', words).formatUtcDay('2026-12-11T12:00:00Z')).toBe('11 décembre');
});

it('writes numbers beside Japanese, Korean and Chinese as the texts around them do', () => {
  const ofLocale = (locale: 'ja' | 'ko' | 'zh') => createTimeFormats(locale, words);
  expect(ofLocale('ja').formatAge(ago(0, 3), now)).toBe('3時間前');
  expect(ofLocale('zh').formatAge(ago(0, 3), now)).toBe('3 小时前');
  expect(ofLocale('ko').formatClock(new Date(2026, 10, 21, 9, 5).toISOString())).toBe('오전 9:05');
});

describe.each(['America/New_York', 'UTC', 'Asia/Tokyo'])('the days of an event, seen in %s', (zone) => {
  const before = process.env.TZ;
  beforeEach(() => {
    process.env.TZ = zone;
  });
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it.each([
    ['2026-03-06', null, '6 Mar', null],
    ['2026-03-06', '2026-03-07', '6 Mar', null],
    ['2026-03-06T15:00', '2026-03-07', '6 Mar', null],
    ['2026-03-06T15:00', '2026-03-06T17:30', '6 Mar', null],
    ['2026-06-01', '2026-07-01', '1 Jun', '30 Jun'],
    ['2025-01-01', '2026-01-01', '1 Jan 2025', '31 Dec 2025'],
  ])('%s/%s', (start, end, first, last) => {
    expect(createTimeFormats('en', words).formatEventDays({ start, end }, now)).toEqual({ first, last });
  });
});
