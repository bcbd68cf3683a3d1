import type { ModelServer } from '@/e2e/fixtures/model-server';
import { createOpenAiMemoryModel } from '@/lib/engines/model/memory-engine';

type Options = Partial<Parameters<typeof createOpenAiMemoryModel>[0]>;

/** The memory model on a scripted server, with shorter waits than for a real one. */
export const scriptedModel = (server: ModelServer, options: Options = {}) =>
  createOpenAiMemoryModel({
    baseUrl: server.baseUrl,
    apiKey: 'test-key',
    model: 'scripted-memory',
    clock: { now: () => new Date() },
    timeoutMs: 2000,
    maxRetryAfterMs: 10,
    ...options,
  });
