import { describe, expect, it } from 'vitest';
import type { DiaryEntry } from '@/lib/contracts/api/diary';
import { byDay, readEntry } from './diary-entries';

function entry(part: Partial<DiaryEntry>): DiaryEntry {
  return {
    id: '0195a000-0000-7000-8000-000000000001',
    kind: 'thought',
    title: 'calm',
    summary: '',
    content: '',
    tags: [],
    emotionalWeight: null,
    conversationId: null,
    characterName: 'Hana',
    conversationTitle: null,
    occurredAt: '2026-11-18T10:00:00.000Z',
    createdAt: '2026-11-18T10:00:00.000Z',
    ...part,
  };
}

it('a day of the diary is sorted from its first conversation on, the latest day first', () => {
  const at = (title: string, occurredAt: string) => entry({ title, occurredAt });
  const dayOf = (occurredAt: string) => occurredAt.slice(0, 10);
  const days = byDay(
    [
      at('evening', '2026-11-18T19:00:00.000Z'),
      at('morning', '2026-11-18T09:00:00.000Z'),
      at('the day before', '2026-11-17T12:00:00.000Z'),
    ],
    dayOf,
  );
  expect(days.map(([, entries]) => entries.map(({ title }) => title))).toEqual([
    ['morning', 'evening'],
    ['the day before'],
  ]);
});

describe('a diary entry', () => {
  it('shows its mood once, and hides an emotional arc that never changed', () => {
    const content = 'calm\n\nstart: calm → middle: calm → end: calm\n\nplans';
    expect(readEntry(entry({ content }), 'en')).toEqual({ heading: 'Calm', told: 'plans', rest: [] });
  });

  it('shows the emotional arc if it changed', () => {
    const content = 'glad\n\nstart: calm → end: glad';
    expect(readEntry(entry({ title: 'glad', content }), 'en')).toEqual({
      heading: 'Glad',
      told: 'start: calm → end: glad',
      rest: [],
    });
  });

  it('keeps an episode unchanged', () => {
    const content = 'You told me of a walk.\n\nYou seemed calm.';
    const episode = entry({ kind: 'episode', title: 'A walk', content });
    expect(readEntry(episode, 'en')).toEqual({ heading: 'A walk', told: content, rest: [] });
  });
});
