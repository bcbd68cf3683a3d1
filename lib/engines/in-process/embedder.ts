import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { type Embedder, EmbeddingError } from '@/lib/memory/ports';
import type { DownloadableModel } from './catalogue';
import { type Manifest, vectorName } from './manifest';

/** The path of the worker's program in the repository; Keepsake is always started from its root. */
const PROGRAM = join('lib', 'engines', 'in-process', 'worker.mjs');

export class ModelFilesError extends Error {
  override readonly name = 'ModelFilesError';
  /** `damaged`: a file differs from what was downloaded. `unusable`: the runtime cannot load the files. */
  constructor(readonly code: 'damaged' | 'unusable') {
    super(`The model cannot be loaded (${code}).`);
  }
}

export interface InProcessEmbedder extends Embedder {
  /** Resolves when the model is loaded. @throws ModelFilesError */
  load(): Promise<void>;
  close(): Promise<void>;
}

const answerSchema = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ failed: z.enum(['damaged', 'unusable']) }),
  z.object({ vector: z.array(z.number()).nullable() }),
]);

/** A text that waits for its vector. */
interface Waiting {
  text: string;
  /** Somebody waits for it: it comes before the background's texts. */
  urgent: boolean;
  resolve(vector: number[]): void;
  reject(error: Error): void;
}

/**
 * Vectors from a downloaded model, in a worker thread that starts with the first text. The thread processes one text at a
 * time; a single one, such as a question, comes before the many of the background.
 */
export function createInProcessEmbedder(options: {
  model: DownloadableModel;
  manifest: Manifest;
  folder: string;
}): InProcessEmbedder {
  const { model, manifest, folder } = options;
  let dimensions = 0;
  let thread: { worker: Worker; loaded: Promise<void> } | null = null;
  let current: Waiting | null = null;
  const waiting: Waiting[] = [];

  function start() {
    const { promise: loaded, resolve, reject } = Promise.withResolvers<void>();
    // It may not be awaited yet.
    loaded.catch(() => {});
    const workerData = { folder, files: manifest.files, maxTokens: model.maxTokens };
    // It runs from its own path: the build would bundle it without the files that the runtime loads next to itself.
    const program = join(/* turbopackIgnore: true */ process.cwd(), PROGRAM);
    const worker = new Worker(/* turbopackIgnore: true */ program, { workerData });
    worker.unref();
    worker.on('message', (message: unknown) => {
      const answer = answerSchema.parse(message);
      if ('ready' in answer) resolve();
      else if ('failed' in answer) reject(new ModelFilesError(answer.failed));
      else take(answer.vector);
    });
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (thread?.worker === worker) thread = null;
      reject(new ModelFilesError('unusable'));
      for (const one of [current, ...waiting.splice(0)])
        one?.reject(new EmbeddingError('server_error', true));
      current = null;
    });
    return { worker, loaded };
  }

  function running() {
    thread ??= start();
    return thread;
  }

  function take(vector: number[] | null): void {
    const done = current;
    current = null;
    dimensions = vector?.length ?? dimensions;
    if (vector) done?.resolve(vector);
    else done?.reject(new EmbeddingError('malformed', false));
    send();
  }

  function send(): void {
    if (current || waiting.length === 0) return;
    const urgent = waiting.findIndex((one) => one.urgent);
    current = waiting.splice(Math.max(0, urgent), 1)[0] ?? null;
    if (current) running().worker.postMessage(current.text);
  }

  const embedOne = (text: string, urgent: boolean, signal: AbortSignal | undefined) =>
    new Promise<number[]>((resolve, reject) => {
      const one: Waiting = { text, urgent, resolve, reject };
      const giveUp = () => {
        const at = waiting.indexOf(one);
        if (at >= 0) waiting.splice(at, 1);
        reject(new EmbeddingError('timeout', true));
      };
      if (signal?.aborted) return giveUp();
      signal?.addEventListener('abort', giveUp, { once: true });
      waiting.push(one);
      send();
    });

  return {
    model: vectorName(model, manifest),
    get dimensions() {
      return dimensions;
    },
    load: () => running().loaded,
    async embed(texts, { signal } = {}) {
      const vectors: number[][] = [];
      for (const text of texts) vectors.push(await embedOne(text, texts.length === 1, signal));
      return vectors;
    },
    async close() {
      await thread?.worker.terminate();
    },
  };
}
