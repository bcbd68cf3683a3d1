import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readLines } from '@/evals/suite';
import { isCasual } from '@/lib/engines/built-in/decide/learned/features';
import { packModel } from '@/lib/engines/built-in/decide/learned/weights-file';
import { isPassingState } from '@/lib/engines/built-in/decide/passing-states';
import { findPlainStatement } from '@/lib/engines/built-in/decide/plain-statements';
import { analyse } from '@/lib/language/analyse';
import { calibrate, DEFAULT_FIT, type Example, fitWeights, holdOut, thresholdFor } from './fit-gate';

/**
 * Trains the gatekeeper's learned part and writes its weights.
 *
 *   tsx scripts/gate/train.ts --data LINES.jsonl[.gz] [--out FILE] [--seed 1]
 *
 * A line is `{ text, previous, label: "memorable" | "not", source }`. Calibration and threshold come from lines held out of the
 * fit; the weights that ship are then fitted on all lines. The same lines and the same seed give the same file.
 */
const USAGE = 'tsx scripts/gate/train.ts --data FILE [--out FILE] [--seed NUMBER]';
const OUT = 'lib/engines/built-in/decide/learned/memorability.weights.json';

/** Sources whose people talk about themselves: the threshold is chosen on these, where accepting and rejecting compete. */
const TALK = new Set(['msc', 'gtky']);
/** Share of unmemorable talk that may pass. */
const FALSE_POSITIVE_RATE = 0.33;

const lineSchema = z
  .object({
    text: z.string(),
    previous: z.string().nullable(),
    label: z.enum(['memorable', 'not']),
    source: z.string(),
  })
  .transform(({ label, ...line }) => ({ ...line, memorable: label === 'memorable' }));

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    out: { type: 'string', default: OUT },
    seed: { type: 'string', default: '1' },
  },
});
if (!values.data) {
  console.error(USAGE);
  process.exit(2);
}

const lines: (Example & { source: string })[] = [];
for await (const line of readLines(values.data, lineSchema)) if (isTrustworthy(line)) lines.push(line);

const options = { ...DEFAULT_FIT, seed: Number(values.seed) };
const { learn, held } = holdOut(lines);
const trial = fitWeights(prepareLines(learn), options);
const scale = calibrate(trial, options.bits, held);
const talk = held.filter((line) => TALK.has(line.source));
const thresholdOf = (casual: boolean): number =>
  thresholdFor(
    { bits: options.bits, weights: trial, ...scale },
    talk.filter((line) => isCasual(line.text) === casual),
    FALSE_POSITIVE_RATE,
  );
const [threshold, casualThreshold] = [thresholdOf(false), thresholdOf(true)];
const weights = fitWeights(prepareLines(lines), options);
await writeFile(
  values.out,
  `${JSON.stringify(packModel({ bits: options.bits, weights, ...scale, threshold, casualThreshold }))}\n`,
);
console.log(
  `Learned from ${lines.length} lines (${held.length} held out for calibration); thresholds ${threshold.toFixed(3)} and ${casualThreshold.toFixed(3)}.`,
);

/**
 * Only talk has a previous turn in the lines: without care the model would learn that a message without one is a command.
 * So every third line of talk is also learned without its previous turn.
 */
function prepareLines(given: readonly (Example & { source: string })[]): Example[] {
  const alone = given
    .filter((line, index) => line.previous !== null && index % 3 === 0)
    .map((line) => ({ ...line, previous: null }));
  return [...given, ...alone];
}

/**
 * Some sources label by what a line was collected for, not by what it says: a command stays a command though a name occurs in it,
 * and "I am a baker" is a fact though it was collected as chatter. Such lines would teach the opposite of the specification.
 */
function isTrustworthy(line: Example & { source: string }): boolean {
  if (TALK.has(line.source)) return true;
  const text = analyse(line.text);
  return !line.memorable && (findPlainStatement(text) === null || isPassingState(text));
}
