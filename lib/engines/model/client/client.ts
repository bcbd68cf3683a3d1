import OpenAI from 'openai';
import { cappedFetch } from './capped-fetch';
import type { ModelServer } from './config';

const quiet = () => {};

/**
 * A client that does what it is told and nothing more: no retries of its own (each call is accounted for by us), no log
 * lines (they would hold prompts), no organisation, project or key from the environment.
 */
export function createClient({ baseUrl, apiKey }: ModelServer, maxBytes: number): OpenAI {
  return new OpenAI({
    baseURL: baseUrl,
    // Local servers want no key; the client insists on one.
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
