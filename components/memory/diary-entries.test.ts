import { describe, expect, it } from 'vitest';
import type { DiaryEntry } from '@/lib/contracts/api/diary';
import { readEntry } from './diary-entries';

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

describe('an entry of the diary', () => {
  it('says its mood once, and leaves out a course of feeling that never changed', () => {
    const content = 'calm\n\nstart: calm → middle: calm → end: calm\n\nplans';
    expect(readEntry(entry({ content }))).toEqual({ heading: 'Calm', told: 'plans', rest: [] });
  });

  it('tells the course of feeling where it changed', () => {
    const content = 'glad\n\nstart: calm → end: glad';
    expect(readEntry(entry({ title: 'glad', content }))).toEqual({
      heading: 'Glad',
      told: 'start: calm → end: glad',
      rest: [],
    });
  });

  it('keeps an episode as it was written', () => {
    const episode = entry({ kind: 'episode', title: 'A walk', content: 'You walked.\n\nnature' });
    expect(readEntry(episode)).toEqual({ heading: 'A walk', told: 'You walked.', rest: ['nature'] });
  });
});
