import { expect, it } from 'vitest';
import { eventDateOf, resolveDates } from './resolve-dates';
import { writeDates } from './write-dates';

const said = { reference: new Date('2026-12-03T10:00:00Z'), timeZone: 'UTC' };

/** Of an event if the text names a date, unless said otherwise. */
function written(text: string, event = eventDateOf(resolveDates(text, said))): string {
  return writeDates(text, said, event).reduce(
    (sentence, date) => sentence.replace(date.said, date.written),
    text,
  );
}

it.each([
  ['User has an exam tomorrow at 3 pm', 'User has an exam on 4 December 2026 at 3 pm'],
  ['User sat an exam this morning', 'User sat an exam on the morning of 3 December 2026'],
  ['User was at the opera last night', 'User was at the opera on the night of 2 December 2026'],
  ['User broke a tooth yesterday evening', 'User broke a tooth on the evening of 2 December 2026'],
  ['User flies to Oslo on Saturday', 'User flies to Oslo on Saturday 5 December 2026'],
  ['User flew to Oslo on Saturday', 'User flew to Oslo on Saturday 28 November 2026'],
  ['User sees the vet on the 9th', 'User sees the vet on 9 December 2026'],
  ['User starts a course next week', 'User starts a course in the week of 7 December 2026'],
  ['User camped last weekend', 'User camped on the weekend of 28 November 2026'],
  ['User moved to Leeds last year', 'User moved to Leeds in 2025'],
  ['User retires next spring', 'User retires in the spring of 2027'],
  ['User adopted a cat two years ago', 'User adopted a cat in 2024'],
  ['User adopted a cat two years ago in March', 'User adopted a cat in March 2024'],
  ['User adopted a cat a few years ago', 'User adopted a cat around 2023'],
  ['User opens a shop in two weeks', 'User opens a shop around 17 December 2026'],
  ['User has lived in York since last year', 'User has lived in York since 2025'],
  ['User must hand in a thesis by Friday', 'User must hand in a thesis by Friday 4 December 2026'],
  ['Last year User sailed to Malta', 'In 2025 User sailed to Malta'],
  ["Tomorrow is User's first day at school", "4 December 2026 is User's first day at school"],
  ["User's wedding is today", "User's wedding is on 3 December 2026"],
])('writes out %s', (text, result) => {
  expect(written(text)).toBe(result);
});

it.each([
  [
    'Ich habe morgen um 15 Uhr einen Zahnarzttermin',
    'Ich habe morgen um 15 Uhr (4. Dezember 2026) einen Zahnarzttermin',
  ],
  ['Nächste Woche fange ich an', 'Nächste Woche (7.–13. Dezember 2026) fange ich an'],
  ['J’ai un examen demain', 'J’ai un examen demain (4 décembre 2026)'],
  ['Me mudé a Sevilla el año pasado', 'Me mudé a Sevilla el año pasado (2025)'],
  ['Tenho uma prova amanhã', 'Tenho uma prova amanhã (4 de dezembro de 2026)'],
  ['明日、試験があります', '明日（2026年12月4日）、試験があります'],
  ['내일 시험이 있어요', '내일（2026년 12월 4일） 시험이 있어요'],
  ['我明天有考试', '我明天（2026年12月4日）有考试'],
])('adds the date in other languages: %s', (text, result) => {
  expect(written(text)).toBe(result);
});

it.each([
  'User plays in a quartet on the last Sunday of the month',
  'User meets on the first Monday of every month',
])('leaves what comes every month: %s', (text) => {
  expect(written(text, null)).toBe(text);
});

it('writes the day of the event, whatever the words alone would mean', () => {
  const event = { start: '2026-12-14T18:00', end: null };
  expect(written('User plays on Monday', event)).toBe('User plays on Monday 14 December 2026');
});

it.each([
  'User dreads tomorrow’s exam',
  'User loves Sunday lunch with the family',
  'User swims on Mondays',
  'User was born on 5 May',
  'User hopes to run a marathon in the next years',
  'User puts in around eight hours a day',
  'User comes from Saigon, known today as Ho Chi Minh City',
  'User goes home for Christmas',
  'User flies to Peru in May 2027',
  'User has been sober for two years',
  'User runs in the morning',
  'Ich schwimme montags',
])('leaves %s as it is', (text) => {
  expect(written(text)).toBe(text);
});

it.each([
  'User plays bridge on Thursday',
  'Je joue au bridge le jeudi',
  "User's rent is due on the 3rd",
  'User visits their mum at the weekend',
])('leaves what may recur, if it has no date: %s', (text) => {
  expect(written(text, null)).toBe(text);
});

it.each([
  ['User has been vegan since last year', 'User has been vegan since 2025'],
  ['User works nights this week', 'User works nights in the week of 30 November 2026'],
  ['User turns thirty next month', 'User turns thirty in January 2027'],
])('writes out a single date also of what has none: %s', (text, result) => {
  expect(written(text, null)).toBe(result);
});

it.each([
  'User met their husband on a Friday night',
  'User was the only guest on a Sunday morning',
  'User goes swimming one Saturday',
  'User is leaving at Easter',
  "User hosts lunch on Mother's Day",
])('leaves a day that may be any one, or that has a name: %s', (text) => {
  expect(written(text)).toBe(text);
});
