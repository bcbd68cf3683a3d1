import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readTreebank, type TreebankSentence } from './treebank';

/**
 * Counts in a treebank's training part which verbs and adjectives rarely occur without a complement, and which verbs rarely
 * without an object, and writes them to a file.
 */
const USAGE = 'tsx scripts/parser/complements.ts --train FILE [--out FILE]';
const OUT = 'lib/language/english/weights/complements.json';

/** Words with fewer occurrences are skipped. */
const LEAST_COUNT = { VERB: 10, ADJ: 8 };
/** From this share on, occurring alone is normal; one occurrence of each kind is added, so that a few sentences decide nothing. */
const USUAL = { VERB: 0.12, ADJ: 0.35 };

const MODIFIER = /^(?:acl|amod|compound|conj|nmod|case)(?::|$)|^advcl:relcl$/;

const { values } = parseArgs({
  options: { train: { type: 'string' }, out: { type: 'string', default: OUT } },
});
if (!values.train) {
  console.error(USAGE);
  process.exit(2);
}
const sentences = readTreebank(values.train);
const found = {
  transitive: needing(
    sentences,
    'VERB',
    /^(?:i?obj|xcomp|ccomp|compound:prt|parataxis|conj|(?:nsubj|aux):pass)(?::|$)/,
  ),
  verbs: needing(
    sentences,
    'VERB',
    /^(?:obl|advcl|advmod|csubj|i?obj|xcomp|ccomp|compound:prt|parataxis|conj|(?:nsubj|aux):pass)(?::|$)/,
  ),
  adjectives: needing(sentences, 'ADJ', /^(?:obl|xcomp|ccomp|csubj)(?::|$)/),
};
writeFileSync(values.out, `${JSON.stringify(found, null, 2)}\n`);

function needing(sentences: readonly TreebankSentence[], upos: 'VERB' | 'ADJ', complement: RegExp): string {
  const counts = new Map<string, { all: number; alone: number }>();
  for (const sentence of sentences)
    sentence.upos.forEach((tag, index) => {
      const children = sentence.heads.flatMap((head, child) => (head === index + 1 ? [child] : []));
      if (tag !== upos || !isJudged(sentence, index, children)) return;
      const lemma = sentence.lemmas[index]?.toLowerCase() ?? '';
      const of = counts.get(lemma) ?? { all: 0, alone: 0 };
      // An adverb before its verb is not a complement.
      const isAlone = !children.some(
        (child) =>
          complement.test(sentence.labels[child] ?? '') &&
          (child > index || sentence.labels[child] !== 'advmod'),
      );
      counts.set(lemma, { all: of.all + 1, alone: of.alone + Number(isAlone) });
    });
  return [...counts]
    .filter(([, { all, alone }]) => all >= LEAST_COUNT[upos] && (alone + 1) / (all + 2) <= USUAL[upos])
    .map(([lemma]) => lemma)
    .sort()
    .join(' ');
}

/** A predicate whose complements would be next to it: not a participle, a question, or a relative clause. */
function isJudged({ upos, labels, xpos }: TreebankSentence, index: number, children: number[]): boolean {
  if (MODIFIER.test(labels[index] ?? '') || children.some((child) => /^W/.test(xpos[child] ?? '')))
    return false;
  return upos[index] === 'VERB' || children.some((child) => labels[child] === 'cop');
}
