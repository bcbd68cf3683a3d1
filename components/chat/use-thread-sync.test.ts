import { describe, expect, it } from 'vitest';
import type { Message } from '@/lib/contracts/api/conversations';
import { fromStored, textOf } from './thread-message';
import { mergeThread } from './use-thread-sync';

function said(id: string, content: string): Message {
  return {
    id,
    role: 'user',
    author: null,
    content,
    redactions: [],
    status: 'complete',
    card: null,
    tools: [],
    usedMemories: [],
    createdAt: '2026-11-21T09:00:00.000Z',
  };
}

const first = said('0199a000-0000-7000-8000-000000000001', 'Good morning');
const second = said('0199a000-0000-7000-8000-000000000002', 'I moved to Leeds');

describe('a thread that the server knows more of', () => {
  it('takes over what another tab wrote', () => {
    expect(mergeThread([fromStored(first)], [first, second])?.map(textOf)).toEqual([
      'Good morning',
      'I moved to Leeds',
    ]);
  });

  it('takes over words that were erased', () => {
    const erased = { ...second, content: 'I moved to …' };
    expect(mergeThread([fromStored(first), fromStored(second)], [first, erased])?.map(textOf)).toEqual([
      'Good morning',
      'I moved to …',
    ]);
  });
});

describe('a thread with a message that was never stored', () => {
  it('keeps it', () => {
    expect(mergeThread([fromStored(first), fromStored(second)], [first])).toBeNull();
  });
});

it('leaves a thread alone that is the same', () => {
  expect(mergeThread([fromStored(first)], [first])).toBeNull();
});
