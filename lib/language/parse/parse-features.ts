import {
  type Configuration,
  LABEL,
  LEFT_CHILD,
  LEFT_CHILD_2,
  LEFT_LABELS,
  RIGHT_CHILD,
  RIGHT_CHILD_2,
  RIGHT_COUNT,
  RIGHT_LABELS,
  stackAt,
  widthOf,
} from './configuration';
import { compileTemplates, type FeatureTemplates, hashText } from './feature-templates';
import type { Clusters } from './tag-words';

/** The stack from its top, the buffer, and their children: l the leftmost, ll its neighbour. */
const NODES = [
  ...['s0', 's1', 's2', 'b0', 'b1', 'b2'],
  ...['s0l', 's0ll', 's0r', 's0rr', 's1l', 's1r', 's1rr', 'b0l', 'b0ll'],
];
/** The word in lower case, its tag, its cluster, and the label of the arc above it. */
const OF_NODE = ['w', 'p', 'c', 'l'];
/** Distances, numbers of children and sets of their labels, punctuation between, and how the sentence ends. */
const MEASURES = ['d10', 'd0b', 's0vr', 's1vr', 's0sl', 's0sr', 's1sl', 's1sr', 'b0sl', 'cut', 'end'];
const ATOMS = [...NODES.flatMap((node) => OF_NODE.map((of) => `${node}.${of}`)), ...MEASURES];
export const PARSE_BITS = 24;

const TEMPLATES = [
  // Single words of the stack or buffer.
  ...['s0', 's1', 'b0'].flatMap((node) => [`${node}.w`, `${node}.p`, `${node}.w ${node}.p`, `${node}.c`]),
  ...['b1.w', 'b1.p', 'b1.c', 'b2.w', 'b2.p', 's2.w', 's2.p'],
  // The two words that an arc may join, and their context.
  ...pairOf('s0', 'b0'),
  ...pairOf('s1', 's0'),
  ...[
    's1.p b0.p',
    's1.w b0.p',
    's1.p b0.w',
    's1.w b0.w',
    's2.w s0.w',
    's2.p s0.p',
    's2.p s1.p s0.p',
    's2.p b0.p',
  ],
  ...[
    'b0.p b1.p',
    'b0.w b1.p',
    'b0.p b1.w',
    'b0.p b1.p b2.p',
    's0.p b0.p b1.p',
    's0.w b0.p b1.p',
    's0.p b0.w b1.p',
  ],
  ...[
    's0.p b0.p b1.w',
    's1.p s0.p b0.p',
    's1.w s0.p b0.p',
    's1.p s0.w b0.p',
    's1.p s0.p b0.w',
    's1.c s0.c b0.p',
  ],
  's1.p s0.p b0.p b1.p',
  // Children.
  ...['s0l', 's0r', 's1l', 's1r', 'b0l'].flatMap(childOf),
  ...['s0.p s0ll.l', 's0.p s0rr.l', 's1.p s1rr.l', 's1.w s1rr.l', 's1.p s1rr.w'],
  ...['s0l', 's0r', 'b0l'].map((node) => `s0.p ${node}.p b0.p`),
  ...['s0l', 's0r', 's1l', 's1r'].map((node) => `s1.p s0.p ${node}.p`),
  ...['s0.p s0l.l s0ll.l', 's0.p s0r.l s0rr.l', 's1.p s1r.l s1rr.l', 'b0.p b0l.l b0ll.l'],
  // What a preposition or marker of the dependent implies about its head.
  ...['s1.w s0l.w', 's1.p s0l.w', 's1.w s0.w s0l.w', 's1.p s0.w s0l.w', 's2.p s1.p s0l.w', 's2.w s0l.w'],
  ...['s1.c s0.c s0l.w', 's0.p b0.p b0l.w', 's1.p s0.p s0l.w b0.p'],
  // Distances, and numbers and kinds of children.
  ...['s1.w d10', 's1.p s0.p d10', 's0.p b0.p d0b', 's0.w d0b', 'b0.w d0b'],
  ...['s0.w s0vr', 's0.p s0vr', 's1.w s1vr', 's1.p s1vr'],
  ...['s0.w s0sr', 's0.p s0sr', 's0.w s0sl', 's0.p s0sl', 's1.w s1sr', 's1.p s1sr', 's1.p s1sl', 'b0.w b0sl'],
  ...['b0.p b0sl', 's1.p s0.p s1sr', 's0.p b0.p s0sr', 's1.p s0.p s0sl'],
  ...['s1.p s0.p cut', 's1.p s0.p b0.p cut', 's1.p s0.p end', 's0.p b0.p end'],
];

function pairOf(upper: string, lower: string): string[] {
  const named = (node: string, of: string) => [...of].map((kind) => `${node}.${kind}`);
  return ['wp wp', 'wp p', 'p wp', 'w w', 'p p', 'c c', 'w c', 'c w', 'p cp', 'cp p'].map((pair) => {
    const [above = '', below = ''] = pair.split(' ');
    return [...named(upper, above), ...named(lower, below)].join(' ');
  });
}

function childOf(node: string): string[] {
  const parent = node.slice(0, 2);
  return [`${parent}.p ${node}.l`, `${parent}.p ${node}.w`, `${parent}.w ${node}.l`];
}

/** The templates of the parser, compiled. */
export function parseFeatures(): FeatureTemplates {
  return compileTemplates(TEMPLATES, ATOMS, PARSE_BITS);
}

/** A sentence's atoms; index 0 is the root. */
export interface SentenceAtoms {
  readonly words: Int32Array;
  readonly tags: Int32Array;
  readonly clusters: Int32Array;
  /** Number of commas, brackets and the like up to each word. */
  readonly cuts: Int32Array;
  /** How the sentence ends: questions have a different structure. */
  readonly end: number;
}

const ROOT_WORD = hashText('\u0000root');
const CUT = /^[\p{P}\p{S}]+$/u;

/** @param tags one tag number per word, from 0. */
export function describeSentence(
  forms: readonly string[],
  tags: ArrayLike<number>,
  clusters: Clusters,
): SentenceAtoms {
  const words = forms.map((form) => form.toLowerCase());
  const cuts = new Int32Array(forms.length + 1);
  forms.forEach((form, index) => {
    cuts[index + 1] = (cuts[index] ?? 0) + (CUT.test(form) ? 1 : 0);
  });
  return {
    words: Int32Array.from([ROOT_WORD, ...words.map((word) => hashText(word))]),
    tags: Int32Array.from([1, ...Array.from(tags, (tag) => tag + 2)]),
    clusters: Int32Array.from([0, ...words.map(clusters)]),
    cuts,
    end: forms.at(-1) === '?' ? 1 : 0,
  };
}

/** Buffer for the atoms of one state, in the order of their names. */
export const newAtoms = () => new Int32Array(ATOMS.length);

const nodes = NODES.length;

/** Fills `atoms` with everything that the templates use of a state. */
export function describeState(
  state: Configuration,
  sentence: SentenceAtoms,
  atoms: Int32Array,
  at: Int32Array,
): void {
  const { cells, next } = state;
  const width = widthOf(state);
  const s0 = state.stackSize > 0 ? stackAt(state, width, 0) : -1;
  const s1 = state.stackSize > 1 ? stackAt(state, width, 1) : -1;
  const s2 = state.stackSize > 2 ? stackAt(state, width, 2) : -1;
  const b0 = next < width ? next : -1;
  const child = (of: number, part: number) => (of < 0 ? -1 : cells[part * width + of] || -1);
  at[0] = s0;
  at[1] = s1;
  at[2] = s2;
  at[3] = b0;
  at[4] = next + 1 < width ? next + 1 : -1;
  at[5] = next + 2 < width ? next + 2 : -1;
  at[6] = child(s0, LEFT_CHILD);
  at[7] = child(s0, LEFT_CHILD_2);
  at[8] = child(s0, RIGHT_CHILD);
  at[9] = child(s0, RIGHT_CHILD_2);
  at[10] = child(s1, LEFT_CHILD);
  at[11] = child(s1, RIGHT_CHILD);
  at[12] = child(s1, RIGHT_CHILD_2);
  at[13] = child(b0, LEFT_CHILD);
  at[14] = child(b0, LEFT_CHILD_2);
  for (let node = 0; node < nodes; node++) {
    const word = at[node] ?? -1;
    const to = node * 4;
    if (word < 0) {
      atoms[to] = atoms[to + 1] = atoms[to + 2] = atoms[to + 3] = 0;
      continue;
    }
    atoms[to] = sentence.words[word] ?? 0;
    atoms[to + 1] = sentence.tags[word] ?? 0;
    atoms[to + 2] = sentence.clusters[word] ?? 0;
    atoms[to + 3] = 1 + (cells[LABEL * width + word] ?? 0);
  }
  let to = nodes * 4;
  const count = (of: number, part: number) => (of < 0 ? -1 : (cells[part * width + of] ?? 0));
  atoms[to++] = s1 < 0 ? 0 : bucket(s0 - s1);
  atoms[to++] = b0 < 0 ? 0 : bucket(b0 - s0);
  atoms[to++] = count(s0, RIGHT_COUNT);
  atoms[to++] = count(s1, RIGHT_COUNT);
  atoms[to++] = count(s0, LEFT_LABELS);
  atoms[to++] = count(s0, RIGHT_LABELS);
  atoms[to++] = count(s1, LEFT_LABELS);
  atoms[to++] = count(s1, RIGHT_LABELS);
  atoms[to++] = count(b0, LEFT_LABELS);
  atoms[to++] = s1 < 0 ? -1 : Math.min(3, (sentence.cuts[s0] ?? 0) - (sentence.cuts[s1] ?? 0));
  atoms[to++] = sentence.end;
}

function bucket(distance: number): number {
  if (distance <= 4) return distance;
  return distance <= 6 ? 5 : distance <= 10 ? 6 : 7;
}
