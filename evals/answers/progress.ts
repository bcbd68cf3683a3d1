import { appendFile, readFile } from 'node:fs/promises';
import { z } from 'zod';

const answeredSchema = z.object({
  run: z.int(),
  id: z.string(),
  category: z.string(),
  question: z.string(),
  reference: z.string(),
  reply: z.string(),
  /** Null: the judge gave no verdict. */
  right: z.boolean().nullable(),
});
export type Answered = z.output<typeof answeredSchema>;

/** Must be the same for answers to be counted together. */
const headerSchema = z.object({ model: z.string(), judge: z.string(), prompt: z.string() });
export type ProgressHeader = z.output<typeof headerSchema>;

/** The answers so far, including those of an interrupted run. */
export interface Progress {
  answered(run: number): ReadonlyMap<string, Answered>;
  add(answered: Answered): Promise<void>;
}

/**
 * Opens the file of a run, or creates it; without a path nothing is stored.
 * @throws if the file belongs to another model, judge or prompt.
 */
export async function openProgress(path: string | null, header: ProgressHeader): Promise<Progress> {
  const all: Answered[] = [];
  if (path) {
    const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n').filter(Boolean);
    const [first, ...rest] = lines.map((line): unknown => JSON.parse(line));
    if (first === undefined) await appendFile(path, `${JSON.stringify(header)}\n`);
    else if (JSON.stringify(headerSchema.parse(first)) !== JSON.stringify(header))
      throw new Error(`${path} is of another run: ${JSON.stringify(first)}. Name another file.`);
    all.push(...rest.map((line) => answeredSchema.parse(line)));
  }
  return {
    answered: (run) => new Map(all.filter((one) => one.run === run).map((one) => [one.id, one])),
    async add(answered) {
      all.push(answered);
      if (path) await appendFile(path, `${JSON.stringify(answered)}\n`);
    },
  };
}
