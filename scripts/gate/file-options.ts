import { parseArgs } from 'node:util';

/** The files that a script learns or measures from. */
export interface FileOptions {
  /** Messages that stand alone, a file like `gate-train.jsonl.gz`. */
  lines: string;
  /** Chats, files like `recall-realtalk.jsonl.gz`. */
  chats: readonly string[];
  /** Where the weights go, if not where the product reads them. */
  out?: string;
}

/** Reads `--lines`, `--chats` and `--out`. Without the files it prints the usage and ends the process with 2. */
export function readFileOptions(usage: string): FileOptions {
  const { values } = parseArgs({
    options: {
      lines: { type: 'string' },
      chats: { type: 'string', multiple: true, default: [] },
      out: { type: 'string' },
    },
  });
  const { lines, chats, out } = values;
  if (!lines || chats.length === 0) {
    console.error(usage);
    process.exit(2);
  }
  return { lines, chats, ...(out !== undefined && { out }) };
}
