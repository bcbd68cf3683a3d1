import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CLOSED } from '@/lib/language/parse/closed-classes';
import { addNoise } from './add-noise';
import { readTreebank, type TreebankSentence } from './treebank';

/**
 * Derives from a treebank's training part which tags function words may have, and which words may have which relations, and
 * writes both for the tagger and the parser.
 */
const USAGE = 'tsx scripts/parser/closed-classes.ts --train FILE [--out FILE]';
const OUT = 'lib/language/english/weights/closed-classes.json';

/** A word with closed tags this often, and this many occurrences, has any other tags only by mistake. */
const FUNCTION_WORD = { share: 0.9, count: 8 };
/** A rarer tag of a word counts as a mistake. */
const LEAST_SHARE = 0.002;
const LEAST_COUNT = 2;
/** Function words in chat spelling, which the treebank hardly contains. */
const SPELLINGS = new Map([
  ['u', 'you'],
  ['bc', 'because'],
  ['cuz', 'because'],
  ['coz', 'because'],
  ['w/', 'with'],
  ['w/o', 'without'],
]);
/** Units, which are no verbs, whatever follows the number. */
const UNITS = ['cm', 'kg', 'km', 'mm'];
/** Relations that classify a word. */
const INFORMATIVE = ['aux', 'aux:pass', 'cop', 'det', 'det:predet', 'case', 'mark', 'cc', 'amod', 'advmod'];
const LEAST_LABEL_SHARE = 0.002;

const { values } = parseArgs({
  options: { train: { type: 'string' }, out: { type: 'string', default: OUT } },
});
if (!values.train) {
  console.error(USAGE);
  process.exit(2);
}
const written = readTreebank(values.train);
const found = { ...closedTags([...written, ...written.map(addNoise)]), labels: wordsOfLabels(written) };
writeFileSync(values.out, `${JSON.stringify(found, null, 2)}\n`);

/** Tags with their words, separated by spaces. */
type WordsOfTags = Record<string, string>;

/** `only` lists words that have only the tags under which they are listed; those in `also` may have open ones, too. */
function closedTags(sentences: readonly TreebankSentence[]): { only: WordsOfTags; also: WordsOfTags } {
  const tagsOf = countPairs(sentences, ({ forms, xpos, upos }, index) => [
    forms[index]?.toLowerCase() ?? '',
    `${xpos[index]} ${upos[index]}`,
  ]);
  const only = new Map<string, string[]>();
  const also = new Map<string, string[]>();
  for (const [word, tags] of tagsOf) {
    const total = sum(tags.values());
    const isClosed = (tag: string) => CLOSED.has(tag.split(' ')[1] ?? '');
    const closed = sum([...tags].map(([tag, count]) => (isClosed(tag) ? count : 0)));
    const isFunctionWord = total >= FUNCTION_WORD.count && closed / total >= FUNCTION_WORD.share;
    for (const [tag, count] of tags) {
      if (count < LEAST_COUNT || count / total < LEAST_SHARE) continue;
      if (!isFunctionWord && !isClosed(tag)) continue;
      const list = isFunctionWord ? only : also;
      list.set(tag, [...(list.get(tag) ?? []), word]);
    }
  }
  for (const [spelling, word] of SPELLINGS) {
    for (const [tag, words] of also)
      also.set(
        tag,
        words.filter((other) => other !== spelling),
      );
    for (const words of only.values()) if (words.includes(word)) words.push(spelling);
  }
  only.set('NN NOUN', UNITS);
  return { only: inOrder(only), also: inOrder(also) };
}

/** The parts of speech of the words with a relation, for the informative relations. */
function wordsOfLabels(sentences: readonly TreebankSentence[]): Record<string, string> {
  const found = countPairs(sentences, ({ labels, upos }, index) => [labels[index] ?? '', upos[index] ?? '']);
  return Object.fromEntries(
    INFORMATIVE.map((label) => {
      const counts = [...(found.get(label) ?? [])].sort(([, a], [, b]) => b - a);
      const total = sum(counts.map(([, count]) => count));
      const usual = counts.filter(([, count]) => count / total >= LEAST_LABEL_SHARE);
      return [label, usual.map(([upos]) => upos).join(' ')];
    }),
  );
}

function countPairs(
  sentences: readonly TreebankSentence[],
  pairOf: (sentence: TreebankSentence, index: number) => readonly [string, string],
): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>();
  for (const sentence of sentences)
    sentence.forms.forEach((_, index) => {
      const [key, value] = pairOf(sentence, index);
      const of = counts.get(key) ?? new Map<string, number>();
      counts.set(key, of.set(value, (of.get(value) ?? 0) + 1));
    });
  return counts;
}

function inOrder(lists: ReadonlyMap<string, readonly string[]>): WordsOfTags {
  return Object.fromEntries(
    [...lists].sort(([a], [b]) => (a < b ? -1 : 1)).map(([tag, words]) => [tag, words.toSorted().join(' ')]),
  );
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
