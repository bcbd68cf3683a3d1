import { join } from 'node:path';
import type { LocalEmbedding } from '@/lib/contracts/api/local-embedding';
import { MEANING_MODEL } from '@/lib/engines/in-process/catalogue';
import { DownloadError, type DownloadTrouble, downloadModel } from '@/lib/engines/in-process/download';
import {
  createInProcessEmbedder,
  type InProcessEmbedder,
  ModelFilesError,
} from '@/lib/engines/in-process/embedder';
import { readManifest, removeManifest } from '@/lib/engines/in-process/manifest';
import { before } from '@/lib/engines/model/client/listed-embedder';
import { type Embedder, EmbeddingError } from '@/lib/memory/ports';

/** The embedding model that runs in this process: downloaded once, then loaded from the data folder. */
export interface MeaningModel {
  /** Returns no vectors until the model is loaded: texts stored before are embedded later, and are found by words until then. */
  embedder: Embedder & { ready(): Promise<void> };
  describe(): Omit<LocalEmbedding, 'isUsed' | 'isOverruled'>;
  /** Downloads missing files, loads the model, and then runs `then`. @throws DownloadError, ModelFilesError */
  prepare(then?: () => Promise<void>): Promise<void>;
  /** Stops a download; what was downloaded stays. */
  stop(): void;
  /** Removes it from memory. */
  unload(): Promise<void>;
}

/** @param options `folder`: where models are stored; null: nowhere. */
export function createMeaningModel(options: { folder: string | null; host: string }): MeaningModel {
  const model = MEANING_MODEL;
  const folder = options.folder && join(options.folder, model.name);
  let embedder: InProcessEmbedder | null = null;
  let isLoaded = false;
  let preparing: { work: Promise<void>; stop: AbortController; state: 'downloading' | 'loading' } | null =
    null;
  let progress: { bytes: number; totalBytes: number | null } = { bytes: 0, totalBytes: null };
  let trouble: DownloadTrouble | null = null;

  const isHere = () => folder !== null && readManifest(folder, model) !== null;

  async function load(signal: AbortSignal): Promise<void> {
    if (!folder) throw new DownloadError('no_folder');
    const onProgress = (bytes: number, totalBytes: number) => {
      progress = { bytes, totalBytes };
    };
    const manifest = await downloadModel({ model, host: options.host, folder, signal, onProgress });
    if (preparing) preparing.state = 'loading';
    await embedder?.close();
    embedder = createInProcessEmbedder({ model, manifest, folder });
    try {
      await embedder.load();
    } catch (error) {
      // The next download compares each file with the server's list; intact ones stay.
      if (error instanceof ModelFilesError && error.code === 'damaged') await removeManifest(folder);
      throw error;
    }
    isLoaded = true;
  }

  async function nothing(): Promise<void> {}

  function prepare(then = nothing): Promise<void> {
    if (preparing) return preparing.work.then(then);
    if (isLoaded) return then();
    trouble = null;
    progress = { bytes: 0, totalBytes: null };
    const stop = new AbortController();
    const work = load(stop.signal)
      .catch((error: unknown) => {
        trouble =
          error instanceof DownloadError || error instanceof ModelFilesError ? error.code : 'unusable';
        throw error;
      })
      .then(then)
      .finally(() => {
        preparing = null;
      });
    preparing = { work, stop, state: isHere() ? 'loading' : 'downloading' };
    return work;
  }

  /** Waits for loading, which takes a moment, but not for a download. @throws EmbeddingError */
  async function ready(): Promise<void> {
    if (isLoaded) return;
    const work = prepare();
    const loaded = isHere() ? work : Promise.reject(new EmbeddingError('unreachable', true));
    work.catch(() => {});
    await loaded.catch((cause: unknown) => {
      throw new EmbeddingError('unreachable', true, { cause });
    });
  }

  return {
    embedder: {
      get model() {
        return embedder?.model ?? '';
      },
      get dimensions() {
        return embedder?.dimensions ?? 0;
      },
      ready,
      async embed(texts, given) {
        await before(given?.signal, ready());
        if (!embedder) throw new EmbeddingError('unreachable', true);
        return embedder.embed(texts, given);
      },
    },
    describe: () => ({
      name: model.name,
      host: new URL(options.host).host,
      state: preparing?.state ?? (isHere() ? 'ready' : 'absent'),
      ...progress,
      trouble,
    }),
    prepare,
    stop: () => preparing?.stop.abort(),
    async unload() {
      preparing?.stop.abort();
      isLoaded = false;
      await embedder?.close();
    },
  };
}
