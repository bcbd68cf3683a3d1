import { expect, it } from 'vitest';
import { defaultSettings } from '@/lib/contracts/settings';
import { createOfflineMemoryModel } from '@/lib/engines/built-in/memory-engine';
import { KINDS_BY_PROFILE } from '../memory-profiles';
import type { ConversationInput, MemoryEngine, Utterance } from '../ports';
import { readInParts } from './read-in-parts';

const TOGETHER = 1000;

const line = (text: string, id: number): Utterance => ({
  id: `0199a000-0000-7000-8000-${String(id).padStart(12, '0')}`,
  role: 'user',
  author: null,
  text,
  at: new Date('2026-03-01T12:00:00Z'),
});
const talk = (texts: string[]): ConversationInput => ({
  utterances: texts.map(line),
  setting: { platform: 'web', participants: [], characterName: '', timeZone: 'UTC' },
  settings: defaultSettings(),
  known: [],
  kinds: KINDS_BY_PROFILE.full,
});

/** The engine without a model, which records how much it was given at a time. */
function watched() {
  const given: string[][] = [];
  const offline = createOfflineMemoryModel();
  const engine: MemoryEngine = {
    ...offline,
    readConversation(input) {
      given.push(input.utterances.map(({ text }) => text));
      return offline.readConversation(input);
    },
  };
  return { engine, given };
}

it('gives the engine without a model a limited amount at a time, and in the end all of it', async () => {
  const { engine, given } = watched();
  const texts = [
    'My sister is called Ines.',
    'pasted '.repeat(300),
    ...Array.from({ length: 40 }, (_, n) => `Nothing much happened on day ${n}, as it was raining again.`),
    'I moved to Leeds in May.',
  ];
  const { value } = await readInParts(engine, talk(texts), TOGETHER);
  expect(given.flat()).toEqual(texts);
  expect(given.length).toBeGreaterThan(3);
  for (const part of given.filter((one) => one.length > 1))
    expect(part.join('').length).toBeLessThanOrEqual(TOGETHER);
  expect(value.drafts.map(({ content }) => content)).toEqual(
    expect.arrayContaining([expect.stringContaining('Ines'), expect.stringContaining('Leeds')]),
  );
});

it('reads an ordinary conversation in one go', async () => {
  const { engine, given } = watched();
  await readInParts(engine, talk(['My sister is called Ines.', 'I moved to Leeds in May.']));
  expect(given).toHaveLength(1);
});
