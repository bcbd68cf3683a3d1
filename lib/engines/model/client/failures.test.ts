import { APIError } from 'openai';
import { describe, expect, it } from 'vitest';
import { classifyFailure } from './failures';

const now = new Date('2026-03-01T10:00:00Z');

function failed(status: number, error: Record<string, unknown>, headers: Record<string, string> = {}) {
  return classifyFailure(APIError.generate(status, { error }, undefined, new Headers(headers)), now);
}

describe('classifying failures', () => {
  it('does not wait if the account’s quota is exhausted', () => {
    expect(failed(429, { code: 'insufficient_quota' })).toMatchObject({
      code: 'rate_limited',
      retryable: false,
    });
  });

  it('parses how long to wait, in all three forms', () => {
    expect(failed(429, {}, { 'retry-after': '2.5' }).retryAfterMs).toBe(2500);
    expect(failed(429, {}, { 'retry-after-ms': '40', 'retry-after': '9' }).retryAfterMs).toBe(40);
    expect(failed(429, {}, { 'retry-after': 'Sun, 01 Mar 2026 10:00:07 GMT' }).retryAfterMs).toBe(7000);
    expect(failed(429, {}, { 'retry-after': 'soon' }).retryAfterMs).toBeNull();
  });

  it('finds the parameter that a server rejected, in its field or in its message', () => {
    expect(failed(400, { param: 'response_format' }).parameter).toBe('response_format');
    expect(failed(400, { message: "'temperature' is not supported" }).parameter).toBe('temperature');
    expect(failed(422, { message: 'json_schema is not available here' }).parameter).toBe('response_format');
    expect(failed(400, { message: 'the prompt is too long' }).parameter).toBeNull();
  });

  it.each([
    ['maximum context length is 8192 tokens. However, you requested 6000 output tokens', true],
    ['max_tokens is too large: 6000. This model supports at most 4096 completion tokens', true],
    ['the request exceeds the available context size', true],
    ["Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.", false],
  ])('sees whether the request exceeds the window: %s', (message, expected) => {
    expect(failed(400, { message }).exceedsWindow).toBe(expected);
  });

  it('treats a gateway timeout as a timeout', () => {
    expect(failed(504, {})).toMatchObject({ code: 'timeout', retryable: true });
  });
});
