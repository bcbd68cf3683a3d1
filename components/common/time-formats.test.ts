import { describe, expect, it } from 'vitest';
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
    expect(formatAge(ago(400), now)).toBe('last year');
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
