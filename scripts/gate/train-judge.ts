import { writeFile } from 'node:fs/promises';
import { parseInTalk } from '@/lib/engines/built-in/extract/in-talk';
import type { JudgeFile } from '@/lib/engines/built-in/extract/judge/judge';
import { score, vectorOf, weightsOf } from '@/lib/engines/built-in/extract/judge/score';
import {
  readStatementFeatures,
  type StatementFeatures,
} from '@/lib/engines/built-in/extract/judge/statement-features';
import { parseClause } from '@/lib/engines/built-in/extract/parse-clause';
import { worthOfStatement } from '@/lib/engines/built-in/extract/worthwhile';
import { parseRelation } from '@/lib/engines/built-in/relations/parse-relation';
import { readFileOptions } from './file-options';
import { fitLogistic } from './fit-logistic';
import { type LabelledLine, labelledLines, labelledTurns, ownLines } from './labelled-lines';
import { areaUnderCurve } from './measure-worth';
import { packWeights } from './pack-model';

/**
 * Trains the model that judges statements, and writes its weights.
 *
 *   tsx scripts/gate/train-judge.ts --lines LINES.jsonl[.gz] --chats CHATS.jsonl[.gz] … [--out FILE]
 *
 * The labels are readers' (`statement-labels.tsv`, `own-lines.tsv`). The printed figures come from cross-validation in blocks of
 * neighbouring messages; the weights are then fitted on all. The same lines give the same file.
 */
const USAGE = 'tsx scripts/gate/train-judge.ts --lines FILE --chats FILE … [--out FILE]';
const OUT = 'lib/engines/built-in/extract/judge/judge.weights.json';
const FOLDS = 5;
/** The number of messages in a block. */
const BLOCK = 20;
const BITS = 16;
/** Chats are what the product reads; the public lines are of people who introduce themselves. */
const WEIGHTS: Readonly<Record<Source, number>> = { own: 1, lines: 1, chats: 3 };

type Source = 'own' | 'lines' | 'chats';

interface Labelled {
  features: StatementFeatures;
  source: Source;
  block: number;
  letters: string;
}

const { lines, chats, out = OUT } = readFileOptions(USAGE);

const examples: Labelled[] = [];
let messages = 0;
await read('own', ownLines());
await read('lines', labelledLines(lines));
for (const path of chats) await read('chats', labelledTurns(path));
const file: JudgeFile = {
  bits: BITS,
  clear: train('clear', ({ letters }) => letters.startsWith('g')),
  keep: train('keep', ({ letters }) => letters.endsWith('k')),
};
await writeFile(out, `${JSON.stringify(file)}\n`);
console.log(`Learned from ${examples.length} statements.`);

async function read(source: Source, lines: AsyncIterable<LabelledLine>): Promise<void> {
  for await (const { input, labels } of lines) {
    const block = Math.floor(messages++ / BLOCK);
    const left = new Map(labels);
    for (const statement of parseInTalk(input)) {
      const letters = left.get(statement.start);
      if (!letters) continue;
      left.delete(statement.start);
      const { predicate, category } = parseRelation(statement) ?? parseClause(statement);
      const worth = worthOfStatement(statement, input.text.text, input.previous ?? null);
      const features = readStatementFeatures(statement, { predicate, category, worth }, BITS);
      examples.push({ features, source, block, letters });
    }
  }
}

function train(name: string, isTrue: (example: Labelled) => boolean): JudgeFile['clear'] {
  const fitTo = (given: readonly Labelled[]) =>
    fitLogistic(
      given.map((example) => ({
        vector: vectorOf(example.features, BITS),
        isTrue: isTrue(example),
        weight: WEIGHTS[example.source],
      })),
      weightsOf(BITS),
    );
  const held = Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fitTo(examples.filter(({ block }) => block % FOLDS !== fold));
    return examples
      .filter(({ block }) => block % FOLDS === fold)
      .map((example) => ({ example, probability: score(weights, vectorOf(example.features, BITS)) }));
  }).flat();
  for (const source of ['own', 'lines', 'chats'] as const) {
    const ofSource = held.filter(({ example }) => example.source === source);
    const of = (wanted: boolean) =>
      ofSource.filter(({ example }) => isTrue(example) === wanted).map(({ probability }) => probability);
    const area = areaUnderCurve(of(true), of(false)).toFixed(3);
    console.log(`${name}, ${source}: ${ofSource.length} held out, AUC ${area}`);
  }
  return packWeights(fitTo(examples));
}
