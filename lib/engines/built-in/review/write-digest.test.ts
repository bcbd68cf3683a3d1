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
  expect(entry).not.toMatch(/who they are|people and animals close to them|start: |·/);
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
