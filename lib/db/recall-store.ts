import type { RecallStore } from '@/lib/memory/recall/recall-store';
import type { Database } from './client';
import { findRecallCandidates } from './queries/recall';
import { findSpellings } from './queries/spellings';

/** The core's recall store on Postgres: one transaction in the person's name, one statement in it. */
export function createRecallStore(db: Database): RecallStore {
  return {
    findCandidates: (query) => db.asPerson(query.userId, (tx) => findRecallCandidates(tx, query)),
    findSpellings: (userId, lexemes) => db.asPerson(userId, (tx) => findSpellings(tx, userId, lexemes)),
  };
}
