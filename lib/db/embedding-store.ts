import type { EmbeddingStore } from '@/lib/memory/lifecycle/embed-missing';
import type { Database } from './client';
import { findUnembedded, saveVectors } from './queries/embeddings';
import { saveCalls } from './queries/model-calls';

/** The core's store for vectors, on Postgres: it reads across all people, and writes as each of them. */
export function createEmbeddingStore(db: Database): EmbeddingStore {
  return {
    findUnembedded: (model, after, limit) => db.asWorker((tx) => findUnembedded(tx, model, after, limit)),
    saveVectors: (userId, model, vectors) =>
      db.asPerson(userId, (tx) => saveVectors(tx, userId, model, vectors)),
    saveCalls: (userId, turnId, calls) => db.asPerson(userId, (tx) => saveCalls(tx, userId, turnId, calls)),
  };
}
