import { describe, expect, it } from 'vitest';
import { appealedOf } from './appeal';
import type { ThreadMessage } from './thread-message';

const CODE = { pattern: 'access code', start: 16, end: 39 };
const PASSWORD = { pattern: 'password', start: 50, end: 70 };

function said(metadata: Partial<NonNullable<ThreadMessage['metadata']>>): ThreadMessage {
  return {
    id: '0199a000-0000-7000-8000-000000000001',
    role: 'user',
    parts: [{ type: 'text', text: 'the door code is [redacted: access code]' }],
    metadata: { createdAt: '2026-11-21T09:00:00.000Z', ...metadata },
  };
}

describe('an appeal', () => {
  it('sends the text as typed, and only lifts redactions that can be appealed', () => {
    expect(appealedOf(said({ typed: 'the door code is 4471', redactions: [CODE, PASSWORD, CODE] }))).toEqual({
      text: 'the door code is 4471',
      notSecret: ['access code'],
    });
  });

  it('is added to earlier appeals', () => {
    const before = said({ typed: 'x', redactions: [CODE], notSecret: ['random text'] });
    expect(appealedOf(before)?.notSecret).toEqual(['random text', 'access code']);
  });

  it('is not offered for a password, nor if the text as typed is gone', () => {
    expect(appealedOf(said({ typed: 'my password is …', redactions: [PASSWORD] }))).toBeNull();
    expect(appealedOf(said({ redactions: [CODE] }))).toBeNull();
  });
});
