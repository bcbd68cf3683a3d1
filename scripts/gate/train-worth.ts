import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { calibrated, scoreSentence } from '@/lib/engines/built-in/decide/gate/gate-model';
import { loadEnglishWords } from '@/lib/engines/built-in/decide/gate/word-knowledge';
import { loadEnglish } from '@/lib/language/english/load-english';
import { fitCalibration, type HeldOut } from './calibrate-worth';
import { DEFAULT_FIT, fitWeights } from './fit-worth';
import { describe } from './measure-worth';
import { packModel } from './pack-model';
import { type Example, readLabelled, readOwn } from './worth-lines';

/**
 * Trains the model of a sentence's worth and writes the weights.
 *
 *   tsx scripts/gate/train-worth.ts --lines LINES.jsonl[.gz] --labels LABELS.tsv [--own FILE …] [--out FILE] [--seed 1]
 *
 * The labels are readers' decisions, sentence by sentence (`id<TAB>letters<TAB>starts`); lines without labels are skipped.
 * Calibration and the printed figures come from cross-validation in blocks of neighbouring lines; the final weights are then
 * fitted on all lines. The same lines and the same seed give the same file.
 */
const USAGE =
  'tsx scripts/gate/train-worth.ts --lines FILE --labels FILE [--own FILE …] [--out FILE] [--seed NUMBER]';
const OUT = 'lib/engines/built-in/decide/gate/worth.weights.json';
const FOLDS = 5;
/** Our own lines resemble real messages, the public ones people who introduce themselves. */
const OWN_WEIGHT = 3;
/** In the calibration, own lines count this many times: about half of the total. */
const OWN_IN_CALIBRATION = 10;

const { values } = parseArgs({
  options: {
    lines: { type: 'string' },
    labels: { type: 'string' },
    own: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: OUT },
    seed: { type: 'string', default: '1' },
  },
});
if (!values.lines || !values.labels) {
  console.error(USAGE);
  process.exit(2);
}

const options = { ...DEFAULT_FIT, seed: Number(values.seed) };
const reader = { parser: loadEnglish(), words: loadEnglishWords(), bits: options.bits };
const examples: Example[] = await readLabelled(values.lines, values.labels, reader);
for (const path of values.own) {
  const from = (examples.at(-1)?.block ?? 0) + 1;
  const own = await readOwn(path, reader, OWN_WEIGHT);
  examples.push(...own.map((example) => ({ ...example, block: from + example.block })));
}

const held: HeldOut[] = [];
for (let fold = 0; fold < FOLDS; fold++) {
  const model = fitModels(examples.filter(({ block }) => block % FOLDS !== fold));
  for (const { features, decision, weight, block } of examples) {
    if (block % FOLDS !== fold) continue;
    const scores = {
      keep: scoreSentence(model.keep, features),
      drop: scoreSentence(model.drop, features),
    };
    held.push({ scores, decision, weight: weight === 1 ? 1 : OWN_IN_CALIBRATION });
  }
}
const calibration = fitCalibration(held);
const judge = ({ scores, decision }: HeldOut) => ({ worth: calibrated(calibration, scores), decision });
console.log(
  ['Public lines, held out:', ...describe(held.filter(({ weight }) => weight === 1).map(judge))].join('\n  '),
);
const own = held.filter(({ weight }) => weight !== 1);
if (own.length > 0) console.log(['Own lines, held out:', ...describe(own.map(judge))].join('\n  '));

const file = packModel({ bits: options.bits, ...fitModels(examples), calibration });
await writeFile(values.out, `${JSON.stringify(file)}\n`);
console.log(`Learned from ${examples.length} sentences.`);

function fitModels(given: readonly Example[]): { keep: Float32Array; drop: Float32Array } {
  return {
    keep: fitWeights(given, ({ decision }) => decision === 'keep', options),
    drop: fitWeights(given, ({ decision }) => decision === 'drop', options),
  };
}
