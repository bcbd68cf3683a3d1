import type { RecallStore } from '@/lib/memory/recall/recall-store';
import type { Database } from './client';
import { findRecallCandidates } from './queries/recall';

/** The core's recall store on Postgres: one transaction in the person's name, one statement in it. */
export function createRecallStore(db: Database): RecallStore {
  return {
    findCandidates: (query) => db.asPerson(query.userId, (tx) => findRecallCandidates(tx, query)),
  };
}
