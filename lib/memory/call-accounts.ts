import { type CallRecord, MemoryModelError } from './ports';

/** Stores what calls to models cost. */
export interface CallStore {
  /** @param turnId the turn that the calls were made for; null if there is none. */
  saveCalls(userId: string, turnId: string | null, calls: readonly CallRecord[]): Promise<void>;
}

/** Whom a call is made for. */
export interface CallOwner {
  userId: string;
  turnId: string | null;
}

/**
 * Runs work that may call a model. On success the caller stores the calls with the result; on failure the calls that were
 * made are stored here, each attempt included.
 *
 * @throws what `work` throws.
 */
export async function accountFailures<T>(
  store: CallStore,
  { userId, turnId }: CallOwner,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MemoryModelError) await store.saveCalls(userId, turnId, error.calls);
    throw error;
  }
}
