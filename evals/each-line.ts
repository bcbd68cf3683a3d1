import type { z } from 'zod';
import { readLines, type SuiteOptions } from './suite';

/** The number of lines between two progress reports. */
const REPORT_EVERY = 100;

/**
 * Runs `work` for every line of the data, with the concurrency of the options, and reports progress on stderr if it takes
 * long. The first failure ends the run.
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

/** Runs `work` for each item, with limited concurrency. The first failure ends it. */
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
