import { expect, it } from 'vitest';
import { builtInEngines } from '@/testing/built-in-engines';
import { recall, SNIPPET_LENGTH } from './recall';
import type { RecallStore } from './recall-store';
import { candidateWith } from './testing/candidate';

const NOW = new Date('2026-03-01T12:00:00Z');
const LIMIT = 3;
const { language, embedder } = builtInEngines();

const asker = {
  userId: 'somebody',
  characterId: 'a character',
  conversationId: null,
  timeZone: 'UTC',
  sources: { diary: false, diaryFull: false, thoughts: false, chat: false, unifiedHistory: false },
};

/** A store that finds these sentences, all of them similar to any message. */
function storeOf(texts: readonly string[]): RecallStore {
  const candidates = texts.map((text, index) =>
    candidateWith({ id: `memory ${index}`, text, at: NOW, cosine: 0.6 - index / 100 }),
  );
  return {
    findCandidates: async () => ({
      candidates,
      asked: [],
      rarityOf: () => 1,
      rows: 100,
      cosineMean: 0,
      cosineDeviation: 0.1,
    }),
    findSpellings: async () => [],
  };
}

it('compares a question with each memory once, and with no more memories than it recalls', async () => {
  const texts = Array.from({ length: 40 }, (_, index) => `User keeps bees in garden number ${index}`);
  const compared: string[] = [];
  const counting = {
    ...language,
    compareMeaning: (question: string) => {
      const compare = language.compareMeaning(question);
      return (text: string) => {
        compared.push(text);
        return compare(text);
      };
    },
  };
  const { hits } = await recall(
    { store: storeOf(texts), embedder, language: counting },
    asker,
    language.analyse('What present with honey would you recommend me?'),
    { limit: LIMIT, now: NOW, eachStands: true },
  );
  expect(hits).toHaveLength(LIMIT);
  expect(new Set(compared).size).toBe(compared.length);
  expect(compared.length).toBeLessThan(texts.length / 2);
});

it('cuts a long text at a character', async () => {
  const start = 'User keeps bees, '.padEnd(SNIPPET_LENGTH - 1, '.');
  const { hits } = await recall(
    { store: storeOf([`${start}🐝 and more`]), embedder, language },
    asker,
    language.analyse('What present with honey would you recommend me?'),
    { limit: LIMIT, now: NOW },
  );
  expect(hits.map(({ snippet }) => snippet)).toEqual([start]);
});
