import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { createAnalyser, ROOT } from '@/lib/language/parse/create-analyser';
import type { Model } from '@/lib/language/parse/model-file';
import { PARSE_BITS } from '@/lib/language/parse/parse-features';
import { TAG_BITS } from '@/lib/language/parse/tag-words';
import { createWeights, type WeightRows } from '@/lib/language/parse/weights';
import { addNoise } from './add-noise';
import { clusterWords } from './cluster-words';
import { createGrowingWeights } from './growing-weights';
import { jackknife } from './jackknife';
import { prepareLessons } from './lessons';
import { measureParse } from './measure-parse';
import { createRandom } from './random';
import { countParseFeatures, createCourse, createParserTraining } from './train-parser';
import { countTagFeatures, trainTagger } from './train-tagger';
import { readTreebank } from './treebank';
import { createTunableWeights } from './tunable-weights';
import { averageRows, pruneRows } from './weight-rows';
import { writeModel } from './write-model';

/**
 * Trains the tagger and the parser on a treebank in Universal Dependencies and writes the weights: half an hour on one core.
 *
 * Both learn in two phases. First every feature may have a weight. Then nine in ten weights, the small and rare ones, are
 * dropped, and training continues with the rest, which costs no accuracy: rare features only fitted the training sentences.
 */
const USAGE = 'tsx scripts/parser/train.ts --train FILE --dev FILE [--language en] [--out FILE]';
const OUT = 'lib/language/english/weights/english.bin';
const CLUSTERED_WORDS = 45_000;
/** The beam size; the first passes, in which nearly everything is wrong, use two. */
const BEAM = 4;
const FIRST_BEAM = 2;
const FIRST_PASSES = 2;
const TAGGER = { epochs: 4, unit: 0.25, least: 4, seldom: 4, tuning: 3 };
const PARSER = { passes: 6, unit: 0.12, least: 9, seldom: 10 };
/** The second round starts from the average of the first, with half the step size, and the mean of both is kept. */
const ROUNDS = [
  { passes: 5, seed: 11, step: 8, coarser: 2 },
  { passes: 4, seed: 23, step: 4, coarser: 1 },
];

const { values } = parseArgs({
  options: {
    train: { type: 'string' },
    dev: { type: 'string' },
    language: { type: 'string', default: 'en' },
    out: { type: 'string', default: OUT },
  },
});
if (!values.train || !values.dev) {
  console.error(USAGE);
  process.exit(2);
}
const started = Date.now();
const report = (text: string) => console.log(`${((Date.now() - started) / 1000).toFixed(0)} s: ${text}`);

const lessons = prepareLessons(readTreebank(values.train));
const dev = readTreebank(values.dev);
const { tags, labels } = lessons;
const clusters = clusterWords(CLUSTERED_WORDS);
const clusterOf = (word: string) => clusters.get(word) ?? 0;

const tagWeights = learnToTag();
report(`tagger: ${tagWeights.weights.length} weights`);
const parseWeights = await learnToParse();
report(`parser: ${parseWeights.weights.length} weights`);
const model: Model = {
  language: values.language,
  tags,
  labels,
  beam: BEAM,
  clusters,
  tagWeights,
  parseWeights,
};
const bytes = writeModel(model);
mkdirSync(dirname(values.out), { recursive: true });
writeFileSync(values.out, bytes);
const analyse = createAnalyser(model);
report(`${bytes.length} bytes; as written ${JSON.stringify(measureParse(dev, analyse))}`);
report(`noisy ${JSON.stringify(measureParse(dev.map(addNoise), analyse))}`);

function learnToTag(): WeightRows {
  const { epochs, unit, least, seldom, tuning } = TAGGER;
  const examples = lessons.tagged(lessons.plain.map((_, index) => index));
  const grown = createGrowingWeights(TAG_BITS);
  trainTagger(examples, tags.length, clusterOf, { epochs, seed: 1, report }, grown);
  const rows = grown.pack({ unit, least: unit / 2 });
  const seen = countTagFeatures(examples, createWeights(rows, TAG_BITS), tags.length, clusterOf);
  const tuned = createTunableWeights(pruneRows(rows, { least, seen, seldom }), TAG_BITS, 1 / unit);
  trainTagger(examples, tags.length, clusterOf, { epochs: tuning, seed: 5, report }, tuned);
  return tuned.pack({ unit: 1, least: 0 });
}

async function learnToParse(): Promise<WeightRows> {
  const { passes, unit, least, seldom } = PARSER;
  const examples = lessons.parsed(await jackknife(lessons, clusters, TAGGER.epochs), clusterOf);
  report('tags of unseen sentences');
  const options = { labels: labels.length, root: labels.indexOf(ROOT) };
  const grown = createGrowingWeights(PARSE_BITS);
  const first = createCourse(createParserTraining(options, grown), examples, createRandom(7));
  for (let pass = 1; pass <= passes; pass++) {
    const { wrong, of } = first.pass(pass <= FIRST_PASSES ? FIRST_BEAM : BEAM);
    report(`parser, pass ${pass}: ${wrong} of ${of} wrong`);
  }
  const seen = countParseFeatures(examples.plain);
  const pruned = pruneRows(grown.pack({ unit, least: unit / 2 }), { least, seen, seldom });
  let rows = pruned;
  const results: WeightRows[] = [];
  for (const { passes: tuning, seed, step, coarser } of ROUNDS) {
    const tuned = createTunableWeights(rows, PARSE_BITS, step);
    const course = createCourse(createParserTraining(options, tuned), examples, createRandom(seed));
    for (let pass = 1; pass <= tuning; pass++) {
      const { wrong, of } = course.pass(BEAM);
      report(`parser, tuning ${pass}: ${wrong} of ${of} wrong`);
    }
    rows = tuned.pack({ unit: coarser, least: 0 });
    results.push(rows);
  }
  return results.reduce(averageRows);
}
