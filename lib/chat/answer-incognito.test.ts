import { expect, it } from 'vitest';
import { builtInEngines } from '@/testing/built-in-engines';
import { answerIncognito } from './answer-incognito';
import type { ChatMessage, ChatModel } from './ports';

const { language } = builtInEngines();

it('gives a character its lorebook, which is part of who it is', async () => {
  const sent: ChatMessage[] = [];
  const model: ChatModel = {
    engine: 'model',
    name: 'scripted',
    contextLength: () => null,
    async *stream({ messages }) {
      sent.push(...messages);
      yield { type: 'text', text: 'It burned.' };
    },
  };
  const lorebook = [
    { keys: ['tower'], text: 'The tower burned in the storm.' },
    { keys: ['bells'], text: 'The bells were melted down.' },
  ];
  await Array.fromAsync(
    answerIncognito(
      {
        model,
        language,
        redact: async (text) => ({ text, redactions: [] }),
        clock: { now: () => new Date('2026-03-01T12:00:00Z') },
      },
      {
        persona: { name: 'Abbot', persona: 'An abbot.', rules: [], lorebook },
        transcript: [{ role: 'user', text: 'What of the tower?' }],
        signal: new AbortController().signal,
      },
    ),
  );
  const prompt = sent.map(({ content }) => content).join('\n');
  expect(prompt).toContain('burned in the storm');
  expect(prompt).not.toContain('melted down');
});
