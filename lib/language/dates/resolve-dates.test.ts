import { describe, expect, it } from 'vitest';
import { instantAt } from '@/lib/basics/calendar';
import { eventDateOf, resolveDates } from './resolve-dates';

/** A Wednesday. */
const context = { reference: new Date('2025-03-12T09:00:00Z'), timeZone: 'Europe/Berlin' };

function spans(text: string, at = context) {
  return resolveDates(text, at).map(({ start, end }) => `${start ?? ''}..${end ?? ''}`);
}

describe('resolveDates', () => {
  it('returns position and precision', () => {
    const [date] = resolveDates('My sister visits two years ago, roughly.', context);
    expect(date).toMatchObject({
      text: 'two years ago',
      index: 17,
      granularity: 'year',
      start: '2023-03-12',
    });
  });

  it('keeps the time given with a day', () => {
    expect(resolveDates('Dentist tomorrow at 3pm', context)[0]).toMatchObject({
      start: '2025-03-13',
      time: '15:00',
      granularity: 'minute',
    });
  });

  it("uses the day at the person's location", () => {
    const late = new Date('2025-03-12T23:30:00Z');
    expect(spans('I am ill today', { reference: late, timeZone: 'Europe/Berlin' })).toEqual([
      '2025-03-13..2025-03-14',
    ]);
    expect(spans('I am ill today', { reference: late, timeZone: 'America/New_York' })).toEqual([
      '2025-03-12..2025-03-13',
    ]);
  });

  it('stays far below the time that a whole turn may take (5 ms)', () => {
    const messages = [
      'I like tea and long walks.',
      'I met Ana last May and we go to Rome on June 3rd at 5pm.',
    ];
    for (const text of messages) for (let i = 0; i < 50; i++) resolveDates(text, context);
    const spent = processorTime(() => {
      for (let i = 0; i < 200; i++) for (const text of messages) resolveDates(text, context);
    });
    expect(spent / 400).toBeLessThan(2);
  });

  it("takes time proportional to the text's length", () => {
    const long = (times: number) => 'may the last 2 1 3 on 3 May at 5pm, since June '.repeat(times);
    resolveDates(long(50), context);
    const short = processorTime(() => resolveDates(long(50), context));
    const longer = processorTime(() => resolveDates(long(400), context));
    // The text is eight times as long; quadratic time would be sixty-four times as long.
    expect(longer).toBeLessThan(32 * Math.max(short, 1));
  });
});

/** CPU time in milliseconds, independent of the machine's load. */
function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('eventDateOf', () => {
  it('is the most precise date of a sentence, with its time', () => {
    expect(eventDateOf(resolveDates('In May, on 7 May at 6pm, I run the marathon.', context))).toEqual({
      start: '2025-05-07T18:00',
      end: '2025-05-08',
    });
    expect(eventDateOf(resolveDates('I like tea.', context))).toBeNull();
  });
});

describe('instantAt', () => {
  it('knows when a day begins, even when the clocks change', () => {
    expect(instantAt('2025-03-30', 'Europe/Berlin').toISOString()).toBe('2025-03-29T23:00:00.000Z');
    expect(instantAt('2025-03-31', 'Europe/Berlin').toISOString()).toBe('2025-03-30T22:00:00.000Z');
  });
});
