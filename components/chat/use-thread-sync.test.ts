import { describe, expect, it } from 'vitest';
import type { Message } from '@/lib/contracts/api/conversations';
import { fromStored, type ThreadMessage, textOf } from './thread-message';
import { mergeThread } from './use-thread-sync';

function said(id: string, content: string): Message {
  return {
    id,
    role: 'user',
    author: null,
    content,
    redactions: [],
    notSecret: [],
    status: 'complete',
    card: null,
    tools: [],
    usedMemories: [],
    createdAt: '2026-11-21T09:00:00.000Z',
  };
}

const first = said('0199a000-0000-7000-8000-000000000001', 'Good morning');
const second = said('0199a000-0000-7000-8000-000000000002', 'I moved to Leeds');

describe('a thread with changes on the server', () => {
  it('adopts what another tab wrote', () => {
    expect(mergeThread([fromStored(first)], [first, second])?.map(textOf)).toEqual([
      'Good morning',
      'I moved to Leeds',
    ]);
  });

  it('adopts the erasure of words', () => {
    const erased = { ...second, content: 'I moved to …' };
    expect(mergeThread([fromStored(first), fromStored(second)], [first, erased])?.map(textOf)).toEqual([
      'Good morning',
      'I moved to …',
    ]);
  });
});

/** A message in a thread before the server has answered. */
function unsent(text: string, replaces?: string): ThreadMessage {
  return {
    id: '0199a000-0000-7000-8000-00000000000f',
    role: 'user',
    parts: [{ type: 'text', text }],
    metadata: { createdAt: '2026-11-21T09:01:00.000Z', ...(replaces ? { replaces } : {}) },
  };
}

describe('a thread with a message that was never stored', () => {
  it('keeps it', () => {
    expect(mergeThread([fromStored(first), unsent('Hello?')], [first])).toBeNull();
  });

  it('keeps it after what another tab wrote', () => {
    expect(mergeThread([fromStored(first), unsent('Hello?')], [first, second])?.map(textOf)).toEqual([
      'Good morning',
      'I moved to Leeds',
      'Hello?',
    ]);
  });

  it('keeps an edit in place of the message that it changes', () => {
    expect(mergeThread([unsent('Good evening', first.id)], [first, second])).toBeNull();
  });
});

describe('a thread that was changed in another tab', () => {
  it('drops messages that were replaced elsewhere', () => {
    const edited = { ...said('0199a000-0000-7000-8000-000000000003', 'I moved to York') };
    expect(mergeThread([fromStored(first), fromStored(second)], [first, edited])?.map(textOf)).toEqual([
      'Good morning',
      'I moved to York',
    ]);
  });

  it('waits while the server does not have what was streamed here', () => {
    const streamed: ThreadMessage = {
      id: 'reply',
      role: 'assistant',
      parts: [{ type: 'text', text: 'I hear you.' }],
    };
    expect(mergeThread([fromStored(first), unsent('Hello?'), streamed], [first])).toBeNull();
  });

  it('keeps the text as typed that can still be appealed', () => {
    const here = { ...fromStored(first), metadata: { createdAt: first.createdAt, typed: 'as typed' } };
    expect(mergeThread([here], [first, second])?.[0]?.metadata?.typed).toBe('as typed');
  });
});

it('does not change if it is the same', () => {
  expect(mergeThread([fromStored(first)], [first])).toBeNull();
});
