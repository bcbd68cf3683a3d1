import { reduceNumber } from '@/lib/language/gate-tokens';
import type { SentenceTree } from './sentence-tree';
import type { WordClasses } from './word-knowledge';

/** Words of at least this length also count by their prefix and suffix, so that unseen and misspelt ones are recognised. */
const AFFIX_WORD_LENGTH = 6;

/** The words themselves, pairs of them, their relations, and their classes. */
export function addWordFeatures(
  shape: Set<string>,
  words: Set<string>,
  tree: SentenceTree,
  classOf: WordClasses,
): void {
  const { tokens } = tree;
  const listed = tree.words.map((word, index) => (tokens[index]?.upos === 'NUM' ? reduceNumber(word) : word));
  const classes = listed.map(classOf);
  const first = classes.includes('self') ? 'I' : classes.includes('group') ? 'W' : '-';
  const second = classes.includes('addressee') ? 'Y' : '';
  const asks = tokens.some(({ form }) => form.includes('?')) ? '?' : '';
  const shout = tokens.some(({ form }) => form.includes('!')) ? '!' : '';
  const spoken = listed.filter((_, index) => tokens[index]?.upos !== 'PUNCT');
  const length = lengthBand(spoken.length);
  shape
    .add(`h:${first}${second}${asks}`)
    .add(`h:${first}${second}${asks}|${length}`)
    .add(`h:${first}${second}|${asks}${shout}`)
    .add(`l:${length}`)
    .add(`e:${shout}`);
  addCounts(shape, tree, first, asks);
  for (const found of new Set(classes)) if (found) shape.add(`c:${found}`).add(`c:${found}|${first}${asks}`);
  addPairs(words, listed);
  listed.forEach((word, index) => {
    const token = tokens[index];
    if (!token || token.upos === 'PUNCT') return;
    const head = tree.words[token.head] ?? '^';
    words
      .add(`u:${word}`)
      .add(`i:${first}${asks}|${word}`)
      .add(`d:${token.deprel}|${word}`)
      .add(`dh:${token.deprel}|${word}|${head}`)
      .add(`dc:${token.deprel}|${classes[index] ?? token.upos}|${head}`);
    if (word.length >= AFFIX_WORD_LENGTH)
      words.add(`p:${word.slice(0, 5)}`).add(`x:${word.slice(-3)}|${token.upos}`);
    addPieces(words, word);
  });
}

function addCounts(shape: Set<string>, { tokens }: SentenceTree, first: string, asks: string): void {
  const count = (upos: string) => tokens.filter((token) => token.upos === upos).length;
  const names = tokens.filter(
    ({ upos, deprel }) => upos === 'PROPN' && deprel !== 'vocative' && deprel !== 'discourse',
  ).length;
  shape
    .add(`n:${Math.min(names, 3)}`)
    .add(`n:${Math.min(names, 2)}|${first}${asks}`)
    .add(`n#:${Math.min(count('NUM'), 2)}|${first}${asks}`)
    .add(`nn:${Math.min(count('NOUN'), 5)}|${first}${asks}`)
    .add(`nv:${Math.min(count('VERB'), 4)}|${first}${asks}`)
    .add(`na:${Math.min(count('ADJ'), 3)}|${first}${asks}`)
    .add(`ni:${Math.min(count('INTJ'), 2)}|${tokens.length > 6}`);
  shape.add(
    `t:${tokens
      .slice(0, 3)
      .map(({ upos }) => upos)
      .join(' ')}`,
  );
}

function addPairs(words: Set<string>, listed: readonly string[]): void {
  let beforeLast = '';
  let last = '^';
  for (const word of [...listed, '$']) {
    words.add(`b:${last}_${word}`);
    if (beforeLast) words.add(`t:${beforeLast}_${last}_${word}`).add(`k:${beforeLast}_${word}`);
    beforeLast = last;
    last = word;
  }
}

function addPieces(words: Set<string>, word: string): void {
  if (word.length < 4) return;
  const marked = `<${word}>`;
  for (let start = 0; start + 4 <= marked.length; start++) words.add(`4:${marked.slice(start, start + 4)}`);
}

function lengthBand(count: number): number {
  if (count <= 3) return count;
  return 4 + [5, 8, 12, 20].filter((limit) => count > limit).length;
}
