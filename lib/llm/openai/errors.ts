import OpenAI from 'openai';

export type FailureCode = 'timeout' | 'unreachable' | 'rate_limited' | 'server_error' | 'refused';

/** What went wrong with a call, by kind; its message may quote the prompt and is not kept. */
export function classifyError(error: unknown): { code: FailureCode; retryable: boolean } {
  if (error instanceof OpenAI.APIConnectionTimeoutError) return { code: 'timeout', retryable: true };
  if (error instanceof OpenAI.APIConnectionError) return { code: 'unreachable', retryable: true };
  if (error instanceof OpenAI.APIError) {
    if (error.status === 429) return { code: 'rate_limited', retryable: true };
    if (error.status !== undefined && error.status < 500) return { code: 'refused', retryable: false };
    return { code: 'server_error', retryable: true };
  }
  return { code: 'unreachable', retryable: true };
}
