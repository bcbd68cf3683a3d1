import { compileTemplates, type FeatureTemplates, hashText } from './feature-templates';
import type { Weights } from './weights';

/** Words before and after that a tag is decided on. */
const REACH = 2;
const LONGEST_AFFIX = 4;

/** What is known of a word by itself, in the order of its atoms. */
const OF_WORD = [
  'word',
  'form',
  'shape',
  'cluster',
  'broad',
  ...affixNames('prefix'),
  ...affixNames('suffix'),
];
const POSITIONS = ['w-2', 'w-1', 'w0', 'w+1', 'w+2'];
const TAG_ATOMS = [...POSITIONS.flatMap((at) => OF_WORD.map((of) => `${at}.${of}`)), 't-1', 't-2', 'edge'];

const TAG_TEMPLATES = [
  ...['word', 'form', 'shape', 'cluster', 'broad', ...affixNames('prefix'), ...affixNames('suffix')].map(
    (of) => `w0.${of}`,
  ),
  'edge w0.shape',
  'w0.shape w0.suffix2',
  'w0.shape w0.suffix3',
  't-1',
  't-2',
  't-1 t-2',
  't-1 w0.word',
  't-1 w0.cluster',
  't-1 w0.suffix3',
  't-1 w0.suffix2 w+1.suffix2',
  't-1 t-2 w0.word',
  't-1 w+1.word',
  't-1 w+1.broad',
  't-1 t-2 w0.broad w+1.broad',
  't-1 w0.word w+1.word',
  'w-1.word',
  'w-2.word',
  'w+1.word',
  'w+2.word',
  'w-1.suffix3',
  'w+1.suffix3',
  'w+1.suffix2',
  'w-1.cluster',
  'w+1.cluster',
  'w+2.cluster',
  'w+1.shape w0.shape',
  'w-1.shape w0.shape',
  'w-1.word w0.word',
  'w0.word w+1.word',
  'w0.word w+1.cluster',
  'w0.word w+1.suffix2',
  'w-1.word w+1.word',
  'w-2.word w-1.word',
  'w+1.word w+2.word',
  'w-1.word w0.word w+1.word',
  'w0.broad w+1.broad w+2.broad',
  'w0.cluster w+1.word',
  'w-1.word w0.suffix3',
  'w-1.word w0.cluster',
];
export const TAG_BITS = 22;

function affixNames(side: 'prefix' | 'suffix'): string[] {
  return Array.from({ length: LONGEST_AFFIX }, (_, length) => `${side}${length + 1}`);
}

/** Words that are used alike, by number; 0 for a word that is not listed. */
export type Clusters = (word: string) => number;

/** The templates of the tagger, compiled. */
export function tagFeatures(): FeatureTemplates {
  return compileTemplates(TAG_TEMPLATES, TAG_ATOMS, TAG_BITS);
}

/** What is known of each of a sentence's words by itself, with room for `REACH` words on both sides. */
export function describeWords(forms: readonly string[], clusters: Clusters): Int32Array {
  const known = new Int32Array((forms.length + 2 * REACH) * OF_WORD.length);
  forms.forEach((form, index) => {
    known.set(describeWord(form, clusters), (index + REACH) * OF_WORD.length);
  });
  return known;
}

function describeWord(form: string, clusters: Clusters): number[] {
  const word = form.toLowerCase();
  const cluster = clusters(word);
  const lengths = Array.from({ length: LONGEST_AFFIX }, (_, length) => Math.min(length + 1, word.length));
  return [
    hashText(word),
    hashText(form),
    hashText(shapeOf(form)),
    cluster,
    // A broad cluster holds sixteen neighbouring ones.
    (cluster + 15) >> 4,
    ...lengths.map((length) => hashText(word, 0, length)),
    ...lengths.map((length) => hashText(word, word.length - length)),
  ];
}

/** Which kinds of characters a word has, runs shortened: "Xx" for "Ana", "d:d" for "10:30". */
function shapeOf(form: string): string {
  return form
    .replace(/\p{Lu}/gu, 'X')
    .replace(/[\p{Ll}\p{Lo}]/gu, 'x')
    .replace(/\p{N}/gu, 'd')
    .replace(/\p{Extended_Pictographic}/gu, 'e')
    .replace(/(.)\1+/gu, '$1$1');
}

export interface Tagger {
  /** @returns for each word the index of its tag. */
  tag(forms: readonly string[]): Int32Array;
}

/**
 * Tags from left to right, each on the words around it and the two tags before.
 *
 * @param tags how many tags there are.
 * @param decided called with each decision's features and scores; returns the tag to go on with, for training.
 */
export function createTagger(
  weights: Weights,
  tags: number,
  clusters: Clusters,
  templates = tagFeatures(),
  decided?: (index: number, features: Int32Array, best: number) => void,
): Tagger {
  const atoms = new Int32Array(TAG_ATOMS.length);
  const features = new Int32Array(templates.count);
  const scores = new Float32Array(tags);
  const window = (2 * REACH + 1) * OF_WORD.length;
  return {
    tag(forms) {
      const known = describeWords(forms, clusters);
      const found = new Int32Array(forms.length);
      for (let index = 0; index < forms.length; index++) {
        const from = index * OF_WORD.length;
        for (let at = 0; at < window; at++) atoms[at] = known[from + at] ?? 0;
        atoms[window] = 1 + (found[index - 1] ?? -1);
        atoms[window + 1] = 1 + (found[index - 2] ?? -1);
        atoms[window + 2] = (index === 0 ? 1 : 0) + (index === forms.length - 1 ? 2 : 0);
        templates.extract(atoms, features);
        weights.score(features, scores);
        const best = indexOfLargest(scores);
        decided?.(index, features, best);
        found[index] = best;
      }
      return found;
    },
  };
}

function indexOfLargest(values: Float32Array): number {
  let largest = 0;
  for (let index = 1; index < values.length; index++)
    if ((values[index] ?? 0) > (values[largest] ?? 0)) largest = index;
  return largest;
}
