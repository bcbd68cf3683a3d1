import type { z } from 'zod';
import { readLines, type SuiteOptions } from './suite';

/** Lines between two words about how far it is. */
const REPORT_EVERY = 100;

/**
 * Does `work` for every line of the data, as many at once as the options allow, and reports on stderr how far it
 * is where a run takes long. The first failure ends it.
 */
export function eachLine<S extends z.ZodType>(
  { data, atOnce, report }: Pick<SuiteOptions, 'data' | 'atOnce' | 'report'>,
  schema: S,
  work: (line: z.output<S>) => Promise<void>,
): Promise<void> {
  let done = 0;
  return drawFrom(readLines(data, schema), atOnce, async (line) => {
    await work(line);
    if (++done % REPORT_EVERY === 0) report(`${done} lines`);
  });
}

/** Does `work` for each item, so many at once. The first failure ends it. */
export async function drawFrom<T>(
  items: AsyncGenerator<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  async function takeItems(): Promise<void> {
    for (;;) {
      const next = await items.next();
      if (next.done) return;
      await work(next.value);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeItems));
}
