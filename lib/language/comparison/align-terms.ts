import type { Term } from './analyse-statement';
import { isMisspelling, relateWords, type WordRelation } from './lexicon/relate-words';

/** A word of each sentence that mean the same, or exclude each other. */
export interface Pairing {
  a: Term;
  b: Term;
  relation: WordRelation;
}

export interface Alignment {
  pairs: readonly Pairing[];
  onlyA: readonly Term[];
  onlyB: readonly Term[];
  /** Unpaired words of both sentences that exclude each other. */
  exclusions: readonly Pairing[];
  /** Share of one side's weight that the other covers, 0 to 1. */
  coverageA: number;
  coverageB: number;
}

const MISSPELT = 0.9;
const JOINED: WordRelation = { kind: 'equal', likeness: 1 };

/** Pairs the words of two sentences, the most similar first, then the nearest; each word at most once. */
export function alignTerms(a: readonly Term[], b: readonly Term[]): Alignment {
  const possible: (Pairing & { distance: number })[] = [];
  const excluding: Pairing[] = [];
  for (const one of a) {
    for (const other of b) {
      const relation = relateTerms(one, other);
      if (!relation) continue;
      if (relation.kind === 'excludes') excluding.push({ a: one, b: other, relation });
      else possible.push({ a: one, b: other, relation, distance: Math.abs(one.place - other.place) });
    }
  }
  possible.sort((x, y) => y.relation.likeness - x.relation.likeness || x.distance - y.distance);
  const used = new Set<Term>();
  const pairs: Pairing[] = [];
  for (const pair of possible) {
    if (used.has(pair.a) || used.has(pair.b)) continue;
    used.add(pair.a).add(pair.b);
    pairs.push(pair);
  }
  for (const [apart, whole] of findCompounds(a, b, used))
    pairs.push({ a: apart, b: whole, relation: JOINED });
  for (const [apart, whole] of findCompounds(b, a, used))
    pairs.push({ a: whole, b: apart, relation: JOINED });
  return {
    pairs,
    onlyA: a.filter((term) => !used.has(term)),
    onlyB: b.filter((term) => !used.has(term)),
    exclusions: excluding.filter((pair) => !used.has(pair.a) && !used.has(pair.b)),
    coverageA: coverage(a, new Map(pairs.map((pair) => [pair.a, pair.relation.likeness])), used),
    coverageB: coverage(b, new Map(pairs.map((pair) => [pair.b, pair.relation.likeness])), used),
  };
}

/** Names must match letter by letter: Maria is not Marie. */
function relateTerms(a: Term, b: Term): WordRelation | null {
  if (a.word === b.word) return { kind: 'equal', likeness: 1 };
  const relation = relateWords(a.root, b.root);
  if (a.isName || b.isName) return relation?.kind === 'variant' ? null : relation;
  return relation ?? (isMisspelling(a.word, b.word) ? { kind: 'variant', likeness: MISSPELT } : null);
}

/** "sun glasses" and "sunglasses": pairs the second word with the compound; all three count as used. */
function findCompounds(apart: readonly Term[], joined: readonly Term[], used: Set<Term>): [Term, Term][] {
  const found: [Term, Term][] = [];
  for (const [place, first] of apart.entries()) {
    const second = apart[place + 1];
    if (!second || used.has(first) || used.has(second)) continue;
    const whole = joined.find((term) => !used.has(term) && term.word === first.word + second.word);
    if (!whole) continue;
    used.add(first).add(second).add(whole);
    found.push([second, whole]);
  }
  return found;
}

function coverage(terms: readonly Term[], likeness: ReadonlyMap<Term, number>, used: Set<Term>): number {
  let [all, covered] = [0, 0];
  for (const term of terms) {
    all += term.weight;
    if (used.has(term)) covered += term.weight * (likeness.get(term) ?? 1);
  }
  return all === 0 ? 0 : covered / all;
}
