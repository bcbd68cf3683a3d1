import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import type { MemoryEngine } from '@/lib/memory/ports';
import { MemoryModelError } from '@/lib/memory/ports';
import { createOpenAiMemoryModel, type MemoryModelOptions } from '../memory-engine';
import { systemClock } from './inputs';

export interface ScriptedEngine {
  readonly server: ModelServer;
  /** A new engine that knows nothing about the server yet. */
  engine(changes?: Partial<MemoryModelOptions>): MemoryEngine;
}

/** One scripted server for a test file, without rules at the start of each test. */
export function prepareScriptedEngine(): ScriptedEngine {
  let server: ModelServer | null = null;
  const running = (): ModelServer => {
    if (!server) throw new Error('The scripted server runs inside tests only.');
    return server;
  };
  beforeAll(async () => {
    server = await startModelServer();
  });
  beforeEach(() => running().reset());
  afterAll(() => running().close());
  return {
    get server() {
      return running();
    },
    engine: (changes = {}) =>
      createOpenAiMemoryModel({
        baseUrl: running().baseUrl,
        apiKey: 'test-key',
        model: 'scripted-memory',
        clock: systemClock,
        ...changes,
      }),
  };
}

/** The error of a failed call. */
export async function failureOf(work: Promise<unknown>): Promise<MemoryModelError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof MemoryModelError)) throw new Error('Expected a MemoryModelError.');
  return error;
}
