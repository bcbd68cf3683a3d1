import { type CallRecord, MemoryModelError } from './ports';

/** Where calls to models are accounted for. */
export interface CallStore {
  /** @param turnId the turn they were made for; null where there is none. */
  saveCalls(userId: string, turnId: string | null, calls: readonly CallRecord[]): Promise<void>;
}

/** Whom a call is made for. */
export interface CallOwner {
  userId: string;
  turnId: string | null;
}

/**
 * Does what may call a model. What succeeds hands its calls to whoever stores the result; what fails has cost something
 * too, attempt by attempt, and that is stored here.
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
