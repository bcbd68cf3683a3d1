export interface WordDifference {
  key: string;
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** The word-by-word difference of two sentences, by their longest common subsequence. */
export function diffWords(before: string, after: string): WordDifference[] {
  const [old, young] = [wordsOf(before), wordsOf(after)];
  const common = commonLengths(old, young);
  const parts: Omit<WordDifference, 'key'>[] = [];
  const add = (kind: WordDifference['kind'], word: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += word;
    else parts.push({ kind, text: word });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < young.length) {
    const [gone, came] = [old[i], young[j]];
    if (gone !== undefined && came !== undefined && isSame(gone, came)) {
      add('same', gone);
      i++;
      j++;
    } else if (gone !== undefined && lengthAt(common, i + 1, j) >= lengthAt(common, i, j + 1)) {
      add('gone', gone);
      i++;
    } else if (came !== undefined) {
      add('new', came);
      j++;
    } else if (gone !== undefined) {
      add('gone', gone);
      i++;
    }
  }
  return parts.map((part, index) => ({ ...part, key: `${index}-${part.kind}` }));
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The words of a sentence, each with the space that follows it. */
function wordsOf(sentence: string): string[] {
  const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
  return (sentence.match(/\S+\s*/g) ?? []).flatMap((word) =>
    UNSPACED.test(word) ? [...segmenter.segment(word)].map(({ segment }) => segment) : [`${word.trim()} `],
  );
}

function isSame(word: string, other: string): boolean {
  return word.trim() === other.trim();
}

/** The length of the longest common subsequence from each pair of indices on. */
function commonLengths(old: readonly string[], young: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(young.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = young.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (!row) continue;
      row[j] = isSame(old[i] ?? '', young[j] ?? '')
        ? lengthAt(lengths, i + 1, j + 1) + 1
        : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1));
    }
  }
  return lengths;
}

function lengthAt(lengths: readonly (readonly number[])[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0;
}
