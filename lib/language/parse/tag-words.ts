import { compileTemplates, type FeatureTemplates, hashText } from './feature-templates';
import COMBINATIONS from './tag-templates.json';
import type { Weights } from './weights';

/** Context words on each side of the tagged word. */
const REACH = 2;
const LONGEST_AFFIX = 4;

/** Atoms of a single word, in order. */
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

/** The atoms of the word itself, and the combinations that a model was trained with. */
const TAG_TEMPLATES = [...OF_WORD.map((of) => `w0.${of}`), ...COMBINATIONS];
export const TAG_BITS = 22;

function affixNames(side: 'prefix' | 'suffix'): string[] {
  return Array.from({ length: LONGEST_AFFIX }, (_, length) => `${side}${length + 1}`);
}

/** Groups of words with similar use, by number; 0 for an unlisted word. */
export type Clusters = (word: string) => number;

/** The templates of the tagger, compiled. */
export function tagFeatures(): FeatureTemplates {
  return compileTemplates(TAG_TEMPLATES, TAG_ATOMS, TAG_BITS);
}

/** The atoms of each word by itself, padded with `REACH` words on both sides. */
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
    // A broad cluster combines sixteen neighbouring ones.
    (cluster + 15) >> 4,
    ...lengths.map((length) => hashText(word, 0, length)),
    ...lengths.map((length) => hashText(word, word.length - length)),
  ];
}

/** The character classes of a word with runs shortened: "Xx" for "Ana", "d:d" for "10:30". */
function shapeOf(form: string): string {
  return form
    .replace(/\p{Lu}/gu, 'X')
    .replace(/[\p{Ll}\p{Lo}]/gu, 'x')
    .replace(/\p{N}/gu, 'd')
    .replace(/\p{Extended_Pictographic}/gu, 'e')
    .replace(/(.)\1+/gu, '$1$1');
}

/** Which tags a word may have, in the order of the tags; 0 for those it may not have. */
export type AllowedTags = (form: string) => Uint8Array;

export interface Tagger {
  /**
   * @param forced fixed tags by word index.
   * @param onScores called with the tag scores of each word; the array is reused.
   * @returns the tag index of each word.
   */
  tag(
    forms: readonly string[],
    forced?: ReadonlyMap<number, number>,
    onScores?: (scores: Float32Array) => void,
  ): Int32Array;
  /** Whether a word may have a tag. */
  allows(form: string, tag: number): boolean;
}

/**
 * Tags from left to right, based on the surrounding words and the two previous tags.
 *
 * @param tags number of tags.
 * @param options.allowed excludes tags that a word cannot have; by default all are possible.
 * @param options.decided called with each decision's features and tag, for training.
 */
export function createTagger(
  weights: Weights,
  tags: number,
  clusters: Clusters,
  {
    templates = tagFeatures(),
    allowed,
    decided,
  }: {
    templates?: FeatureTemplates;
    allowed?: AllowedTags;
    decided?: (index: number, features: Int32Array, best: number) => void;
  } = {},
): Tagger {
  const atoms = new Int32Array(TAG_ATOMS.length);
  const features = new Int32Array(templates.count);
  const scores = new Float32Array(tags);
  const window = (2 * REACH + 1) * OF_WORD.length;
  return {
    allows: (form, tag) => allowed?.(form)[tag] !== 0,
    tag(forms, forced, onScores) {
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
        const best = forced?.get(index) ?? indexOfLargest(scores, allowed?.(forms[index] ?? ''));
        onScores?.(scores);
        decided?.(index, features, best);
        found[index] = best;
      }
      return found;
    },
  };
}

/** @param allowed 0 at the indices to skip; at least one is not 0. */
function indexOfLargest(values: Float32Array, allowed?: Uint8Array): number {
  let largest = allowed ? allowed.indexOf(1) : 0;
  for (let index = largest + 1; index < values.length; index++)
    if ((values[index] ?? 0) > (values[largest] ?? 0) && allowed?.[index] !== 0) largest = index;
  return largest;
}
