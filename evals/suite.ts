import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import type { ChatModel } from '@/lib/chat/ports';
import type { Engines } from '@/lib/server/engines';

export interface SuiteOptions {
  /** The file to measure on: JSON lines or, for trees, CoNLL-U; gzipped or not. */
  data: string;
  /** A second file of harmless texts, for the secrets suite. */
  benign: string | null;
  /** The engines that decide, extract and embed; every call to them is counted. */
  engines: Engines;
  /** Compares answers with the published ones; null without a model server. */
  judge: ChatModel | null;
  /** @throws BudgetSpentError if no more calls may be made. */
  checkBudget(): void;
  /** Where answers are stored, so that a later run continues from there; null: nowhere. */
  progress: string | null;
  /** The number of this run, from 1. */
  run: number;
  /** How many lines may be processed concurrently: 1 for the engine without a model, whose time is measured. */
  atOnce: number;
  /** Reports the progress of a long run. */
  report(progress: string): void;
}

/** A wrong result, for a person to read. */
export interface Failure {
  id: string;
  why: string;
  [detail: string]: unknown;
}

export interface SuiteResult {
  n: number;
  /** Flat, numbers only. */
  metrics: Record<string, number>;
  failures: Failure[];
}

export interface Suite {
  name: string;
  run(options: SuiteOptions): Promise<SuiteResult>;
}

/** Reads JSON lines one by one. @throws with the line's number when one does not match the schema. */
export async function* readLines<S extends z.ZodType>(path: string, schema: S): AsyncGenerator<z.output<S>> {
  const file = createReadStream(path);
  const input = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  let number = 0;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    if (!line.trim()) continue;
    const parsed = schema.safeParse(JSON.parse(line));
    if (!parsed.success)
      throw new Error(`${path}:${number} does not fit the format: ${parsed.error.message}`);
    yield parsed.data;
  }
}

/** A share; 0 if the whole is empty. */
export const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
