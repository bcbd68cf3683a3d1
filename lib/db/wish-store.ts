import type { WishStore } from '@/lib/memory/forgetting/find-to-forget';
import type { Database } from './client';
import { loadMemoriesWithSources } from './queries/memories';
import { findMemoriesByEvidence } from './queries/memory-evidence';
import { createRecallStore } from './recall-store';

/** The core's lookup of what a person wants forgotten, on Postgres. */
export function createWishStore(db: Database): WishStore {
  return {
    recall: createRecallStore(db),
    findByEvidence: (userId, wish, limit) =>
      db.asPerson(userId, (tx) => findMemoriesByEvidence(tx, userId, wish, limit)),
    loadMemories: (userId, ids) => db.asPerson(userId, (tx) => loadMemoriesWithSources(tx, userId, ids)),
  };
}
