import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { HashedFeatures } from '@/lib/engines/built-in/decide/gate/features';
import { scoreSentence } from '@/lib/engines/built-in/decide/gate/gate-model';
import { loadEnglishWords } from '@/lib/engines/built-in/decide/gate/word-knowledge';
import { packClarity } from '@/lib/engines/built-in/extract/clarity/clarity';
import { readClarityFeatures } from '@/lib/engines/built-in/extract/clarity/clarity-features';
import { incompleteBecause } from '@/lib/engines/built-in/extract/refuse-statement';
import { DEFAULT_FIT, fitWeights } from './fit-worth';
import { areaUnderCurve, precisionAt } from './measure-worth';
import { readStatements } from './statement-lines';

/**
 * Trains the model of a statement's clarity and writes the weights.
 *
 *   tsx scripts/gate/train-clarity.ts --lines LINES.jsonl[.gz] --chats CHATS.jsonl[.gz] --labels LABELS.tsv [--out FILE]
 *
 * Calibration and the printed figures come from cross-validation in blocks of neighbouring messages; the final weights are then
 * fitted on all. Statements that a rule refuses anyway are left out. The same data give the same file.
 */
const USAGE = 'tsx scripts/gate/train-clarity.ts --lines FILE --chats FILE --labels FILE [--out FILE]';
const OUT = 'lib/engines/built-in/extract/clarity/clarity.weights.json';
const FOLDS = 5;
/** Chats resemble what people write to the product; the other lines are of people who introduce themselves. */
const CHAT_WEIGHT = 1.5;
const ROUNDS = 2000;
const RATE = 0.5;

interface Example {
  features: HashedFeatures;
  isGood: boolean;
  weight: number;
  block: number;
}

const { values } = parseArgs({
  options: {
    lines: { type: 'string' },
    chats: { type: 'string' },
    labels: { type: 'string' },
    out: { type: 'string', default: OUT },
  },
});
const { lines, chats, labels, out } = values;
if (!lines || !chats || !labels) {
  console.error(USAGE);
  process.exit(2);
}

const options = { ...DEFAULT_FIT, bits: 18 };
const { vectors } = loadEnglishWords();
const statements = await readStatements(labels, lines, chats);
const examples = statements
  .filter(({ inTalk }) => incompleteBecause(inTalk.statement) === null)
  .map(
    ({ inTalk, form, block, isFromChat }): Example => ({
      features: readClarityFeatures(inTalk, vectors, options.bits),
      isGood: form === 'good',
      weight: isFromChat ? CHAT_WEIGHT : 1,
      block,
    }),
  );

const held = Array.from({ length: FOLDS }, (_, fold) => {
  const weights = fitTo(examples.filter(({ block }) => block % FOLDS !== fold));
  return examples
    .filter(({ block }) => block % FOLDS === fold)
    .map((example) => ({ ...example, score: scoreSentence(weights, example.features) }));
}).flat();
const { offset, slope } = calibrate(held);
report('All, held out', held);
report(
  'Chats, held out',
  held.filter(({ weight }) => weight !== 1),
);
await writeFile(
  out,
  `${JSON.stringify(packClarity({ bits: options.bits, offset, slope, weights: fitTo(examples) }))}\n`,
);
console.log(`Learned from ${examples.length} statements.`);

function fitTo(given: readonly Example[]): Float32Array {
  return fitWeights(given, ({ isGood }) => isGood, options);
}

/** Logistic regression from a score to log-odds, by gradient descent. */
function calibrate(given: readonly { score: number; isGood: boolean }[]): { offset: number; slope: number } {
  let [offset, slope] = [0, 1];
  const spread = Math.max(1, given.reduce((sum, { score }) => sum + score ** 2, 0) / given.length);
  for (let round = 0; round < ROUNDS; round++) {
    let [offsetStep, slopeStep] = [0, 0];
    for (const { score, isGood } of given) {
      const error = (isGood ? 1 : 0) - 1 / (1 + Math.exp(-(offset + slope * score)));
      offsetStep += error;
      slopeStep += error * score;
    }
    offset += (RATE * offsetStep) / given.length;
    slope += (RATE * slopeStep) / (given.length * spread);
  }
  return { offset, slope };
}

function report(name: string, given: readonly { score: number; isGood: boolean }[]): void {
  const scores = (isGood: boolean) => given.filter((one) => one.isGood === isGood).map(({ score }) => score);
  const ranked = given.map(({ score, isGood }) => ({ score, isPositive: isGood }));
  console.log(
    `${name}: ${given.length}, good ${scores(true).length}, AUC ${areaUnderCurve(scores(true), scores(false)).toFixed(4)}, ` +
      `precision at recall ${[0.7, 0.8, 0.9].map((recall) => `${recall}: ${precisionAt(ranked, recall).toFixed(3)}`).join(', ')}`,
  );
}
