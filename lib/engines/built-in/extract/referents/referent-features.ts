import type { Clause } from '@/lib/language/clauses/clause';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { wordVectors } from '../../embeddings/word-vectors/load-word-vectors';
import type { Placed } from './candidates-before';
import type { Pointer } from './pointers';

/** What speaks for and against each alternative, as names of features. */
export interface ReferentFeatures {
  /** That the pronoun stands for none of the candidates. */
  readonly none: readonly string[];
  readonly each: readonly (readonly string[])[];
}

/** Counts and distances from here on are the same. */
const MANY = 4;
/** Steps of likeness between two words. */
const STEPS = 8;
const CONTENT = /^(?:NOUN|PROPN|VERB|ADJ)$/;

/**
 * Features of a pronoun's candidates.
 *
 * @param opens the statement is in the first sentence of its message, which may answer the message before.
 */
export function referentFeatures(
  clause: Clause,
  pointer: Pointer,
  candidates: readonly Placed[],
  opens: boolean,
): ReferentFeatures {
  const { tree } = clause;
  const said = featuresOfClause(tree, pointer);
  const asked = askedBy(clause, pointer);
  const isMany = /^th(?:e[mys]|eir|ose)/.test(pointer.form);
  const fitsNumber = (one: Placed) => pointer.sort === 'place' || one.isMany === isMany;
  const fitting = candidates.filter(fitsNumber);
  const nearest = Math.min(...candidates.map(({ back }) => back));
  return {
    none: [...said, `of ${Math.min(6, candidates.length)}`, 'always'].map((feature) => `none ${feature}`),
    each: candidates.map((one) => {
      const number = fitsNumber(one) ? 'fits' : 'unfit';
      const near = one.back === nearest ? 'nearest' : 'farther';
      const rank = fitsNumber(one) ? `rank ${nearerThan(one, fitting)}` : 'unfit';
      return [
        ...said.map((feature) => `${feature} ${number}`),
        ...featuresOfWord(one, pointer, tree, { number, near, rank }),
        ...featuresOfDistance(one, pointer, { number, near, rank, opens }),
        ...featuresOfMeaning(one, pointer, asked),
        `${rank} ${near} of ${Math.min(MANY, fitting.filter(({ back }) => back === one.back).length)}`,
        `${rank} of ${Math.min(MANY, fitting.length)}`,
        `again ${mentionsOf(one, candidates)} ${number}`,
        `between ${pronounsBetween(one, tree, pointer)} back ${Math.min(MANY, one.back)}`,
      ];
    }),
  };
}

/** What the clause says about the pronoun, whatever the candidate: whether it is likely to stand for anything. */
function featuresOfClause(tree: Tree, { form, index, sort }: Pointer): string[] {
  const head = tree.tokens[index]?.head ?? -1;
  const role = tree.relationOf(index);
  const { upos = 'none', lemma = 'none' } = tree.tokens[head] ?? {};
  const opens = tree
    .childrenBy(head, 'xcomp', 'ccomp', 'csubj', 'advcl', 'acl')
    .map((child) => `${sort} ${role} opens ${tree.relationOf(child)}`);
  const beside = tree
    .childrenOf(head)
    .filter((child) => child !== index && !/^(?:punct|cop)$/.test(tree.relationOf(child)))
    .map((child) => `${sort} ${role} beside ${tree.tokens[child]?.lemma}`);
  return [
    `form ${form} ${role}`,
    `${sort} ${role} ${lemma}`,
    `${sort} ${role} head ${upos} ${tree.childOf(head, 'cop') !== undefined}`,
    `next ${form} ${formOf(tree, index + 1)}`,
    `next ${form} ${formOf(tree, index + 1)} ${formOf(tree, index + 2)}`,
    `before ${form} ${formOf(tree, index - 1)}`,
    ...opens,
    ...beside,
    ...(isFavouriteOf(tree, index) ? [`${sort} ${role} favourite`] : []),
  ];
}

/** "It is my favourite sport", "one of my favourites". */
function isFavouriteOf(tree: Tree, index: number): boolean {
  const head = tree.tokens[index]?.head ?? -1;
  return tree.subtreeOf(head).some((at) => /^fav/.test(formOf(tree, at)));
}

interface Fit {
  number: string;
  near: string;
  rank: string;
}

/** The candidate's word and its place in its sentence. */
function featuresOfWord(
  one: Placed,
  { sort, index: pronoun }: Pointer,
  clause: Tree,
  { number, near, rank }: Fit,
): string[] {
  const { tree, index, kind, isOwn, back, line } = one;
  const { upos = '', head = -1 } = tree.tokens[index] ?? {};
  const role = tree.relationOf(index);
  const asked = clause.relationOf(pronoun);
  const verb = tree.tokens[head]?.lemma ?? 'none';
  const taking = clause.tokens[clause.tokens[pronoun]?.head ?? -1]?.lemma ?? 'none';
  const cases = tree.childrenBy(index, 'case').map((child) => formOf(tree, child));
  const subject = formOf(tree, tree.childOf(head, 'nsubj') ?? -1);
  return [
    `${sort} ${number}`,
    `${sort} ${kind}`,
    `${sort} ${number} ${kind} ${isOwn}`,
    `${sort} ${determinerOf(one)}`,
    `${sort} ${upos} ${role}`,
    `${sort} of ${asked} was ${role}`,
    `${sort} of ${asked} was ${role} ${near}`,
    `${sort} ${near} ${role}`,
    `${sort} ${asked} ${role} back ${Math.min(MANY, back)} ${rank}`,
    `${back === 0 ? 'inside' : 'outside'} ${role} ${asked}`,
    `verb ${verb === taking ? 'same' : 'other'} ${role} ${asked}`,
    `${verb} then ${taking}`,
    `${sort} under ${verb}`,
    `line ${Math.min(2, line)} of ${subject} ${role}`,
    `line ${Math.min(2, line)} of ${subject} ${verb}`,
    `${sort} ${taking} takes ${kind}`,
    `${sort} last ${index >= tree.tokens.length - 3} ${near}`,
    `${sort} cased ${cases.length > 0} ${upos}`,
    ...cases.map((word) => `${sort} ${word} ${upos}`),
  ];
}

function featuresOfDistance(
  { back, line, isAsked }: Placed,
  { sort }: Pointer,
  { number, near, rank, opens }: Fit & { opens: boolean },
): string[] {
  const distance = `back ${Math.min(MANY, back)}`;
  const source = `line ${Math.min(2, line)} ${isAsked}`;
  const place = opens ? 'opens' : 'later';
  return [
    `${sort} ${distance} ${number}`,
    `${sort} ${near} ${number}`,
    `${source} ${near}`,
    `${source} ${distance}`,
    `${sort} ${rank}`,
    `${place} ${source} ${sort} ${number}`,
    `${place} ${distance} ${near} ${rank}`,
  ];
}

/** What the clause asks of its pronoun's referent. */
interface Asked {
  role: string;
  upos: string;
  isFavourite: boolean;
  /** The meaning of the pronoun's verb or predicate, and of the whole statement: vectors of length 1, null without a known word. */
  verb: ArrayLike<number> | null;
  about: ArrayLike<number> | null;
}

function askedBy(clause: Clause, pointer: Pointer): Asked {
  const { tree } = clause;
  const { upos = '', lemma = '' } = tree.tokens[tree.tokens[pointer.index]?.head ?? -1] ?? {};
  return {
    role: tree.relationOf(pointer.index),
    upos,
    isFavourite: isFavouriteOf(tree, pointer.index),
    verb: wordVectors().directionOf(lemma.toLowerCase()),
    about: contentOf(clause, pointer),
  };
}

/** How near the candidate is in meaning to the pronoun's verb or predicate, and to the whole statement. */
function featuresOfMeaning({ tree, index }: Placed, { sort }: Pointer, asked: Asked): string[] {
  const { lemma = '', upos = '' } = tree.tokens[index] ?? {};
  const word = wordVectors().directionOf(lemma.toLowerCase());
  const like = likeness(word, asked.verb);
  const topic = likeness(word, asked.about);
  const judged = [`favourite like ${like}`, `favourite ${upos} ${tree.relationOf(index)}`];
  return [
    ...(asked.isFavourite ? judged : []),
    `${sort} like ${like}`,
    `like ${like} ${asked.role} ${asked.upos}`,
    `${sort} about ${topic}`,
    `about ${topic} like ${like}`,
  ];
}

/** How many candidates of fitting number are nearer. */
function nearerThan(one: Placed, fitting: readonly Placed[]): number {
  const nearer = fitting.filter(
    ({ back, tree, index }) => back < one.back || (tree === one.tree && index > one.index),
  );
  return Math.min(MANY, nearer.length);
}

/** How often it is mentioned elsewhere. */
function mentionsOf(one: Placed, candidates: readonly Placed[]): number {
  const lemmaOf = ({ tree, index }: Placed) => tree.tokens[index]?.lemma;
  return Math.min(
    3,
    candidates.filter(
      (other) => lemmaOf(other) === lemmaOf(one) && (other.line !== one.line || other.start !== one.start),
    ).length,
  );
}

function determinerOf({ tree, index, isOwn }: Placed): string {
  if (isOwn) return 'own';
  const { upos, xpos } = tree.tokens[index] ?? {};
  if (upos === 'PROPN') return 'name';
  const determiner = tree.childOf(index, 'det');
  return determiner === undefined ? `bare ${xpos}` : formOf(tree, determiner);
}

/** Other pronouns between a candidate and its pronoun, which may stand for the same. */
function pronounsBetween(one: Placed, clause: Tree, pointer: Pointer): number {
  const isPronoun = ({ form }: { form: string }) => /^(?:it|they|them)$/i.test(form);
  const before = clause.tokens.slice(one.back === 0 ? one.index + 1 : 0, pointer.index);
  const after = one.back === 0 ? [] : one.tree.tokens.slice(one.index + 1);
  return Math.min(2, [...before, ...after].filter(isPronoun).length);
}

/** The direction of the clause's content words together. */
function contentOf({ tree, words }: Clause, pointer: Pointer): number[] | null {
  const vectors = wordVectors();
  const sum = new Array<number>(vectors.dimensions).fill(0);
  for (const index of words) {
    const { upos = '', lemma = '' } = tree.tokens[index] ?? {};
    if (index !== pointer.index && CONTENT.test(upos)) vectors.add(sum, lemma.toLowerCase(), 1);
  }
  const length = Math.hypot(...sum);
  return length === 0 ? null : sum.map((value) => value / length);
}

/** The cosine of two vectors of length 1, in steps. */
function likeness(one: Float32Array | null, other: ArrayLike<number> | null): string {
  if (!one || !other) return 'none';
  const cosine = one.reduce((sum, value, axis) => sum + value * (other[axis] ?? 0), 0);
  return String(Math.max(-1, Math.round(cosine * STEPS)));
}
