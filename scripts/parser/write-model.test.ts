import { expect, it } from 'vitest';
import { createParser } from '@/lib/language/parse/create-parser';
import { type Model, ModelFileError, unpackModelFile } from '@/lib/language/parse/model-file';
import type { WeightRows } from '@/lib/language/parse/weights';
import { writeModel } from './write-model';

const NO_ROWS: WeightRows = {
  features: Int32Array.of(),
  lengths: Uint8Array.of(),
  classes: Uint8Array.of(),
  weights: Int8Array.of(),
};
const model: Model = {
  language: 'eo',
  tags: ['N NOUN', 'V VERB'],
  labels: ['root', 'nsubj', 'obj'],
  beam: 2,
  clusters: new Map([
    ['hundo', 1],
    ['ĉevalo', 256],
  ]),
  tagWeights: {
    features: Int32Array.of(3, 4, 70_000),
    lengths: Uint8Array.of(1, 2, 1),
    classes: Uint8Array.of(0, 0, 1, 1),
    weights: Int8Array.of(-127, 5, 127, -1),
  },
  parseWeights: NO_ROWS,
};
const rules = {
  tokens: {
    abbreviations: new Set<string>(),
    prefixes: new Set<string>(),
    units: new Set<string>(),
    split: () => [],
  },
  isAlwaysCapital: () => false,
  lemmatise: ({ form }: { form: string }) => form,
};
const errorOf = (bytes: Uint8Array) => {
  try {
    createParser(bytes, () => rules);
  } catch (error) {
    return error;
  }
  return null;
};

it('reads what was written', () => {
  expect(unpackModelFile(writeModel(model))).toEqual(model);
});

it('works for any language: everything specific is in the weights and the rules', () => {
  const parser = createParser(writeModel(model), () => rules);
  const [sentence] = parser.parse('Hundo vidas ĉevalon');
  expect(sentence?.tokens.map(({ form }) => form)).toEqual(['Hundo', 'vidas', 'ĉevalon']);
  expect(sentence?.tokens.filter(({ head, deprel }) => head === -1 && deprel === 'root')).toHaveLength(1);
});

it.each([0, 1, 30, 44, 60])('refuses a file that is cut short after %i bytes', (length) => {
  expect(errorOf(writeModel(model).subarray(0, length))).toBeInstanceOf(ModelFileError);
});

it('refuses a file without its last byte, and one with a byte changed', () => {
  const bytes = writeModel(model);
  expect(errorOf(bytes.subarray(0, -1))).toMatchObject({ message: expect.stringContaining('checksum') });
  const changed = Uint8Array.from(bytes);
  changed[bytes.length - 2] = (changed[bytes.length - 2] ?? 0) ^ 1;
  expect(errorOf(changed)).toMatchObject({ message: expect.stringContaining('checksum') });
});

it('refuses another version and names it', () => {
  const bytes = Uint8Array.from(writeModel(model));
  bytes[8] = 9;
  expect(errorOf(bytes)).toMatchObject({ message: expect.stringContaining('version 9') });
});

it('refuses a file that is not a model', () => {
  expect(errorOf(new TextEncoder().encode('{"weights": [1, 2, 3]}'.repeat(10)))).toBeInstanceOf(
    ModelFileError,
  );
});
