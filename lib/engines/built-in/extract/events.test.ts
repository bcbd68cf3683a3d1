import { expect, it } from 'vitest';
import { analyse } from '@/lib/language/analyse';
import { KINDS_BY_PROFILE } from '@/lib/memory/memory-profiles';
import { extractWorthwhile } from './extract-drafts';

const kept = (text: string) =>
  extractWorthwhile({ text: analyse(text), speaker: null, kinds: KINDS_BY_PROFILE.full }, []);

it.each([
  'I participated in a debate club today',
  'I have participated in several hackathons',
  'I competed in a chess tournament in Lyon',
  'We volunteered at a food bank over Christmas',
  'I enrolled in a welding course',
  'I joined the choir at my church',
  'I won a scholarship to study in Kyoto',
  'I ran a half marathon in May',
  "Just finished my master's!",
  'My brother participated in a rally',
])('keeps what somebody took part in, however briefly it is told: %s', (text) => {
  expect(kept(text).map(({ scope }) => scope)).toEqual(['permanent']);
});

it.each([
  'I joined the meeting late',
  'I won the argument',
  'I ran to the bus',
  'I volunteered to go first',
  'I finished it',
  'I finished the thesis chapter',
])('keeps nothing of %s', (text) => {
  expect(kept(text)).toEqual([]);
});

it.each([
  "I'm in Rome this week",
  "I'm on holiday this month",
  'I have an exam this week',
  "I'm staying with my aunt next week",
  'My sister is in hospital this week',
])('files what is so for a period, or is to come in it, as an event: %s', (text) => {
  expect(kept(text).map(({ kind, category }) => [kind, category])).toEqual([['fact', 'event']]);
});

it('files whom somebody has as no event, whenever they came', () => {
  expect(kept('I have a new boss this year').map(({ category }) => category)).not.toContain('event');
});

it.each([
  "We're going to the opera on Saturday night.",
  'My sister is visiting this weekend.',
  'Our lease ends in February.',
  "I've got a parents' evening on Wednesday.",
  'My parents are coming on the 12th.',
  'Our flight leaves on the 9th.',
  'I have band practice on Tuesday.',
])('keeps what is to come on a day that is said: %s', (text) => {
  expect(kept(text).map(({ category, scope }) => [category, scope])).toEqual([['event', 'permanent']]);
});

it.each([
  'The boiler man is coming tomorrow.',
  'I might go to Bath on Saturday.',
  'The match is on Saturday.',
  'I start on the 3rd.',
  "We're flying on the 23rd, not the 22nd.",
])('keeps no plan of somebody else, of what is uncertain, or without its content: %s', (text) => {
  expect(kept(text)).toEqual([]);
});

it.each(['We have band practice on Tuesdays.', 'I get up at 7.', 'My day off is Tuesday.', 'I work in May.'])(
  'files what recurs as no event: %s',
  (text) => {
    expect(kept(text).map(({ category }) => category)).not.toContain('event');
  },
);
