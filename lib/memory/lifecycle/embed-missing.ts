import type { CallStore } from '../call-accounts';
import { type CallRecord, type Embedder, EmbeddingError } from '../ports';

/** Texts that one step looks at. */
const BATCH = 256;
/** A sentence of ours: a server that refuses this too cannot be used at all. */
const PROBE = 'A short sentence about the sea.';

/** What is stored without a vector of the present model: it was not to be had, or the model changed. */
export interface UnembeddedText {
  source: 'memory' | 'diary';
  id: string;
  userId: string;
  text: string;
}

/** Where a run is: persons and their texts come in the order of their ids. */
export type EmbeddingCursor = Pick<UnembeddedText, 'userId' | 'id'>;

export interface EmbeddingStore extends CallStore {
  /** The next texts, one person after the other. */
  findUnembedded(model: string, after: EmbeddingCursor | null, limit: number): Promise<UnembeddedText[]>;
  /** Gives texts of one person their vectors, where they still say the same. @returns how many. */
  saveVectors(
    userId: string,
    model: string,
    vectors: readonly { text: UnembeddedText; vector: readonly number[] }[],
  ): Promise<number>;
}

/** Counts, and where to go on; `next` is null when nothing is left. */
export interface EmbeddingProgress {
  embedded: number;
  refused: number;
  next: EmbeddingCursor | null;
}

/**
 * One batch of texts gets vectors of the present model, person by person. Whatever stops it, what is done stays done, and
 * what a server refuses for good is passed over: a later run tries it again.
 *
 * @throws EmbeddingError when the server cannot be used now, so that the job engine tries again and the run is seen to fail.
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

/** All at once; one by one where the server refuses something of them. */
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
