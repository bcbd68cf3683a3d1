/**
 * Batches the writes of concurrent runs: while one batch is being written, the next one is gathered. Many runs then share a
 * transaction.
 *
 * @returns a function that resolves with the result of its item's batch when that is written, and rejects if that failed.
 */
export function createBatch<T, R = void>(write: (items: T[]) => Promise<R>): (item: T) => Promise<R> {
  let gathering: { items: T[]; written: Promise<R> } | null = null;
  let busy: Promise<unknown> = Promise.resolve();
  return (item) => {
    if (gathering) {
      gathering.items.push(item);
      return gathering.written;
    }
    const items = [item];
    const written = busy.then(() => {
      gathering = null;
      return write(items);
    });
    busy = written.catch(() => {});
    gathering = { items, written };
    return written;
  };
}
