import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { readLines } from '@/evals/suite';
import { readFeatures, type WorthFeatures } from '@/lib/engines/built-in/decide/gate/features';
import type { WordKnowledge } from '@/lib/engines/built-in/decide/gate/word-knowledge';
import { analyse } from '@/lib/language/analyse';
import type { SentenceParser } from '@/lib/language/parse/create-parser';

/** A reader's decision about a sentence. */
export type Decision = 'keep' | 'okay' | 'drop';

/** A training example. */
export interface Example {
  features: WorthFeatures;
  decision: Decision;
  weight: number;
  /** Neighbouring lines are in the same block, and never on both sides of a split. */
  block: number;
}

/** A part of a text, in UTF-16 units, and its decision. */
interface DecidedSpan {
  start: number;
  end: number;
  decision: Decision;
}

interface Message {
  text: string;
  previous: string | null;
}

const DECISIONS: Readonly<Record<string, Decision>> = { k: 'keep', o: 'okay', d: 'drop' };
const RANK: Readonly<Record<Decision, number>> = { drop: 0, okay: 1, keep: 2 };
/** The number of lines in a block. */
const BLOCK = 20;
const lineSchema = z.object({
  id: z.string(),
  text: z.string(),
  previous: z.string().nullable(),
});

const ownLineSchema = z.object({
  text: z.string(),
  previous: z.string().nullable(),
  sentences: z.array(z.string()),
  labels: z.string(),
});

/** Extracts features from messages. */
export interface Reader {
  parser: SentenceParser;
  words: WordKnowledge;
  bits: number;
}

/**
 * @param linesPath the public lines, gzipped or not.
 * @param labelsPath the decisions: `id<TAB>letters<TAB>starts`, one letter per sentence (k, o, d) and where each begins.
 */
export async function readLabelled(
  linesPath: string,
  labelsPath: string,
  reader: Reader,
): Promise<Example[]> {
  const decided = await readDecisions(labelsPath);
  const examples: Example[] = [];
  let labelled = 0;
  for await (const line of readLines(linesPath, lineSchema)) {
    const spans = decided.get(line.id);
    if (spans) examples.push(...toExamples(line, spans, reader, 1, Math.floor(labelled++ / BLOCK)));
  }
  return examples;
}

/** Our own conversations, one JSON line per message. */
export async function readOwn(path: string, reader: Reader, weight: number): Promise<Example[]> {
  const examples: Example[] = [];
  let count = 0;
  for await (const line of readLines(path, ownLineSchema)) {
    examples.push(...toExamples(line, ownSpans(line), reader, weight, Math.floor(count++ / BLOCK)));
  }
  return examples;
}

async function readDecisions(path: string): Promise<Map<string, DecidedSpan[]>> {
  const rows = (await readFile(path, 'utf8')).trim().split('\n');
  return new Map(
    rows.map((row) => {
      const [id = '', letters = '', starts = ''] = row.split('\t');
      const bounds = starts.split(',').map(Number);
      return [id, toSpans([...letters], bounds)];
    }),
  );
}

function toSpans(letters: readonly string[], starts: readonly number[]): DecidedSpan[] {
  return letters.map((letter, index) => ({
    start: starts[index] ?? 0,
    end: starts[index + 1] ?? Number.POSITIVE_INFINITY,
    decision: DECISIONS[letter] ?? 'drop',
  }));
}

function ownSpans({ text, sentences, labels }: z.infer<typeof ownLineSchema>): DecidedSpan[] {
  let from = 0;
  const starts = sentences.map((sentence) => {
    const found = text.indexOf(sentence, from);
    const start = found < 0 ? from : found;
    from = start + sentence.length;
    return start;
  });
  return toSpans([...labels], starts);
}

/** A sentence as the parser splits it today gets the highest decision among the overlapping parts that readers labelled. */
function toExamples(
  { text, previous }: Message,
  spans: readonly DecidedSpan[],
  { parser, words, bits }: Reader,
  weight: number,
  block: number,
): Example[] {
  const sentences = parser.parse(text);
  const before = previous === null ? null : analyse(previous);
  return sentences.map((sentence, index) => {
    const shared = spans.filter(({ start, end }) => start < sentence.end && end > sentence.start);
    const decision = shared.reduce<Decision>(
      (best, span) => (RANK[span.decision] > RANK[best] ? span.decision : best),
      'drop',
    );
    const given = { sentence, text, index, count: sentences.length, previous: before };
    return { features: readFeatures(given, words, bits), decision, weight, block };
  });
}
