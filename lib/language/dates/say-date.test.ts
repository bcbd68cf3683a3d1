import { expect, it } from 'vitest';
import { sayDate } from './say-date';

const DENTIST = 'User has a dentist appointment tomorrow at 3 pm';
const FRIDAY = { start: '2026-12-04T15:00', end: '2026-12-05' };

it.each([
  [DENTIST, FRIDAY, '2026-12-03', DENTIST],
  [DENTIST, FRIDAY, '2026-12-04', 'User has a dentist appointment today at 3 pm'],
  [DENTIST, FRIDAY, '2026-12-06', 'User has a dentist appointment on Friday 4 December at 3 pm'],
  [DENTIST, FRIDAY, '2027-01-02', 'User has a dentist appointment on 4 December 2026 at 3 pm'],
  ['User sings on Friday', FRIDAY, '2026-12-03', 'User sings on Friday'],
  ['User sings on Friday', FRIDAY, '2026-12-05', 'User sings on Friday 4 December'],
  [
    'User ran in Boston last year',
    { start: '2025-01-01', end: '2026-01-01' },
    '2026-12-04',
    'User ran in Boston last year',
  ],
  [
    'User ran in Boston last year',
    { start: '2025-01-01', end: '2026-01-01' },
    '2027-03-01',
    'User ran in Boston in 2025',
  ],
  [
    'User moves next month',
    { start: '2027-01-01', end: '2027-02-01' },
    '2027-01-02',
    'User moves in January',
  ],
  [
    'User starts school next week',
    { start: '2026-12-07', end: '2026-12-14' },
    '2026-12-07',
    'User starts school this week',
  ],
  [
    'User has a party this weekend',
    { start: '2026-12-05', end: '2026-12-07' },
    '2026-12-08',
    'User has a party last weekend',
  ],
  [
    "User dreads tomorrow's exam",
    { start: '2026-12-04', end: '2026-12-05' },
    '2026-12-04',
    "User dreads tomorrow's exam (Friday 4 December)",
  ],
  [
    'Ich habe morgen um 15 Uhr einen Zahnarzttermin.',
    FRIDAY,
    '2026-12-04',
    'Ich habe morgen um 15 Uhr einen Zahnarzttermin (Freitag, 4. Dezember)',
  ],
  ['User has an exam on 4 December 2026 at 3 pm', FRIDAY, '2026-12-03', 'User has an exam tomorrow at 3 pm'],
  [
    'User has an exam on Friday 4 December 2026',
    FRIDAY,
    '2026-12-01',
    'User has an exam on Friday 4 December',
  ],
  [
    'User sang on the evening of 4 December 2026',
    FRIDAY,
    '2026-12-05',
    'User sang on the evening of 4 December',
  ],
  [
    'User starts school in the week of 7 December 2026',
    { start: '2026-12-07', end: '2026-12-14' },
    '2026-12-01',
    'User starts school next week',
  ],
  [
    'User moves in January 2027',
    { start: '2027-01-01', end: '2027-02-01' },
    '2027-01-02',
    'User moves in January',
  ],
  [
    'User toured in the summer of 2026',
    { start: '2026-06-01', end: '2026-09-01' },
    '2026-12-01',
    'User toured in the summer of 2026',
  ],
  [
    'Ich habe morgen (4. Dezember 2026) um 15 Uhr einen Zahnarzttermin.',
    FRIDAY,
    '2026-12-04',
    'Ich habe morgen (4. Dezember 2026) um 15 Uhr einen Zahnarzttermin.',
  ],
  ['User was born on 5 May', { start: '2026-05-05', end: null }, '2026-12-04', 'User was born on 5 May'],
  ['User keeps bees', FRIDAY, '2026-12-04', 'User keeps bees'],
])('%s, of %j, on %s', (text, date, day, said) => {
  expect(sayDate(text, date, { reference: new Date(`${day}T10:00:00Z`), timeZone: 'UTC' })).toBe(said);
});
