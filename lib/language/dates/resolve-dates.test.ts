import { describe, expect, it } from 'vitest';
import { startOfDay } from '@/lib/basics/calendar';
import { resolveDates, resolveEventDate } from './resolve-dates';

/** A Wednesday. */
const context = { reference: new Date('2025-03-12T09:00:00Z'), timeZone: 'Europe/Berlin' };

function spans(text: string, at = context) {
  return resolveDates(text, at).map(({ start, end }) => `${start ?? ''}..${end ?? ''}`);
}

describe('resolveDates', () => {
  it.each([
    ['My interview is tomorrow.', '2025-03-13..2025-03-14'],
    ['We adopted him three weeks ago.', '2025-02-19..2025-02-20'],
    ['The flat is ours from 4 May.', '2025-05-04..'],
    ['She was born on September 9th, 1991.', '1991-09-09..1991-09-10'],
    ['The exam is on 17.04.2025', '2025-04-17..2025-04-18'],
    ['He arrives next Friday.', '2025-03-21..2025-03-22'],
    ['I saw her on Monday.', '2025-03-10..2025-03-11'],
    ['I will see her on Monday.', '2025-03-17..2025-03-18'],
    ['They marry on the second Saturday of June.', '2025-06-14..2025-06-15'],
    ['We spoke on Monday of last week.', '2025-03-03..2025-03-04'],
    ['My parents come for Christmas.', '2025-12-25..2025-12-26'],
    ['Easter 2026 is with my in-laws.', '2026-04-05..2026-04-06'],
  ])('finds the day in "%s"', (text, expected) => expect(spans(text)).toEqual([expected]));

  it.each([
    ['I walked the coast path last summer.', '2024-06-01..2024-09-01'],
    ['We moved here in 2019.', '2019-01-01..2020-01-01'],
    ['I started the job in November.', '2024-11-01..2024-12-01'],
    ['I will start the job in November.', '2025-11-01..2025-12-01'],
    ["We're moving into a furnished flat in February.", '2026-02-01..2026-03-01'],
    ['I sold the boat in November.', '2024-11-01..2024-12-01'],
    ['I grew up in the 80s.', '1980-01-01..1990-01-01'],
    ['The thesis is due in the first week of May.', '2025-04-28..2025-05-05'],
    ['Rent went up in Q1 2024', '2024-01-01..2024-04-01'],
    ['I am off in week 33.', '2025-08-11..2025-08-18'],
    ['I am away from 20 to 24 August.', '2025-08-20..2025-08-25'],
    ['We travelled from November to February 2022.', '2021-11-01..2022-03-01'],
    ['I have lived here since 2016.', '2016-01-01..'],
    ['The visa lasts until July 2026.', '..2026-07-01'],
    ['It has to be done by the end of next month.', '..2025-05-01'],
    ['In the last two months I slept badly.', '2025-01-12..2025-03-12'],
    ['We plan a trip for the next three weeks.', '2025-03-13..2025-04-03'],
  ])('finds the stretch in "%s"', (text, expected) => expect(spans(text)).toEqual([expected]));

  it.each([
    'I get up at 6am.',
    'It took me three hours.',
    'I go swimming every Tuesday.',
    'I may call my mother.',
    'She has 2000 followers and scored 9/10.',
    'The recipe needs 3.5 cups.',
    'I live on the fourth floor.',
    'Who is the president?',
  ])('finds none in "%s"', (text) => expect(resolveDates(text, context)).toEqual([]));

  it('says where the words stand and how finely they tell', () => {
    const [date] = resolveDates('My sister visits two years ago, roughly.', context);
    expect(date).toMatchObject({
      text: 'two years ago',
      index: 17,
      granularity: 'year',
      start: '2023-03-12',
    });
  });

  it('keeps the time that was told with the day', () => {
    expect(resolveDates('Dentist tomorrow at 3pm', context)[0]).toMatchObject({
      start: '2025-03-13',
      time: '15:00',
      granularity: 'minute',
    });
  });

  it('takes the day from where the person is', () => {
    const late = new Date('2025-03-12T23:30:00Z');
    expect(spans('I am ill today', { reference: late, timeZone: 'Europe/Berlin' })).toEqual([
      '2025-03-13..2025-03-14',
    ]);
    expect(spans('I am ill today', { reference: late, timeZone: 'America/New_York' })).toEqual([
      '2025-03-12..2025-03-13',
    ]);
  });

  it.each([
    ['Meine Prüfung ist nächsten Freitag.', '2025-03-21..2025-03-22'],
    ["J'ai rendez-vous le 3 juin 2025.", '2025-06-03..2025-06-04'],
    ['Me caso el 12 de julio de 2025.', '2025-07-12..2025-07-13'],
    ['A minha viagem é amanhã.', '2025-03-13..2025-03-14'],
    ['明日は面接です', '2025-03-13..2025-03-14'],
    ["J'ai quitté Nantes en avril 2021.", '2021-04-01..2021-05-01'],
    ['Wir ziehen im Juni nach Graz.', '2025-06-01..2025-07-01'],
    ['Ich wohne seit 2018 in Linz.', '2018-01-01..2019-01-01'],
    ['Empecé a correr la semana pasada.', '2025-03-03..2025-03-10'],
    ['No mês que vem começo na escola nova.', '2025-04-01..2025-05-01'],
    ['来月5日に京都へ行きます', '2025-04-05..2025-04-06'],
    ['我去年搬到台北', '2024-01-01..2025-01-01'],
  ])('reads other languages: "%s"', (text, expected) => expect(spans(text)).toEqual([expected]));

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

  it('takes a time in proportion to the text', () => {
    const long = (times: number) => 'may the last 2 1 3 on 3 May at 5pm, since June '.repeat(times);
    resolveDates(long(50), context);
    const short = processorTime(() => resolveDates(long(50), context));
    const longer = processorTime(() => resolveDates(long(400), context));
    // Eight times the text; the square of it would be sixty-four.
    expect(longer).toBeLessThan(32 * Math.max(short, 1));
  });
});

/** Milliseconds of the processor, whatever else the machine does. */
function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('resolveEventDate', () => {
  it('is the finest date of a sentence, with its time', () => {
    expect(resolveEventDate('In May, on 7 May at 6pm, I run the marathon.', context)).toEqual({
      start: '2025-05-07T18:00',
      end: '2025-05-08',
    });
    expect(resolveEventDate('I like tea.', context)).toBeNull();
  });
});

describe('startOfDay', () => {
  it('knows when a day begins, also where the clocks change', () => {
    expect(startOfDay('2025-03-30', 'Europe/Berlin').toISOString()).toBe('2025-03-29T23:00:00.000Z');
    expect(startOfDay('2025-03-31', 'Europe/Berlin').toISOString()).toBe('2025-03-30T22:00:00.000Z');
  });
});
