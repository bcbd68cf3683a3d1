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

  it.each([
    [400, { code: 'content_filter', param: 'prompt', message: 'The response was filtered' }],
    [400, { message: 'Content Exists Risk' }],
  ])('knows what a filter stopped from a request in the wrong form: %s %j', (status, error) => {
    const refused = { code: 'refused', refusedRequest: false, retryable: false };
    expect(failed(status, error)).toMatchObject(refused);
  });

  it('takes spent credit for a limit that does not pass by waiting', () => {
    expect(failed(402, { message: 'Insufficient credits' })).toMatchObject({
      code: 'rate_limited',
      retryable: false,
    });
  });

  it('reads the status of an error that is called a success', () => {
    const error = (code: number) => new APIError(undefined, { code, message: '' }, undefined, undefined);
    expect(classifyFailure(error(402), now)).toMatchObject({ code: 'rate_limited', retryable: false });
    expect(classifyFailure(error(502), now)).toMatchObject({ code: 'server_error', retryable: true });
  });

  it('treats a gateway timeout as a timeout', () => {
    expect(failed(504, {})).toMatchObject({ code: 'timeout', retryable: true });
  });
});
