import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import type { DiaryEntry } from '@/lib/contracts/api/diary';
import { diaryQuery, joinDiary } from './lifecycle';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const NOON_MS = Date.UTC(2026, 10, 18, 12);

/** An entry, `back` ms before noon. */
function entryAt(index: number, back: number): DiaryEntry {
  const at = new Date(NOON_MS - back).toISOString();
  return {
    id: `0195a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    kind: 'episode',
    title: String(index),
    summary: '',
    content: '',
    tags: [],
    emotionalWeight: null,
    conversationId: null,
    characterName: null,
    conversationTitle: null,
    occurredAt: at,
    createdAt: at,
  };
}

/** A server with a diary, which pages it as ours does. @returns the number of requests so far. */
function serve(diary: readonly DiaryEntry[]): () => number {
  let asked = 0;
  globalThis.fetch = async (input) => {
    asked++;
    const { searchParams } = new URL(String(input), 'http://keepsake.test');
    const before = searchParams.get('before');
    const entries = diary.filter(({ occurredAt }) => !before || occurredAt < before);
    return Response.json({ entries: entries.slice(0, Number(searchParams.get('limit'))), moments: [] });
  };
  return () => asked;
}

async function readAll(): Promise<DiaryEntry[]> {
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...diaryQuery('episode'), pages: 10 });
  return joinDiary(pages);
}

it('reads a long diary to its first entry', async () => {
  const diary = Array.from({ length: 450 }, (_, index) => entryAt(index, index * 60_000));
  serve(diary);
  expect(await readAll()).toEqual(diary);
});

it('loses no entry of the moment at which a page ends', async () => {
  const diary = Array.from({ length: 450 }, (_, index) => entryAt(index, Math.floor(index / 3) * 60_000));
  serve(diary);
  expect(await readAll()).toEqual(diary);
});

it('asks once for a short diary, and stops where a page brings nothing new', async () => {
  const short = serve([entryAt(0, 0)]);
  await readAll();
  expect(short()).toBe(1);
  const ofOneMoment = serve(Array.from({ length: 300 }, (_, index) => entryAt(index, 0)));
  await readAll();
  expect(ofOneMoment()).toBe(2);
});
