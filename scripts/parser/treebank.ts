import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** A sentence of a treebank in CoNLL-U: one entry per syntactic word. */
export interface TreebankSentence {
  readonly id: string;
  readonly text: string;
  readonly forms: readonly string[];
  readonly upos: readonly string[];
  readonly xpos: readonly string[];
  readonly lemmas: readonly string[];
  /** The head of each word, from 1; 0 for the root. */
  readonly heads: readonly number[];
  readonly labels: readonly string[];
  /** Which words belong to the same surface word as the previous one ("n't" in "don't"). */
  readonly joined: readonly boolean[];
}

/** Reads a .conllu file, gzipped or not. Empty nodes are skipped. @throws for a line with too few columns. */
export function readTreebank(path: string): TreebankSentence[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split(/\n{2,}/)
    .filter((block) => block.trim())
    .map(readSentence);
}

function readSentence(block: string): TreebankSentence {
  const lines = block.split('\n').filter(Boolean);
  const comment = (name: string) =>
    lines.find((line) => line.startsWith(`# ${name} = `))?.slice(`# ${name} = `.length) ?? '';
  const rows = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('\t'));
  const short = rows.find((row) => row.length < 8);
  if (short) throw new Error(`Not a line of CoNLL-U: "${short.join(' ')}"`);
  const words = rows.filter(([id]) => /^\d+$/.test(id ?? ''));
  const column = (index: number) => words.map((row) => row[index] ?? '');
  const joined = words.map(() => false);
  for (const [id = ''] of rows) {
    const range = /^(\d+)-(\d+)$/.exec(id);
    if (!range) continue;
    for (let word = Number(range[1]); word < Number(range[2]); word++) joined[word] = true;
  }
  return {
    id: comment('sent_id'),
    text: comment('text'),
    forms: column(1),
    lemmas: column(2),
    upos: column(3),
    xpos: column(4),
    heads: column(6).map(Number),
    labels: column(7),
    joined,
  };
}
