import { expect, it } from 'vitest';
import { preparePerson } from '../testing/prepare-person';

const person = preparePerson(() => ({}));

it.each([
  {
    told: ['I work as a barista at Bean.', 'I quit my job.'],
    now: /^You quit your job\.$/,
    before: /^At Bean\. Before, you told me/,
  },
  {
    told: ['I work at Acme as a nurse.', 'I changed jobs: I now work at Globex as a teacher.'],
    now: /^At Globex\./,
    before: /^At Acme\. Before, you told me/,
  },
  {
    told: ['I work at Acme.', 'I left Acme last week.'],
    now: /^You left Acme last week\.$/,
    before: /^At Acme\./,
  },
  {
    told: ["I'm cook in a school.", 'I got fired.'],
    now: /^You were fired\.$/,
    before: /^In a school\. Before, you told me/,
  },
])('a job that has ended is not given as the current one: $told', async ({ told, now, before }) => {
  for (const text of told) {
    const { turnId } = await person.send(text);
    await person.process(turnId);
  }
  expect((await person.send('Where do I work?')).reply).toMatch(now);
  expect((await person.send('Where did I work before?')).reply).toMatch(before);
});

it.each([
  [
    'I live in Leeds.',
    'I left Leeds in May.',
    'Where do I live?',
    /^I don’t know that about you\. You left Leeds in May\.$/,
  ],
  ['I have a parrot called Bo.', 'We gave our parrot away.', 'Do I have a parrot?', /^You gave your parrot/],
  ['I have a hamster called Pip.', 'my hamster died', 'Do I have a hamster?', /^Your hamster died\.$/],
  ["I'm a waiter at Brill.", 'I quit Brill.', 'Where do I work?', /^You no longer work at Brill\.$/],
] as const)('what has ended is said to have ended: %s %s', async (told, ended, question, answer) => {
  for (const text of [told, ended]) await person.process((await person.send(text)).turnId);
  expect(await person.memories('superseded')).toHaveLength(1);
  expect((await person.send(question)).reply).toMatch(answer);
});

it.each([
  'I got fired.',
  'I lost my job.',
  'I resigned.',
  'I was let go yesterday.',
  'I got the sack.',
  'I handed in my notice.',
  'I am unemployed now.',
])('a job is over once the message is decided on: %s', async (text) => {
  for (const told of ['I work at Acme.', text]) await person.process((await person.send(told)).turnId);
  expect((await person.memories('superseded')).map(({ content }) => content)).toEqual(['User works at Acme']);
});
