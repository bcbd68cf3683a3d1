import type { Analysis } from '@/lib/language/parse/analysis';
import type { Analyser } from '@/lib/language/parse/create-analyser';
import type { TreebankSentence } from './treebank';

/** Shares of the words, 0 to 1. */
export interface ParseAccuracy {
  readonly upos: number;
  readonly xpos: number;
  readonly uas: number;
  readonly las: number;
}

/**
 * Compares the parse of a treebank's own words with the treebank; punctuation and subtypes count.
 *
 * @param onWrong called with each sentence that has a wrong arc, and those arcs: "form: label head, not label head".
 */
export function measureParse(
  sentences: readonly TreebankSentence[],
  analyse: Analyser,
  onWrong?: (sentence: TreebankSentence, wrong: readonly string[]) => void,
): ParseAccuracy {
  const right = { words: 0, upos: 0, xpos: 0, uas: 0, las: 0 };
  for (const sentence of sentences) {
    const found = analyse(sentence.forms);
    const wrong: string[] = [];
    sentence.forms.forEach((_, index) => {
      const attached = found.heads[index] === (sentence.heads[index] ?? 0) - 1;
      right.words++;
      if (found.upos[index] === sentence.upos[index]) right.upos++;
      if (found.xpos[index] === sentence.xpos[index]) right.xpos++;
      if (attached) right.uas++;
      if (attached && found.deprels[index] === sentence.labels[index]) right.las++;
      else wrong.push(describeArc(sentence, found, index));
    });
    if (wrong.length > 0) onWrong?.(sentence, wrong);
  }
  const share = (part: number) => part / Math.max(1, right.words);
  return { upos: share(right.upos), xpos: share(right.xpos), uas: share(right.uas), las: share(right.las) };
}

function describeArc(sentence: TreebankSentence, found: Analysis, index: number): string {
  const { forms, heads, labels } = sentence;
  const formOf = (head: number) => forms[head] ?? 'the root';
  const given = `${found.deprels[index]} of ${formOf(found.heads[index] ?? -1)}`;
  return `${forms[index]}: ${given}, not ${labels[index]} of ${formOf((heads[index] ?? 0) - 1)}`;
}
