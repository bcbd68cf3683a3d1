import type { CallStore } from '../call-accounts';
import { type CallRecord, type Embedder, EmbeddingError } from '../ports';

/** Texts in one step. */
const BATCH = 256;
/** A sentence of our own: a server that refuses even this is unusable. */
const PROBE = 'A short sentence about the sea.';

/** A text that is stored without a vector of the current model: the embedder was unavailable, or the model changed. */
export interface UnembeddedText {
  source: 'memory' | 'diary';
  id: string;
  userId: string;
  text: string;
}

/** The position of a run: users and their texts come in the order of their ids. */
export type EmbeddingCursor = Pick<UnembeddedText, 'userId' | 'id'>;

export interface EmbeddingStore extends CallStore {
  /** The next texts, one user after the other. */
  findUnembedded(model: string, after: EmbeddingCursor | null, limit: number): Promise<UnembeddedText[]>;
  /** Stores the vectors of one user's texts that have not changed in the meantime. @returns how many. */
  saveVectors(
    userId: string,
    model: string,
    vectors: readonly { text: UnembeddedText; vector: readonly number[] }[],
  ): Promise<number>;
}

/** Counts, and where to continue; `next` is null when nothing is left. */
export interface EmbeddingProgress {
  embedded: number;
  refused: number;
  next: EmbeddingCursor | null;
}

/**
 * Embeds one batch of texts with the current model, user by user. An interruption loses no finished work, and a text that the
 * server refuses is skipped until a later run.
 *
 * @throws EmbeddingError when the server is unavailable, so that the job engine retries and the failure is visible.
 */
export async function embedMissing(
  deps: { store: EmbeddingStore; embedder: Embedder },
  after: EmbeddingCursor | null,
): Promise<EmbeddingProgress> {
  await deps.embedder.ready?.();
  const { model } = deps.embedder;
  const texts = await deps.store.findUnembedded(model, after, BATCH);
  let embedded = 0;
  let refused = 0;
  for (const [userId, owned] of Map.groupBy(texts, (text) => text.userId)) {
    const vectors = await embedOwned(deps, userId, owned);
    embedded += await deps.store.saveVectors(userId, model, vectors);
    refused += owned.length - vectors.length;
  }
  const last = texts.at(-1);
  const next = last && texts.length === BATCH ? { userId: last.userId, id: last.id } : null;
  return { embedded, refused, next };
}

type Embedded = { text: UnembeddedText; vector: readonly number[] };

/** All texts at once; one by one if the server refuses some of them. */
async function embedOwned(
  { store, embedder }: { store: EmbeddingStore; embedder: Embedder },
  userId: string,
  texts: readonly UnembeddedText[],
): Promise<Embedded[]> {
  const calls: CallRecord[] = [];
  const embed = async (some: readonly UnembeddedText[]): Promise<Embedded[]> => {
    const vectors = await embedder.embed(
      some.map(({ text }) => text),
      { calls },
    );
    return some.flatMap((text, index) => {
      const vector = vectors[index];
      return vector ? [{ text, vector }] : [];
    });
  };
  const embedIfAccepted = (some: readonly UnembeddedText[]) =>
    embed(some).catch((error: unknown): null => {
      if (error instanceof EmbeddingError && !error.retryable) return null;
      throw error;
    });
  try {
    const all = await embedIfAccepted(texts);
    if (all) return all;
    await embedder.embed([PROBE], { calls });
    const each: Embedded[] = [];
    for (const text of texts.length > 1 ? texts : []) each.push(...((await embedIfAccepted([text])) ?? []));
    return each;
  } finally {
    if (calls.length > 0) await store.saveCalls(userId, null, calls);
  }
}
