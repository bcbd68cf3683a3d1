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
  { told: ['I work at Acme.', 'I left Acme last week.'], now: /^I don’t know that/, before: /^At Acme\./ },
])('a job that has ended is not given as the current one: $told', async ({ told, now, before }) => {
  for (const text of told) {
    const { turnId } = await person.send(text);
    await person.process(turnId);
  }
  expect((await person.send('Where do I work?')).reply).toMatch(now);
  expect((await person.send('Where did I work before?')).reply).toMatch(before);
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
