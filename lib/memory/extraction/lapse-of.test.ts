import { describe, expect, it } from 'vitest';
import type { MemoryKind } from '@/lib/contracts/enums';
import { daysOf, lapseOf } from './date-event';

interface Stated {
  predicate?: string;
  kind?: MemoryKind;
}

const lapse = (
  start: string,
  end: string | null,
  timeZone: string,
  said: string,
  { predicate = 'has', kind = 'fact' }: Stated = {},
) => {
  const triple = { subject: 'user', predicate, object: '', positive: true, qualifiers: {} };
  const lapses = lapseOf(
    { eventDate: { start, end }, kind, triple },
    { reference: new Date(said), timeZone },
  );
  return lapses?.toISOString() ?? null;
};

describe('lapseOf', () => {
  it.each([
    // Half past five in the afternoon of the 5th.
    ['2026-03-05', '2026-03-06', 'America/Los_Angeles', '2026-03-06T01:30:00Z', '2026-03-06T08:00:00.000Z'],
    ['2026-03-06', '2026-03-07', 'America/New_York', '2026-03-03T15:00:00Z', '2026-03-07T05:00:00.000Z'],
    ['2026-03-06', '2026-03-07', 'Pacific/Honolulu', '2026-03-05T15:30:00Z', '2026-03-07T10:00:00.000Z'],
    ['2026-03-06', '2026-03-07', 'Asia/Tokyo', '2026-03-03T15:00:00Z', '2026-03-06T15:00:00.000Z'],
    ['2026-03-06T15:00', '2026-03-07', 'Asia/Tokyo', '2026-03-03T15:00:00Z', '2026-03-06T15:00:00.000Z'],
    ['2026-03-06T15:00', null, 'Asia/Tokyo', '2026-03-03T15:00:00Z', '2026-03-06T15:00:00.000Z'],
    ['2026-03-06', null, 'Asia/Tokyo', '2026-03-03T15:00:00Z', '2026-03-06T15:00:00.000Z'],
    [
      '2026-03-06T15:00',
      '2026-03-06T16:30',
      'Asia/Tokyo',
      '2026-03-03T15:00:00Z',
      '2026-03-06T07:30:00.000Z',
    ],
  ])('ends %s/%s by the clock of %s', (start, end, timeZone, said, lapses) => {
    expect(lapse(start, end, timeZone, said)).toBe(lapses);
  });

  it('is null for what was past when it was said', () => {
    const [timeZone, noon] = ['America/Los_Angeles', '2026-03-05T20:00:00Z'] as const;
    expect(lapse('2015-06-01', '2015-07-01', timeZone, noon)).toBeNull();
    expect(lapse('2026-03-04', null, timeZone, noon)).toBeNull();
    expect(lapse('2026-03-05T09:00', '2026-03-06', timeZone, noon)).toBeNull();
    expect(lapse('2026-03-05T09:00', '2026-03-08', timeZone, noon)).not.toBeNull();
  });

  it('is null for what had happened in a period that is not over, not for what is so in it or is to come', () => {
    const said = ['America/New_York', '2026-03-05T20:00:00Z'] as const;
    const periods: [string, string | null][] = [
      ['2026-03-05', '2026-03-06'],
      ['2026-03-01', '2026-04-01'],
      ['2026-03-05T09:00', null],
    ];
    for (const [start, end] of periods) {
      expect(lapse(start, end, ...said, { kind: 'experience' })).toBeNull();
      expect(lapse(start, end, ...said, { kind: 'story' })).toBeNull();
    }
    expect(lapse('2026-03-01', '2026-04-01', ...said)).toBe('2026-04-01T04:00:00.000Z');
    expect(lapse('2026-03-05T20:00', null, ...said, { kind: 'experience' })).toBe('2026-03-06T05:00:00.000Z');
  });

  it('is null for what recurs every year', () => {
    expect(lapse('2026-05-05', null, 'UTC', '2026-03-05T12:00:00Z', { predicate: 'birthday' })).toBeNull();
  });
});

it('lists the days of an event with the day after the last', () => {
  expect(daysOf({ start: '2026-03-06T15:00', end: null })).toEqual({ from: '2026-03-06', to: '2026-03-07' });
  expect(daysOf({ start: '2026-03-06', end: '2026-03-09' })).toEqual({
    from: '2026-03-06',
    to: '2026-03-09',
  });
  expect(daysOf({ start: '2026-02-27', end: '2026-02-28T18:00' })).toEqual({
    from: '2026-02-27',
    to: '2026-03-01',
  });
});
