import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { parseFeatures } from './parse-features';
import { tagFeatures } from './tag-words';
import type { WeightRows } from './weights';

/** The result of training for one language. */
export interface Model {
  /** BCP 47 tag: "en". */
  readonly language: string;
  /** Tag names by number: the treebank's own and the universal one, as in "VBD VERB". */
  readonly tags: readonly string[];
  /** Names of the dependency relations by number. */
  readonly labels: readonly string[];
  /** Beam width that the parser was trained with. */
  readonly beam: number;
  /** Groups of words with similar use, numbered from 1. */
  readonly clusters: ReadonlyMap<string, number>;
  readonly tagWeights: WeightRows;
  readonly parseWeights: WeightRows;
}

/** The file is not a model, is damaged, or is of another version. */
export class ModelFileError extends Error {
  override readonly name = 'ModelFileError';
}

export const MAGIC = 'KEEPPARS';
export const VERSION = 1;
const DIGEST_BYTES = 32;
const DIGEST_AT = MAGIC.length + 4;
const BODY_AT = DIGEST_AT + DIGEST_BYTES;

/** The start of the body: JSON after its length. */
export interface Header extends Pick<Model, 'language' | 'tags' | 'labels' | 'beam'> {
  /** Fingerprint of the templates that the weights were trained with. */
  tagTemplates: number;
  parseTemplates: number;
  /** Length of each section in bytes, in order. */
  sections: number[];
}

/**
 * Reads a model as scripts/parser/write-model.ts writes it: a magic word, the version, the SHA-256 digest of the rest, and the
 * rest compressed with Brotli.
 *
 * @throws {ModelFileError} with the reason.
 */
export function unpackModelFile(bytes: Uint8Array): Model {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < BODY_AT || file.toString('latin1', 0, MAGIC.length) !== MAGIC)
    throw new ModelFileError('This is not a model of the parser.');
  const version = file.readUInt32LE(MAGIC.length);
  if (version !== VERSION)
    throw new ModelFileError(`The model has version ${version} of the format, not ${VERSION}.`);
  const body = file.subarray(BODY_AT);
  if (!createHash('sha256').update(body).digest().equals(file.subarray(DIGEST_AT, BODY_AT)))
    throw new ModelFileError('The model is damaged or cut short: its checksum is not right.');
  const content = brotliDecompressSync(body);
  const headerEnd = 4 + content.readUInt32LE(0);
  const header: Header = JSON.parse(content.toString('utf8', 4, headerEnd));
  if (
    header.tagTemplates !== tagFeatures().fingerprint ||
    header.parseTemplates !== parseFeatures().fingerprint
  )
    throw new ModelFileError('The model was trained with other features than the code has: train it anew.');
  const sections = cut(content.subarray(headerEnd), header.sections);
  const [words = Buffer.of(), clusters = Buffer.of()] = sections;
  const { language, tags, labels, beam } = header;
  return {
    ...{ language, tags, labels, beam },
    clusters: new Map(
      words
        .toString('utf8')
        .split('\n')
        .map((word, position) => [word, 1 + (clusters[position] ?? 0)]),
    ),
    tagWeights: unpackRows(sections.slice(2, 6)),
    parseWeights: unpackRows(sections.slice(6, 10)),
  };
}

function cut(content: Buffer, lengths: readonly number[]): Buffer[] {
  let from = 0;
  return lengths.map((length) => {
    from += length;
    return content.subarray(from - length, from);
  });
}

/** Features are deltas in variable-length encoding, seven bits per byte; the other arrays are unchanged. */
function unpackRows([
  steps = Buffer.of(),
  lengths = Buffer.of(),
  classes = Buffer.of(),
  weights = Buffer.of(),
]: Buffer[]): WeightRows {
  const features = new Int32Array(lengths.length);
  let row = 0;
  let feature = 0;
  let shift = 0;
  for (const byte of steps) {
    feature += (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    features[row++] = feature;
    shift = 0;
  }
  return {
    features,
    lengths: new Uint8Array(lengths),
    classes: new Uint8Array(classes),
    weights: new Int8Array(weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.length)),
  };
}
