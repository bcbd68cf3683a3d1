import { standBetween } from './stand-between';

/** The header of each protocol message: its type, and its length without the type. */
const HEADER = 5;
const DATA_ROW = 'D'.charCodeAt(0);

/**
 * Counts the rows that the database returns.
 *
 * @param url as returned by `startTestDatabase`.
 */
export async function countRows(url: string, folder: string) {
  let rows = 0;
  const between = await standBetween(url, folder, () => {
    let rest = Buffer.alloc(0);
    return {
      onAnswered(data) {
        rest = Buffer.concat([rest, data]);
        let start = 0;
        while (rest.length - start >= HEADER) {
          const length = 1 + rest.readUInt32BE(start + 1);
          if (rest.length - start < length) break;
          if (rest[start] === DATA_ROW) rows++;
          start += length;
        }
        rest = rest.subarray(start);
      },
    };
  });
  return {
    ...between,
    async during(work: () => Promise<unknown>): Promise<number> {
      const before = rows;
      await work();
      return rows - before;
    },
  };
}
