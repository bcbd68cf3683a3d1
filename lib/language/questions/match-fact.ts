import type { WordSense } from '@/lib/memory/ports';
import { formOf, type Tree } from '../clauses/tree';
import { isKindOf, relateWords, rootOf } from '../comparison/lexicon/relate-words';
import { relationClassOf } from '../comparison/relation-class';
import { PETS } from '../kin';
import { words } from '../words';
import type { Asked, AskedTerm } from './asked';
import { isAskedBy } from './asking-words';
import { type Fact, isAddressee, isKinWord, isTheirs } from './facts';

/** How well a sentence of a fact matches the question. */
export interface Match {
  readonly fact: Fact;
  readonly tree: Tree;
  /** 0 to 1: how much of the question it covers, and how nearly. */
  readonly score: number;
  /** Its words that stand for words of the question. */
  readonly covered: ReadonlySet<number>;
  /** The verb that stands for the question's verb; null where none does. */
  readonly verb: number | null;
  /** Some word of the question is only near to what it says: "wine", where it is about alcohol. */
  readonly isLoose: boolean;
}

/** Cosine from which two words mean the same thing. */
const NEAR = 0.6;
/** The same for a verb and a noun: "fly" and "flight". */
const NEAR_ACROSS = 0.7;
/** Likeness that a required word must have in the fact. */
const COVERED = 0.5;
/** Of one kind of statement: "live" and "move". */
const SAME_CLASS = 0.65;
/** The verb is said by its object's word: "finish university", "graduate". */
const BY_OBJECT = 0.55;
const LOOSE_BELOW = 0.8;
const WEIGHTS = { name: 1.5, noun: 1, verb: 0.8, other: 0.7 } as const;
/** What a fact gains that has whom the question names for its subject, and its verb in the form of the question's. */
const IN_PLACE = 0.1;
const AS_ASKED = 0.15;
/** Asked for by a word that does not say the same. */
const ASKED_BY = 0.7;
const PET = new RegExp(`^(?:${PETS})$`, 'iu');
const CONTENT = /^(?:NOUN|PROPN|VERB|ADJ|ADV|NUM|AUX)$/;

export interface TermContext {
  readonly sense: WordSense;
  /** For each name, in lower case, the roots of what the person calls them. */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

/** The sentence of a fact that is about what is asked; null where it leaves out something that was asked for. */
export function matchFact(asked: Asked, fact: Fact, context: TermContext): Match | null {
  let best: Match | null = null;
  for (const tree of fact.trees) {
    const match = matchTree(asked, fact, tree, context);
    if (match && (!best || match.score > best.score)) best = match;
  }
  return best;
}

function matchTree(asked: Asked, fact: Fact, tree: Tree, context: TermContext): Match | null {
  const found = asked.terms.map((term) => ({ term, ...nearest(term, tree, context) }));
  let sum = 0;
  let whole = 0;
  let isLoose = false;
  for (const one of found) {
    const likeness = one.likeness < COVERED && isCoveredByObject(one.term, found) ? BY_OBJECT : one.likeness;
    if (one.term.required && likeness < COVERED) return null;
    const weight = WEIGHTS[one.term.kind] * (one.term.required ? 1 : 0.3);
    sum += weight * Math.min(1, likeness);
    whole += weight;
    if (one.term.required && likeness < LOOSE_BELOW) isLoose = true;
  }
  const covered = new Set(
    found.flatMap(({ index, likeness }) => (index >= 0 && likeness >= COVERED ? [index] : [])),
  );
  if (!isOfAsked(asked, tree, covered, found)) return null;
  const verb = found.find(({ term, index }) => term.kind === 'verb' && index >= 0)?.index ?? null;
  const score = (whole === 0 ? 1 : sum / whole) + (aboutNamed(asked, tree, covered) ? IN_PLACE : 0);
  const isAsAsked = verb !== null && asked.isGoingOn === (tree.tokens[verb]?.xpos === 'VBG');
  return { fact, tree, covered, verb, isLoose, score: score + (isAsAsked ? AS_ASKED : 0) };
}

/** "Finish university", where the fact is about graduating: its object is the fact's verb. */
function isCoveredByObject(
  term: AskedTerm,
  found: readonly { term: AskedTerm; likeness: number }[],
): boolean {
  return (
    term.kind === 'verb' &&
    found.some(
      (other) =>
        other.term.kind === 'noun' &&
        other.term.head === term.index &&
        other.likeness >= NEAR &&
        other.likeness < 1,
    )
  );
}

function nearest(term: AskedTerm, tree: Tree, context: TermContext): { index: number; likeness: number } {
  let best = { index: -1, likeness: 0 };
  tree.tokens.forEach(({ upos, lemma }, index) => {
    if (!CONTENT.test(upos)) return;
    const lower = formOf(tree, index);
    const isName = upos === 'PROPN' && index > 0;
    const likeness = likenessOf(term, { lower, lemma: lemma.toLowerCase(), upos, isName }, context);
    if (likeness > best.likeness) best = { index, likeness };
  });
  return best;
}

/**
 * Whether a fact could cover all that is asked, by its words alone: what is not looked at further need not be parsed.
 */
export function mayAnswer(asked: Asked, text: string, context: TermContext): boolean {
  const phrase = words(text).map((word) => ({ lower: word, lemma: word, upos: null, isName: false }));
  return asked.terms.every(
    (term) =>
      !term.required ||
      term.kind === 'verb' ||
      phrase.some((word) => likenessOf(term, word, context) >= COVERED),
  );
}

/** A word of a fact; `upos` is null where it is not known. */
interface Word {
  lower: string;
  lemma: string;
  upos: string | null;
  isName: boolean;
}

function likenessOf(term: AskedTerm, word: Word, { sense, names }: TermContext): number {
  const lower = word.lower.replace(/'s$/, '');
  if (lower === term.word || word.lemma === term.word) return 1;
  const root = rootOf(word.lemma);
  if (root === term.root) return 1;
  if (names.get(lower)?.includes(term.root) || names.get(term.word)?.includes(root)) return 0.95;
  if ((word.isName || term.kind === 'name') && !sense.isWord(lower)) return 0;
  const relation = relateWords(term.root, root);
  if (isAskedBy(term.root, root)) return ASKED_BY;
  // Who asks for a poodle is not answered by a dog, nor who asks about driving of going.
  if (relation?.kind === 'broader')
    return isKindOf(root, term.root) && term.kind !== 'verb' ? relation.likeness : 0;
  if (relation) return relation.kind === 'excludes' ? 0 : relation.likeness;
  if (term.kind === 'name') return 0;
  const [one, other] = [relationClassOf(term.word), relationClassOf(word.lemma)];
  if (one !== null && one === other && one !== 'possession' && one !== 'activity') return SAME_CLASS;
  if (term.kind === 'verb' && isKinWord(lower)) return 0;
  const likeness = cosine(sense, term.word, lower);
  return likeness >= (word.upos === null || word.upos === UPOS[term.kind] ? NEAR : NEAR_ACROSS)
    ? likeness
    : 0;
}

const UPOS = { name: 'PROPN', noun: 'NOUN', verb: 'VERB', other: 'ADJ' } as const;

/** What is near in meaning; kin and animals are near to each other and are others. */
function cosine(sense: WordSense, one: string, other: string): number {
  if (isKinWord(one) && isKinWord(other) && !(isAnimal(one) && isAnimal(other))) return 0;
  return likenessOfWords(sense, one, other);
}

/** The cosine of two words; 0 where one is not known. */
export function likenessOfWords(sense: WordSense, one: string, other: string): number {
  const [a, b] = [sense.meaningOf(one), sense.meaningOf(other)];
  if (!a || !b) return 0;
  let sum = 0;
  for (let axis = 0; axis < a.length; axis++) sum += (a[axis] ?? 0) * (b[axis] ?? 0);
  return sum;
}

function isAnimal(word: string): boolean {
  return PET.test(word);
}

/** Whose doing the sentence is about: what another does answers no question of the person's own. */
function isOfAsked(
  asked: Asked,
  tree: Tree,
  covered: ReadonlySet<number>,
  found: readonly { term: AskedTerm; index: number }[],
): boolean {
  const verb = found.find(({ term, index }) => term.kind === 'verb' && index >= 0)?.index ?? tree.root;
  const subject = subjectOf(tree, verb);
  if (asked.subject === 'asked') return subject !== null;
  if (asked.subject !== 'self') return true;
  if (subject === null) return true;
  const members = [subject, ...tree.childrenBy(subject, 'conj')];
  if (members.some((index) => isAddressee(tree, index))) return true;
  if (tree.tokens.some((_, index) => index > verb && isAddressee(tree, index))) return true;
  if (covered.has(subject) && asked.terms.length > 0) return true;
  return isTheirs(tree, subject) && !isKinWord(tree.tokens[subject]?.lemma ?? '');
}

/** The subject of a verb, or of the one it is joined to. */
export function subjectOf(tree: Tree, verb: number): number | null {
  for (let at = verb, steps = 0; at >= 0 && steps < 4; at = tree.tokens[at]?.head ?? -1, steps++) {
    const subject = tree.childOf(at, 'nsubj', 'csubj');
    if (subject !== undefined) return subject;
  }
  return null;
}

/** Whom the question names stands as the subject, not somewhere in it. */
function aboutNamed(asked: Asked, tree: Tree, covered: ReadonlySet<number>): boolean {
  const subject = subjectOf(tree, tree.root);
  return (
    asked.subject === 'named' &&
    subject !== null &&
    tree.subtreeOf(subject).some((index) => covered.has(index))
  );
}
