import type { Matrix } from './algebra';

/**
 * The table in the application's format (`load-word-vectors.ts`): words, dimensions and bytes of the words as 32-bit
 * integers; the words, one per line; a scale for each; then each vector as 8-bit integers.
 */
export function packTable(listed: readonly string[], vectors: Matrix): Uint8Array {
  const dimensions = vectors[0]?.length ?? 0;
  const spelled = Buffer.from(padded(listed.join('\n')));
  const scales = Float32Array.from(vectors, (row) => Math.max(1e-9, ...row.map(Math.abs)) / 127);
  const numbers = new Int8Array(listed.length * dimensions);
  vectors.forEach((row, index) => {
    row.forEach((value, axis) => {
      numbers[index * dimensions + axis] = Math.round(value / (scales[index] ?? 1));
    });
  });
  const header = Uint32Array.of(listed.length, dimensions, spelled.length);
  return Buffer.concat([
    Buffer.from(header.buffer),
    spelled,
    Buffer.from(scales.buffer),
    Buffer.from(numbers.buffer),
  ]);
}

/** The scales are aligned to four bytes. */
function padded(words: string): string {
  return words.padEnd(Math.ceil(words.length / 4) * 4, '\n');
}
