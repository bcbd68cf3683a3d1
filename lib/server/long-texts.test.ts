import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { turnInput } from '@/evals/consider';
import { neutralise } from '@/lib/basics/neutralise';
import { MAX_MESSAGE_LENGTH } from '@/lib/contracts/api/chat';
import { MAX_CONTENT_LENGTH } from '@/lib/contracts/candidate';
import { createWordSense } from '@/lib/engines/built-in/embeddings/word-vectors/word-sense';
import { createOfflineChatModel } from '@/lib/engines/built-in/reply/chat-model';
import { summariseTitle } from '@/lib/engines/built-in/review/summarise-title';
import { considerTurn } from '@/lib/memory/pipeline/consider-turn';
import { draftRequested } from '@/lib/memory/pipeline/remember-now';
import { redactSecrets } from '@/lib/safety/secrets/redact-secrets';
import { builtInEngines } from '@/testing/built-in-engines';
import { LONG_TEXTS } from '@/testing/long-texts';
import { leastThreadTime } from '@/testing/thread-time';
import { createUnderstanding } from './conversations/understand';
import { detectors } from './detectors';

/** The maximum time in which one reader may process the longest message, in ms. */
const CEILING_MS = 250;

const chat = createOfflineChatModel({
  sense: createWordSense(),
  understand: createUnderstanding({
    ...builtInEngines(),
    clock: { now: () => new Date('2026-03-04T10:00:00Z') },
  }),
});
const engines = builtInEngines();
const reference = new Date('2026-03-04T10:00:00Z');

/** Everything that processes a message before and after its reply. */
const READINGS: Readonly<Record<string, (text: string) => unknown>> = {
  'its secrets': (text) => redactSecrets(text),
  'what it commands': (text) => engines.language.analyse(text).directives,
  'its title': summariseTitle,
  'what it asks of the memory': (text) =>
    engines.language.analyse(text).question(text, { reference, timeZone: 'UTC' }),
  'its reply': async (text) => {
    const request = {
      messages: [{ role: 'user' as const, content: text }],
      signal: new AbortController().signal,
    };
    for await (const _ of chat.stream(request));
  },
  'what is to be kept of it': (text) =>
    considerTurn(
      { ...engines, detectors, clock: { now: () => reference } },
      { next: randomUUID },
      turnInput({ text, previous: text }),
      { profile: 'full' },
    ),
  'what was asked to be remembered': (text) =>
    draftRequested({ readDrafts: () => [], language: engines.language }, text),
  'it as data': neutralise,
  'whether a memory says the same': (text) => {
    const content = text.slice(0, MAX_CONTENT_LENGTH);
    return engines.language.compare({ content }, { content });
  },
};

describe('the longest accepted message', () => {
  it('is written in at least eighty ways', () => {
    expect(LONG_TEXTS.length).toBeGreaterThanOrEqual(80);
    for (const { write } of LONG_TEXTS) expect(write(MAX_MESSAGE_LENGTH)).toHaveLength(MAX_MESSAGE_LENGTH);
  });

  it.each(LONG_TEXTS.map(({ name, write }) => [name, write] as const))(
    '%s: each reader takes at most a quarter of a second',
    async (_, write) => {
      const text = write(MAX_MESSAGE_LENGTH);
      const slow: [string, number][] = [];
      for (const [what, read] of Object.entries(READINGS)) {
        const ms = await leastThreadTime(() => read(text), CEILING_MS);
        if (ms > CEILING_MS) slow.push([what, ms]);
      }
      expect(slow).toEqual([]);
    },
    60_000,
  );

  it('is read in time as an answer without its subject', async () => {
    const text = 'usually go to the market with my aunt and '
      .repeat(1000)
      .slice(0, MAX_MESSAGE_LENGTH)
      .trim();
    const keep = () =>
      considerTurn(
        { ...engines, detectors, clock: { now: () => reference } },
        { next: randomUUID },
        turnInput({ text, previous: 'What do you like to do at weekends?' }),
        { profile: 'full' },
      );
    expect(await leastThreadTime(keep, CEILING_MS)).toBeLessThanOrEqual(CEILING_MS);
  });
});
