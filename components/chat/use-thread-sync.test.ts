import { describe, expect, it } from 'vitest';
import type { Message } from '@/lib/contracts/api/conversations';
import {
  cardOf,
  failureOf,
  fromStored,
  statusOf,
  type ThreadMessage,
  textOf,
  usedMemoriesOf,
} from './thread-message';
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

describe('a reply that changed on the server under the same words', () => {
  const tea = {
    memoryId: '0199a000-0000-7000-8000-0000000000aa',
    content: 'You like green tea',
    why: ['words'],
    validTo: null,
    isNotRelevant: false,
  };
  const reply: Message = {
    ...said('0199a000-0000-7000-8000-000000000003', 'Some tea, then?'),
    role: 'assistant',
    usedMemories: [tea],
  };
  const streamed: ThreadMessage = {
    id: 'reply',
    role: 'assistant',
    parts: [
      {
        type: 'data-ids',
        data: {
          turnId: '0199a000-0000-7000-8000-0000000000bb',
          userMessageId: first.id,
          assistantMessageId: reply.id,
        },
      },
      { type: 'text', text: reply.content },
      { type: 'data-used', data: { memories: [{ ...tea, isNotRelevant: false }] } },
    ],
  };
  const adopt = (changed: Message, local = streamed) =>
    mergeThread([fromStored(first), local], [first, changed])?.at(-1);

  it('loses a memory that was forgotten', () => {
    const adopted = adopt({ ...reply, usedMemories: [] });
    expect(adopted && usedMemoriesOf(adopted)).toEqual([]);
  });

  it('shows that a memory was marked as not relevant', () => {
    const adopted = adopt({ ...reply, usedMemories: [{ ...tea, isNotRelevant: true }] });
    expect(adopted && usedMemoriesOf(adopted)).toMatchObject([{ isNotRelevant: true }]);
  });

  it('shows what became of its card, and how it ended', () => {
    const card: Message['card'] = { type: 'clear_all', total: 3 };
    const adoptedCard = adopt({ ...reply, card });
    expect(adoptedCard && cardOf(adoptedCard)).toEqual(card);
    const stopped = adopt({ ...reply, status: 'stopped' });
    expect(stopped && statusOf(stopped)).toBe('stopped');
  });

  it('shows what was redacted', () => {
    const redactions = [{ pattern: 'password', start: 0, end: 4 }];
    const thread = mergeThread([fromStored(first)], [{ ...first, redactions }]);
    expect(thread?.[0]?.metadata?.redactions).toEqual(redactions);
  });

  it('is the same if it was only stored', () => {
    expect(mergeThread([unsentAs(first), streamed], [first, reply])).toBeNull();
  });

  it('leaves the other messages as they are here, with why one of them failed', () => {
    const failed: Message = {
      ...reply,
      id: '0199a000-0000-7000-8000-000000000004',
      content: '',
      status: 'failed',
      usedMemories: [],
    };
    const here = {
      ...fromStored(failed),
      parts: [{ type: 'data-failed' as const, data: { code: 'timeout' } }],
    };
    const thread = mergeThread([here, streamed], [failed, { ...reply, usedMemories: [] }]);
    expect(thread?.[0] && failureOf(thread[0])).toBe('timeout');
  });
});

/** The person's message as it was sent from here, stored since. */
function unsentAs({ id, content }: Message): ThreadMessage {
  return { ...unsent(content), id };
}

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
