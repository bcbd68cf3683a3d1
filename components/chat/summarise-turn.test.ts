import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { createLists } from '@/components/common/lists';
import type { Turn } from '@/lib/contracts/api/conversations';
import en from '@/messages/en';
import { summariseTurn } from './summarise-turn';

const id = '0199a000-0000-7000-8000-000000000001';

function turn(values: Partial<Turn>): Turn {
  return {
    id,
    conversationId: id,
    userMessageId: id,
    status: 'nothing',
    canRetry: false,
    errorCode: null,
    retriesAt: null,
    keptCount: 0,
    readInPart: false,
    decision: { id, isMemorable: false, reason: 'small_talk', stage: 'pre_gate', explanation: 'small talk' },
    memories: [],
    reconciliationId: null,
    forgottenBefore: false,
    ...values,
  };
}

function memory(status: string, action = 'add'): Turn['memories'][number] {
  return {
    id,
    content: 'You live in Leeds',
    speaker: null,
    category: 'personal_info',
    scope: 'permanent',
    status,
    confidence: 0.9,
    quote: null,
    correctedAt: null,
    action,
  };
}

const words = {
  t: createTranslator({ locale: 'en', messages: en, namespace: 'chat.turn' }),
  listClauses: createLists('en').listClauses,
  explainReason: (code: string) => (code === 'small_talk' ? 'small talk' : code),
};
const summarise = (values: Turn) => summariseTurn(values, words);

describe('the line under a message', () => {
  it('counts what was kept', () => {
    expect(
      summarise(turn({ status: 'kept', keptCount: 2, memories: [memory('active'), memory('active')] })),
    ).toBe('kept 2');
  });

  it('separates pending from kept memories', () => {
    expect(summarise(turn({ status: 'kept', memories: [memory('active'), memory('pending')] }))).toBe(
      'kept 1, 1 waits for your word',
    );
  });

  it('does not count as kept what was known before, or is over', () => {
    expect(summarise(turn({ status: 'kept', keptCount: 1, memories: [memory('active', 'reinforce')] }))).toBe(
      'knew 1 already',
    );
    const memories = [memory('active'), memory('active', 'reinforce'), memory('superseded', 'retract')];
    expect(summarise(turn({ status: 'kept', keptCount: 3, memories }))).toBe(
      'kept 1, knew 1 already, 1 is over',
    );
  });

  it('shows why nothing was kept', () => {
    expect(summarise(turn({}))).toBe('kept nothing: small talk');
  });

  it('does not claim to keep what was forgotten later', () => {
    expect(summarise(turn({ status: 'kept', keptCount: 1 }))).toBe('no longer kept');
  });

  it('marks a statement that was repeated after it was forgotten', () => {
    expect(summarise(turn({ forgottenBefore: true }))).toBe('you asked me to forget this');
    expect(
      summarise(turn({ status: 'kept', keptCount: 1, memories: [memory('active')], forgottenBefore: true })),
    ).toBe('kept 1, you asked me to forget this');
  });

  it('shows that a conflict waits for the user', () => {
    expect(summarise(turn({ reconciliationId: id }))).toBe('differs from your settings');
  });
});
