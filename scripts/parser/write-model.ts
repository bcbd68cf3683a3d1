import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Header, MAGIC, type Model, VERSION } from '@/lib/language/parse/model-file';
import { parseFeatures } from '@/lib/language/parse/parse-features';
import { tagFeatures } from '@/lib/language/parse/tag-words';
import type { WeightRows } from '@/lib/language/parse/weights';

/**
 * Writes a model in the format that `unpackModelFile` reads.
 *
 * @param quality of the compression, 0 to 11: the best takes a minute.
 */
export function writeModel(model: Model, quality: number = constants.BROTLI_MAX_QUALITY): Uint8Array {
  const sections = [
    Buffer.from([...model.clusters.keys()].join('\n')),
    Uint8Array.from(model.clusters.values(), (cluster) => cluster - 1),
    ...packRows(model.tagWeights),
    ...packRows(model.parseWeights),
  ];
  const { language, tags, labels, beam } = model;
  const header: Header = {
    ...{ language, tags, labels, beam },
    tagTemplates: tagFeatures().fingerprint,
    parseTemplates: parseFeatures().fingerprint,
    sections: sections.map(({ length }) => length),
  };
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  const body = brotliCompressSync(Buffer.concat([length, json, ...sections]), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: quality },
  });
  const version = Buffer.alloc(4);
  version.writeUInt32LE(VERSION);
  return Buffer.concat([Buffer.from(MAGIC), version, createHash('sha256').update(body).digest(), body]);
}

/** Features as deltas in variable-length encoding, seven bits per byte; the other arrays unchanged. */
function packRows({ features, lengths, classes, weights }: WeightRows): Uint8Array[] {
  const steps: number[] = [];
  let last = 0;
  for (const feature of features) {
    let step = feature - last;
    last = feature;
    for (; step > 127; step >>>= 7) steps.push((step & 127) | 128);
    steps.push(step);
  }
  return [
    Uint8Array.from(steps),
    lengths,
    classes,
    new Uint8Array(weights.buffer, weights.byteOffset, weights.length),
  ];
}
