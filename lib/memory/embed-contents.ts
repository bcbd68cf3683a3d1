import type { CallOwner, CallStore } from './call-accounts';
import { type CallRecord, type Embedder, EmbeddingError } from './ports';

interface ContentEmbedding {
  embedder: Embedder;
  store: CallStore;
  /** False: texts are stored without a vector until an administrator asks for one. */
  autoIndex?: () => boolean;
}

/**
 * One vector a sentence, in order; all null if the embedder is unavailable. What is stored without a vector is found by its
 * words, and a background job adds the vector later (`embedMissing`). The calls are accounted for either way.
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
