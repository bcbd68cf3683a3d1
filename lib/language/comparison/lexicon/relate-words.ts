import { stemmer } from 'stemmer';
import { editDistance } from '@/lib/basics/edit-distance';
import { loadIrregularWords } from '../../english/irregular-words';
import kinds from './kinds.json';
import opposites from './opposites.json';
import synonyms from './synonyms.json';
import variants from './variants.json';

/** How two words are related, and how much of one the other covers, 0 to 1. */
export interface WordRelation {
  kind: 'equal' | 'synonym' | 'broader' | 'variant' | 'excludes';
  likeness: number;
}

const LIKENESS = { equal: 1, synonym: 0.9, broader: 0.75, variant: 0.85 } as const;
/** Endings that derive another word from the same root: resign, resignation. */
const DERIVED =
  /^(?:e?r|or|ers|ors|ist|ists|ion|ation|ment|al|ly|y|ity|ness|ing|ed|ive|ic|ful|able|hood|ship|s|es|graph|graphi)$/;
const SHORTEST_ROOT = 5;
const SHORTEST_TYPO = 6;

/** Irregular forms and their base forms, in lower case. */
const WORD_OF: ReadonlyMap<string, string> = indexForms();

/** The stem of a word; irregular forms are reduced first: "children" → "child", "enjoys" → "enjoy". */
export function rootOf(word: string): string {
  return stemmer(WORD_OF.get(word) ?? word);
}

/** How two roots are related; null if no relation is known. */
export function relateWords(a: string, b: string): WordRelation | null {
  if (a === b) return { kind: 'equal', likeness: LIKENESS.equal };
  if (shares(SYNONYMS.get(a), SYNONYMS.get(b))) return { kind: 'synonym', likeness: LIKENESS.synonym };
  if (isKindOf(a, b) || isKindOf(b, a)) return { kind: 'broader', likeness: LIKENESS.broader };
  if (exclude(a, b)) return { kind: 'excludes', likeness: 0 };
  return isDerived(a, b) ? { kind: 'variant', likeness: LIKENESS.variant } : null;
}

/** Opposites, and different members of one class: a dog is not a cat. */
function exclude(a: string, b: string): boolean {
  const [sidesOfA, sidesOfB] = [SIDES.get(a), SIDES.get(b)];
  if (sidesOfA && sidesOfB) {
    for (const side of sidesOfA) if (sidesOfB.has(-side)) return true;
  }
  const [kindsOfA, kindsOfB] = [MEMBERS.get(a), MEMBERS.get(b)];
  if (!kindsOfA || !kindsOfB) return false;
  let excluded = false;
  for (const [kind, member] of kindsOfA) {
    const other = kindsOfB.get(kind);
    if (other === member) return false;
    if (other !== undefined) excluded = true;
  }
  return excluded;
}

/** A poodle is a dog; compares roots. */
export function isKindOf(word: string, kind: string): boolean {
  return BROADER.get(word)?.has(kind) ?? false;
}

/** Whether the lexicon lists members of this kind, given by its root. */
export function isKind(word: string): boolean {
  return KINDS.has(word);
}

/** Whether the lexicon lists this word, given by its root, under any kind. */
export function hasKind(word: string): boolean {
  return BROADER.has(word);
}

/** The same root with another derived ending: resign, resignation. */
function isDerived(a: string, b: string): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const stem = shorter.replace(/[ei]$/, '');
  return (
    shorter.length >= SHORTEST_ROOT && longer.startsWith(stem) && DERIVED.test(longer.slice(stem.length))
  );
}

/**
 * One typing error in a longer word: letters doubled or not, or two letters swapped. A replaced letter too often makes
 * another word (planning, planting).
 */
export function isMisspelling(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < SHORTEST_TYPO || a[0] !== b[0] || a === b) return false;
  if (withoutDoubles(a) === withoutDoubles(b)) return true;
  return sortLetters(a) === sortLetters(b) && editDistance(a, b) === 1;
}

const withoutDoubles = (word: string) => word.replace(/(.)\1/gu, '$1');
const sortLetters = (word: string) => [...word].sort().join('');

/** Whether two sets have something in common. */
export function shares(a: ReadonlySet<number> | undefined, b: ReadonlySet<number> | undefined): boolean {
  if (!a || !b) return false;
  for (const group of a) if (b.has(group)) return true;
  return false;
}

function indexForms(): ReadonlyMap<string, string> {
  const { verbOf, nounOf, positiveOf } = loadIrregularWords();
  const written = Object.entries(variants).flatMap(([word, forms]) =>
    forms.split(' ').map((form) => [form, word] as const),
  );
  return new Map([...positiveOf, ...nounOf, ...verbOf, ...written]);
}

/** Indexes values by the root of their words. */
function indexBy<T>(entries: readonly (readonly [word: string, value: T])[]) {
  const index = new Map<string, Set<T>>();
  for (const [word, value] of entries) {
    const root = rootOf(word);
    index.set(root, (index.get(root) ?? new Set<T>()).add(value));
  }
  return index;
}

const entriesOf = <T>(words: string, value: T) => words.split(' ').map((word) => [word, value] as const);

/** For each root, the numbers of the lines that its word is in. */
export const indexWords = (lines: readonly string[]) => indexBy(lines.flatMap(entriesOf));

const SYNONYMS = indexWords(synonyms);
/** A word's sides: `+n` on the left of line n, `-n` on the right. */
const SIDES = indexBy(
  opposites.flatMap(([left = '', right = ''], line) => [
    ...entriesOf(left, line + 1),
    ...entriesOf(right, -line - 1),
  ]),
);
/** For each word, the names of its kinds. */
const BROADER = indexBy(
  kinds.flatMap(({ names, members }) =>
    members.split(/[ /]/).flatMap((word) => names.split(' ').map((name) => [word, rootOf(name)] as const)),
  ),
);
const KINDS: ReadonlySet<string> = new Set([...BROADER.values()].flatMap((names) => [...names]));
/** For each word, its kinds, and which member of them it is. */
const MEMBERS = new Map<string, Map<number, number>>();
kinds.forEach(({ members }, kind) => {
  members.split(' ').forEach((words, member) => {
    for (const root of words.split('/').map(rootOf))
      MEMBERS.set(root, (MEMBERS.get(root) ?? new Map<number, number>()).set(kind, member));
  });
});
