import { describe, expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { parseRescheduled } from './rescheduled';

const known = [
  'User has a job interview at Shell on Friday',
  "User's biology exam is on the 5th of May",
  'User has a dentist appointment on Thursday at 3pm',
  "User's sister's wedding is in May",
  'User works from Monday to Friday',
];

const right = (text: string, earlier: readonly string[] = []) =>
  parseRescheduled(analyse(text), { known, earlier })?.right;

describe('a plan with another date', () => {
  it.each([
    ['They moved the interview to Monday.', 'I have a job interview at Shell on Monday'],
    ["My interview's been pushed back to June", 'I have a job interview at Shell in June'],
    ['the interview got postponed until next Tuesday', 'I have a job interview at Shell next Tuesday'],
    ['They have brought my interview forward to tomorrow.', 'I have a job interview at Shell tomorrow'],
    ['The exam is on the 12th now.', 'My biology exam is on the 12th of May'],
    ['My biology exam was moved to 3 June.', 'My biology exam is on 3 June'],
    ['My dentist rescheduled my appointment for next Tuesday.', 'I have a dentist appointment next Tuesday'],
    ['The dentist appointment is at 5pm now.', 'I have a dentist appointment on Thursday at 5pm'],
    ["They've put the wedding back to September.", "My sister's wedding is in September"],
    ['Actually the dentist is on Friday.', 'I have a dentist appointment on Friday'],
    ['Actually the dentist is on holiday.', undefined],
    ['We had the exam moved to Friday.', undefined],
  ])('is the one that is meant: %s', (text, changed) => {
    expect(right(text)).toBe(changed);
  });

  it('is what "it" stands for, also if its date is written out', () => {
    const written = ['User has a job interview at Shell on Friday 4 December 2026'];
    const text = analyse('They moved it to Monday.');
    const earlier = ['I have a job interview at Shell on Friday.'];
    expect(parseRescheduled(text, { known: written, earlier })?.right).toBe(
      'I have a job interview at Shell on Monday',
    );
  });

  it('is what "it" stands for: the last one with a date', () => {
    const said = ['My biology exam is on the 5th of May.', 'I have a job interview at Shell on Friday.'];
    expect(right('They moved it to Monday.', said)).toBe('I have a job interview at Shell on Monday');
    expect(right("It's on Monday now.", said)).toBe('I have a job interview at Shell on Monday');
    expect(right('They moved it to Monday.')).toBeUndefined();
    expect(
      right('They moved it to Monday.', ['My exam is in May and my interview is on Friday.']),
    ).toBeUndefined();
  });

  it.each([
    'They moved the sofa to the attic.',
    'We moved to Leeds in May.',
    'I moved my bike to the shed on Monday.',
    'The interview was on Monday.',
    'The interview is on Monday.',
    'They might move the interview to Monday.',
    'Did they move the interview to Monday?',
    'They did not move the interview to Monday.',
    "If they move the interview to Monday I'm free.",
    'The office is on Bond Street now.',
  ])('is in no other statement: %s', (text) => {
    expect(right(text)).toBeUndefined();
  });

  it.each([
    ["Oh wait, it's Monday, not Friday.", 'I have a job interview at Shell on Monday'],
    ['my interview is on Monday not Friday', 'I have a job interview at Shell on Monday'],
    ["No, it's the 12th and not the 5th.", 'My biology exam is on the 12th of May'],
    [
      "They rang, it's at 5pm now and not at 3pm. Can I park there?",
      'I have a dentist appointment on Thursday at 5pm',
    ],
    [
      "I said Thursday for the dentist, it's Wednesday now because he is ill",
      'I have a dentist appointment on Wednesday at 3pm',
    ],
    ["sorry, it's 11 on Friday, not 3pm", 'I have a dentist appointment on Friday at 11'],
    ["The exam's been moved, it's the 18th now.", 'My biology exam is on the 18th of May'],
    [
      'They pushed the dentist appointment to Monday, same time.',
      'I have a dentist appointment on Monday at 3pm',
    ],
    ["It's Sunday, not Tuesday.", undefined],
    ['The match is on Monday, not Friday.', undefined],
    ["It's not Friday.", undefined],
  ])('is found by its old date: %s', (text, changed) => {
    expect(right(text)).toBe(changed);
  });

  it('is the only one with a date if something was moved and no plan was named', () => {
    const one = ["User's scan is on Tuesday 8 December 2026 at 8.40"];
    const read = (text: string) => parseRescheduled(analyse(text), { known: one, earlier: [] })?.right;
    expect(read("oh wait they've texted, it's moved to Thursday, same time")).toBe(
      'My scan is on Thursday at 8.40',
    );
    expect(read('They moved me up to Thursday.')).toBe('My scan is on Thursday');
    expect(read("It's Thursday.")).toBeUndefined();
  });

  it('keeps what the date is for', () => {
    const booked = ['User has booked the vet for Thursday 3 December 2026 at 5.30'];
    const text = analyse("I've moved the vet to Friday at 1.");
    expect(parseRescheduled(text, { known: booked, earlier: [] })?.right).toBe(
      'I have booked the vet for Friday at 1',
    );
  });
});
