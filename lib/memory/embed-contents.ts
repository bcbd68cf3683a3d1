import type { CallOwner, CallStore } from './call-accounts';
import { type CallRecord, type Embedder, EmbeddingError } from './ports';

interface ContentEmbedding {
  embedder: Embedder;
  store: CallStore;
  /** False: what is stored gets no vector now; one is made when an administrator asks for it. */
  autoIndex?: () => boolean;
}

/**
 * One vector a sentence, in order; all null when none can be had now. What is stored without one is found by its words,
 * and the background gives it one later (`embedMissing`). The calls are accounted for either way.
 */
export async function embedContents(
  { autoIndex, embedder, store }: ContentEmbedding,
  { userId, turnId }: CallOwner,
  contents: readonly string[],
): Promise<(readonly number[] | null)[]> {
  if (contents.length === 0) return [];
  if (autoIndex?.() === false) return contents.map(() => null);
  const calls: CallRecord[] = [];
  try {
    return await embedder.embed(contents, { calls });
  } catch (error) {
    if (!(error instanceof EmbeddingError)) throw error;
    return contents.map(() => null);
  } finally {
    if (calls.length > 0) await store.saveCalls(userId, turnId, calls);
  }
}
