import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rememberingPeople } from '../testing/remembering-person';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';

let test: TestDatabase;
let people: Awaited<ReturnType<typeof rememberingPeople>>;
beforeAll(async () => {
  test = await startTestDatabase();
  people = await rememberingPeople(test.db);
});
afterAll(() => test.close());

const OVER = new Date('2026-02-01T00:00:00Z');

/** Creates a person who moved and changed jobs, and whose course is over. */
async function someoneWithAPast() {
  const person = await people.person();
  const past = { status: 'superseded', validTo: OVER } as const;
  await person.knows('User lives in Ghent', { predicate: 'lives_in', object: 'Ghent', ...past });
  await person.knows('User lives in Lyon', { predicate: 'lives_in', object: 'Lyon' });
  await person.knows('User works at Acme as a welder', { predicate: 'works_at', object: 'Acme', ...past });
  await person.knows('User works at Borealis', { predicate: 'works_at', object: 'Borealis' });
  await person.knows('User has a pottery course on Thursdays until January', {
    ...{
      predicate: 'attends',
      object: 'a pottery course',
      status: 'archived',
      lapsesAt: OVER,
      validTo: OVER,
    },
  });
  return person;
}

describe('a memory that is over', () => {
  it.each([
    ['Where was I living back then?', 'Ghent'],
    ['Where did I live before I moved?', 'Ghent'],
    ['Which city did I live in a few years ago?', 'Ghent'],
    ['What was my job when I was at Acme?', 'Acme'],
    ['Tell me about the time when I worked at Acme', 'Acme'],
    ['In the old days, where did I live?', 'Ghent'],
    ['What city did I use to live in?', 'Ghent'],
    ['Who employed me before Borealis?', 'Acme'],
    ['Remind me where I lived in the past', 'Ghent'],
    ['What was the pottery course that I took last year?', 'pottery'],
    ['Which course did I once take on Thursdays?', 'pottery'],
    ['What do you know about my time at Acme?', 'Acme'],
    ['Where have I lived?', 'Ghent'],
    ['Wo habe ich früher gelebt: in Ghent?', 'Ghent'],
    ['What was my job in those days?', 'Acme'],
    ['Which company did I work at before?', 'Acme'],
    ['Wo wohnte ich früher?', 'Ghent'],
    ['Wo habe ich vorher gewohnt?', 'Ghent'],
    ['Für wen habe ich gearbeitet?', 'Acme'],
    ['¿Dónde vivía antes?', 'Ghent'],
    ['¿En qué trabajé?', 'Acme'],
    ['Où habitais-je avant ?', 'Ghent'],
    ['Où est-ce que j’ai travaillé ?', 'Acme'],
    ['Onde é que eu morava?', 'Ghent'],
    ['Dove ho abitato?', 'Ghent'],
    ['前はどこに住んでいた？', 'Ghent'],
    ['어디에서 일했어?', 'Acme'],
    ['我以前住在哪里？', 'Ghent'],
  ])('is found by a vague reference to the past, marked as past: %s', async (question, name) => {
    const { hits } = await (await someoneWithAPast()).asks(question);
    expect(hits.filter(({ isPast }) => isPast).map(({ snippet }) => snippet)).toContainEqual(
      expect.stringContaining(name),
    );
  });

  it.each([
    'Where do I live now?',
    'What is my job these days?',
    'Do I still live in Ghent?',
    'Which course do I take on Thursdays?',
    'Where shall I move to?',
    'I forgot where I live.',
    'I told you where I work. Where is it?',
    'What course do I take once a week?',
    'How long does it take from home to work?',
    'Wo wohne ich?',
    '¿Dónde vivo?',
    '¿Dónde vivía Ana?',
    'Où est-ce que j’habite ?',
    'どこに住んでいますか？',
    '나는 어디에 살아?',
    '我住在哪里？',
  ])('is not found if the present is asked for: %s', async (question) => {
    const { hits } = await (await someoneWithAPast()).asks(question);
    expect(hits.filter(({ isPast }) => isPast)).toEqual([]);
  });
});
