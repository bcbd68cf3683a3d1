import { describe, expect, it } from 'vitest';
import type { Message } from '@/lib/contracts/api/conversations';
import {
  cardOf,
  fromStored,
  statusOf,
  storedId,
  type ThreadMessage,
  textOf,
  usedMemoriesOf,
} from './thread-message';

const stored: Message = {
  id: '0199a000-0000-7000-8000-000000000001',
  role: 'assistant',
  author: null,
  content: 'Leeds it is.',
  redactions: [],
  notSecret: [],
  status: 'stopped',
  card: { type: 'refused', reason: 'It contains a password.' },
  tools: [],
  usedMemories: [
    {
      memoryId: '0199a000-0000-7000-8000-000000000002',
      content: 'You live in Leeds',
      why: ['words'],
      isNotRelevant: false,
    },
  ],
  createdAt: '2026-11-21T09:00:00.000Z',
};

describe('a stored message', () => {
  it('is rendered with its text, card, memories and how it ended', () => {
    const message = fromStored(stored);
    expect(textOf(message)).toBe('Leeds it is.');
    expect(cardOf(message)).toEqual(stored.card);
    expect(usedMemoriesOf(message)).toEqual(stored.usedMemories);
    expect(statusOf(message)).toBe('stopped');
  });
});

describe('a streamed reply', () => {
  const reply: ThreadMessage = {
    id: 'made-by-the-browser',
    role: 'assistant',
    parts: [
      {
        type: 'data-ids',
        data: {
          turnId: stored.id,
          userMessageId: stored.id,
          assistantMessageId: '0199a000-0000-7000-8000-00000000000a',
        },
      },
      { type: 'text', text: 'Half ' },
      { type: 'text', text: 'a line' },
      { type: 'data-failed', data: { code: 'model_unavailable' } },
    ],
  };

  it('uses the id under which it is stored', () => {
    expect(storedId(reply)).toBe('0199a000-0000-7000-8000-00000000000a');
  });

  it('is without what the stream withdrew', () => {
    const dropped = { type: 'data-dropped' as const, data: { start: 0, end: 5 } };
    expect(textOf({ ...reply, parts: [...reply.parts, dropped] })).toBe('a line');
  });

  it('fails when the stream reports an error, and keeps what arrived', () => {
    expect(statusOf(reply)).toBe('failed');
    expect(textOf(reply)).toBe('Half a line');
  });
});
