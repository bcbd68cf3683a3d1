import { expect, test } from 'vitest';
import type { Turn } from '@/lib/contracts/api/conversations';
import { newId } from '@/lib/query/new-id';
import { learnedIn } from './learned-in';

function memory(content: string, values: Partial<Turn['memories'][number]> = {}): Turn['memories'][number] {
  const rest = { category: 'preference', scope: 'permanent', status: 'active', confidence: 0.9 };
  return {
    id: newId(),
    content,
    speaker: null,
    quote: null,
    correctedAt: null,
    action: 'add',
    ...rest,
    ...values,
  };
}

function turn(memories: Turn['memories']): Turn {
  return {
    id: newId(),
    conversationId: newId(),
    userMessageId: newId(),
    status: 'kept',
    canRetry: false,
    errorCode: null,
    retriesAt: null,
    keptCount: memories.length,
    readInPart: false,
    decision: null,
    memories,
    reconciliationId: null,
    forgottenBefore: false,
  };
}

const contents = (turns: Turn[]) => learnedIn(turns).map(({ content }) => content);

test('the latest comes first', () => {
  expect(contents([turn([memory('figs')]), turn([memory('tea')])])).toEqual(['tea', 'figs']);
});

test('a repeated fact is listed once', () => {
  const figs = memory('figs');
  expect(contents([turn([figs]), turn([{ ...figs, action: 'reinforce' }])])).toEqual(['figs']);
});

test('replaced, forgotten and pending memories are not listed', () => {
  const gone = ['superseded', 'forgetting', 'pending'].map((status) => memory(status, { status }));
  expect(contents([turn(gone)])).toEqual([]);
});
