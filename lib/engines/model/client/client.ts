import OpenAI from 'openai';
import { cappedFetch } from './capped-fetch';
import type { ModelServer } from './config';

const quiet = () => {};

/**
 * A client without implicit behaviour: no retries (we account for each call), no logging (it would contain prompts), no
 * organisation, project or key from the environment.
 */
export function createClient({ baseUrl, apiKey }: ModelServer, maxBytes: number): OpenAI {
  return new OpenAI({
    baseURL: baseUrl,
    // Local servers need no key, but the client requires one.
    apiKey: apiKey || 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    logger: { error: quiet, warn: quiet, info: quiet, debug: quiet },
    fetch: cappedFetch(maxBytes),
  });
}
