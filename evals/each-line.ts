import type { z } from 'zod';
import { readLines, type SuiteOptions } from './suite';

/** Lines between two words about how far it is. */
const REPORT_EVERY = 100;

/**
 * Does `work` for every line of the data, as many at once as the options allow, and says on the error output how far it
 * is where a run takes long. The first failure ends it.
 */
export async function eachLine<S extends z.ZodType>(
  { data, atOnce, report }: Pick<SuiteOptions, 'data' | 'atOnce' | 'report'>,
  schema: S,
  work: (line: z.output<S>) => Promise<void>,
): Promise<void> {
  const lines = readLines(data, schema);
  let done = 0;
  async function takeLines(): Promise<void> {
    for (;;) {
      const next = await lines.next();
      if (next.done) return;
      await work(next.value);
      if (++done % REPORT_EVERY === 0) report(`${done} lines`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeLines));
}
