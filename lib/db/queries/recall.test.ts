import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Embedder } from '@/lib/memory/ports';
import { recall } from '@/lib/memory/recall/recall';
import { ASKED_AT, rememberingPeople, snippets } from '../testing/remembering-person';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';

let test: TestDatabase;
let people: Awaited<ReturnType<typeof rememberingPeople>>;

beforeAll(async () => {
  test = await startTestDatabase();
  people = await rememberingPeople(test.db);
});
afterAll(() => test.close());

describe('recall', () => {
  it('finds for a search what it would not recall unasked', async () => {
    const person = await people.person();
    await person.knows('User keeps bees behind the house');
    await person.knows('User lives in Leeds');
    expect(snippets(await person.asks('bees'))).toEqual([]);
    expect(snippets(await person.asks('bees', { isSearch: true }))).toHaveLength(1);
    expect(snippets(await person.asks('submarines', { isSearch: true }))).toEqual([]);
  });

  it('ranks rows that share rare words with the question above those that share common ones', async () => {
    const person = await people.person();
    await person.knows('User plays the cello in a quartet');
    await person.knows('User plays tennis on Sundays');
    await person.knows('User plays chess with a neighbour');
    expect(snippets(await person.asks('Where do I play the cello?'))[0]).toBe(
      'User plays the cello in a quartet',
    );
  });

  it('returns a hit with its source, time, reason and a snippet of at most 400 characters', async () => {
    const person = await people.person();
    await person.knows(`User restores old sailing boats ${'and writes about it '.repeat(40)}`, {
      tags: ['boats'],
    });
    const [hit] = (await person.asks('Which boats do I restore?')).hits;
    expect(hit).toMatchObject({ source: 'memory', tags: ['boats'], why: expect.arrayContaining(['words']) });
    expect(hit?.snippet).toHaveLength(400);
  });

  it('ranks a newer value above the older one if both are known', async () => {
    const person = await people.person();
    await person.knows('User saves 200 euros a month for the new kitchen');
    await person.knows('User now saves 350 euros a month for the kitchen');
    expect(snippets(await person.asks('How much do I save a month for the new kitchen?'))[0]).toContain(
      '350',
    );
  });

  it('returns each hit once and no more than the limit', async () => {
    const person = await people.person();
    for (let copy = 0; copy < 3; copy++) await person.knows('User sings in a gospel choir');
    await person.knows('User bought a choir robe');
    const found = snippets(await person.asks('Which choir do I sing in?'));
    expect(found.filter((snippet) => snippet.includes('gospel'))).toHaveLength(1);
    expect((await person.asks('Which choir do I sing in?', { limit: 1 })).hits).toHaveLength(1);
  });

  it('uses the other channels when the embedding is late, and reports that', async () => {
    const person = await people.person();
    await person.knows('User keeps bees on the roof');
    const late: Embedder = {
      ...people.deps.embedder,
      embed: (_texts, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
        }),
    };
    const found = await recall(
      { ...people.deps, embedder: late },
      person.asker,
      people.deps.language.analyse('Where do I keep my bees?'),
      {
        limit: 6,
        now: ASKED_AT,
      },
    );
    expect(found.withoutMeaning).toBe(true);
    expect(snippets(found)).toEqual(['User keeps bees on the roof']);
  });
});
