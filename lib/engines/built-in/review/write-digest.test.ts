import { expect, it } from 'vitest';
import { conversation, line } from '../../model/testing/inputs';
import { analyseConversation } from './analyse-conversation';

const entryOf = async (...texts: string[]) =>
  (await analyseConversation(conversation(...texts.map((text) => line(text))))).diary;

it('a diary entry without a model lists facts, people, dates and feelings, in the first person', async () => {
  const entry = await entryOf(
    'My sister Ines moved to Porto.',
    'I am so excited about it!',
    'I have a recital on 3 December.',
    'My dog is called Biscuit.',
  );
  expect(entry).toMatch(/^You told me that your sister Ines/);
  expect(entry).toMatch(/You spoke of .*Ines/);
  expect(entry).toContain('Biscuit');
  expect(entry).toContain('Thursday, 3 December 2026: you have a recital');
  expect(entry).toContain('You seemed excited.');
  expect(entry).not.toMatch(/who you are|people and animals close to you|start: |·/);
});

it.each([
  [
    ['I work as a barista at Bean.', 'I quit my job yesterday.'],
    /you quit your job/,
    /you work as a barista/,
  ],
  [['I work at a bakery.', 'I got fired.'], /you were fired/, /you work at a bakery/],
  [['I work at Acme as a nurse.', 'I now work at Globex as a teacher.'], /Globex/, /Acme/],
  [['I am a nurse.', 'I no longer work as a nurse.'], /no longer work/, /you are a nurse/],
  [['I play golf every Sunday.', 'I stopped playing golf.'], /you stopped/, /you play golf/],
  [['I work as a barista at Bean.', 'I left the party early.'], /you work as a barista/, /stopped/],
  [['I quit my job at Bean.', 'I work at Acme.'], /you work at Acme/, /you work at Bean/],
  [['I used to work at Acme.', 'I work at Globex.'], /you used to work at Acme/, /you work at Acme/],
])('a diary entry does not state as current what ended: %s', async (texts, says, not) => {
  const entry = await entryOf(...texts);
  expect(entry).toMatch(says);
  expect(entry).not.toMatch(not);
});

it('a diary entry of a conversation without facts says so', async () => {
  const entry = await entryOf('Tell me about volcanoes.', 'How hot is lava?', 'Thanks!');
  expect(entry).toMatch(/nothing/);
});

it('the replacement for a secret is no topic', async () => {
  const { topics } = await analyseConversation(
    conversation(line('I live in Porto.'), line('The wifi password is [redacted: password].')),
  );
  expect(topics).toContain('Porto');
  expect(topics).not.toContain('redacted');
});
