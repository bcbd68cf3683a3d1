/**
 * Gathers what concurrent runs have to write: while one batch is being written, the next one gathers. Many runs then
 * share a transaction where each would have needed its own.
 *
 * @returns a function that resolves with the batch's result when the batch with its item is written, and rejects when that failed.
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
