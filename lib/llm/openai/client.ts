import OpenAI from 'openai';

/** Longest wait for an answer's first byte. */
const TIMEOUT_MS = 30_000;

/** A client for any server that speaks the protocol; retries are the caller's business. */
export function createOpenAiClient(options: { baseUrl: string; apiKey: string; timeoutMs?: number }): OpenAI {
  return new OpenAI({
    baseURL: options.baseUrl,
    apiKey: options.apiKey,
    maxRetries: 0,
    timeout: options.timeoutMs ?? TIMEOUT_MS,
  });
}
