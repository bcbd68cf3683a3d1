import type { WordSense } from '@/lib/memory/ports';
import { formOf, type Tree } from '../clauses/tree';
import { isKindOf, relateWords, rootOf } from '../comparison/lexicon/relate-words';
import { isDislike, relationClassOf } from '../comparison/relation-class';
import { PETS } from '../kin';
import { words } from '../words';
import type { Asked, AskedTerm } from './asked';
import { isAskedBy } from './asking-words';
import { meaningBetween } from './compare-meaning';
import { type Fact, isAddressee, isKinWord, isTheirs } from './facts';
import { findTrade } from './trades';

/** A match between the question and a sentence of a fact. */
export interface Match {
  readonly fact: Fact;
  readonly tree: Tree;
  /** 0 to 1: how much of the question it covers, and how closely. */
  readonly score: number;
  /** Words of the sentence that match words of the question. */
  readonly covered: ReadonlySet<number>;
  /** The verb that matches the question's; null if none does. */
  readonly verb: number | null;
  /** A word of the question has only a similar one in the sentence: "wine" and alcohol. */
  readonly isLoose: boolean;
  /** It says of the same what excludes the question's: "single", asked whether somebody is married. */
  readonly isContrary: boolean;
}

/** From this cosine two words mean the same thing. */
const NEAR = 0.6;
/** The same for a verb and a noun: "fly" and "flight". */
const NEAR_ACROSS = 0.7;
/** Score that a required word must reach in the fact. */
const COVERED = 0.5;
/** Score for the same class of statement: "live" and "move". */
const SAME_CLASS = 0.65;
/** Score if the object implies the verb: "finish university", "graduate". */
const BY_OBJECT = 0.55;
const LOOSE_BELOW = 0.8;
/** A poodle is a dog, so that there is one. */
const BROADER = 0.75;
const WEIGHTS = { name: 1.5, noun: 1, verb: 0.8, other: 0.7 } as const;
/** Bonuses for a named subject in subject position, and for the verb in the question's form. */
const IN_PLACE = 0.1;
const AS_ASKED = 0.15;
/** Score for words related by asking, not by meaning. */
const ASKED_BY = 0.7;
/** The likeness of a trade to the verb "work": a nurse works. */
const BY_TRADE = 0.95;
const WORK = rootOf('work');
const PET = new RegExp(`^(?:${PETS})$`, 'iu');
const CONTENT = /^(?:NOUN|PROPN|VERB|ADJ|ADV|NUM|AUX)$/;

export interface TermContext {
  readonly sense: WordSense;
  /** For each name in lower case, the roots of the person's relation to them. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  /** An opposite answers it, too: whether something is so. */
  readonly mayOppose: boolean;
  /** "My brother-in-law" */
  readonly asksInLaw: boolean;
}

/**
 * The sentence of a fact that matches the question best; null if a required word is missing.
 *
 * @param trees the sentences: those of the fact, or what it ended
 */
export function matchFact(
  asked: Asked,
  fact: Fact,
  context: TermContext,
  trees: readonly Tree[] = fact.trees,
): Match | null {
  let best: Match | null = null;
  for (const tree of trees) {
    const match = matchTree(asked, fact, tree, context);
    if (match && (!best || match.score > best.score)) best = match;
  }
  return best;
}

function matchTree(asked: Asked, fact: Fact, tree: Tree, context: TermContext): Match | null {
  const found = asked.terms.map((term) => ({ term, ...nearestIn(fact, term, tree, context) }));
  let sum = 0;
  let whole = 0;
  let isLoose = false;
  for (const one of found) {
    const likeness = one.likeness < COVERED && isCoveredByObject(one.term, found) ? BY_OBJECT : one.likeness;
    if (one.term.required && likeness < COVERED) return null;
    const weight = WEIGHTS[one.term.kind] * (one.term.required ? 1 : 0.3);
    sum += weight * Math.min(1, likeness);
    whole += weight;
    const isClose = likeness >= (asked.wanted === 'yes_no' ? BROADER : LOOSE_BELOW);
    if (one.term.required && !isClose) isLoose = true;
  }
  const covered = new Set(
    found.flatMap(({ index, likeness }) => (index >= 0 && likeness >= COVERED ? [index] : [])),
  );
  const isContrary = found.some(
    ({ term, index }) =>
      relateWords(term.root, rootOf(tree.tokens[index]?.lemma.toLowerCase() ?? ''))?.kind === 'excludes',
  );
  // Your mum's marriage says nothing of your parents'.
  if (isContrary && found.some(({ term, likeness }) => term.kind === 'noun' && likeness <= BROADER))
    return null;
  const verb = found.findLast(({ term, index }) => term.kind === 'verb' && index >= 0)?.index ?? null;
  if (!isOfAsked(asked, tree, verb ?? tree.root, covered)) return null;
  if (found.some(({ term, index }) => term.isMine && isOfAnother(tree, index, covered))) return null;
  // "You need a form for a junior" does not tell who the person's is.
  if (
    asked.wanted === 'who' &&
    found.some(
      ({ term, index }) => term.isMine && tree.relationOf(index) === 'nmod' && !isTheirs(tree, index),
    )
  )
    return null;
  const score = (whole === 0 ? 1 : sum / whole) + (aboutNamed(asked, { tree, covered }) ? IN_PLACE : 0);
  const isAsAsked = verb !== null && asked.isGoingOn === (tree.tokens[verb]?.xpos === 'VBG');
  return { fact, tree, covered, verb, isLoose, isContrary, score: score + (isAsAsked ? AS_ASKED : 0) };
}

/** "Finish university" matches a fact about graduating: the question's object is the fact's verb. */
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
        other.term.index > term.index &&
        other.likeness >= NEAR &&
        other.likeness < 1,
    )
  );
}

/** "We meet on Mondays" is of the book club that the sentence before it names. */
function nearestIn(
  { trees }: Fact,
  term: AskedTerm,
  tree: Tree,
  context: TermContext,
): { index: number; likeness: number } {
  const own = nearest(term, tree, context);
  const [lead] = trees;
  const isSecond = lead !== undefined && trees.indexOf(tree) > 0;
  if (own.likeness >= COVERED || !isSecond || term.kind === 'verb') return own;
  return { index: -1, likeness: nearest(term, lead, context).likeness };
}

function nearest(term: AskedTerm, tree: Tree, context: TermContext): { index: number; likeness: number } {
  let best = { index: -1, likeness: 0 };
  tree.tokens.forEach(({ upos, lemma }, index) => {
    // A moving checklist moves nobody.
    if (term.kind === 'verb' && upos === 'VERB' && /^(?:compound|amod)$/.test(tree.relationOf(index))) return;
    // "Brother" of "brother-in-law" is no brother.
    if (!CONTENT.test(upos) || (!context.asksInLaw && formOf(tree, index + 4) === 'law')) return;
    const lower = formOf(tree, index);
    const isName = upos === 'PROPN' && index > 0;
    const be = tree.childOf(index, 'cop', 'aux:pass');
    const isPredicate = tree.tokens[be ?? -1]?.lemma === 'be';
    const word = { lower, lemma: lemma.toLowerCase(), upos, isName, isPredicate };
    const likeness = likenessOf(term, word, context);
    if (likeness > best.likeness) best = { index, likeness };
  });
  if (isOfNamesake(term, tree, best.index, context)) return { index: -1, likeness: 0 };
  if (term.root !== WORK || best.likeness >= BY_TRADE) return best;
  const trade = findTrade(tree, context.sense);
  return trade ? { index: trade.noun, likeness: BY_TRADE } : best;
}

/** "Joe" found as "brother" in a sentence that names only another brother. */
function isOfNamesake(term: AskedTerm, tree: Tree, found: number, { names }: TermContext): boolean {
  const roots = names.get(term.word);
  if (!roots || found < 0 || formOf(tree, found) === term.word) return false;
  return tree.tokens.some((_, index) =>
    names.get(formOf(tree, index))?.some((root) => index !== found && roots.includes(root)),
  );
}

/** Whether a fact's words alone could cover the question; other facts need not be parsed. */
export function mayAnswer(asked: Asked, text: string, context: TermContext): boolean {
  // "Lives" may be of a life, or of living.
  const phrase = words(text)
    .flatMap((word) => [word, word.replace(/s$/, '')])
    .map((word) => ({
      lower: word,
      lemma: word,
      upos: null,
      isName: false,
      isPredicate: true,
    }));
  return asked.terms.every(
    (term) =>
      !term.required ||
      term.kind === 'verb' ||
      phrase.some((word) => likenessOf(term, word, context) >= COVERED),
  );
}

/** A word of a fact; `upos` is null if unknown. */
interface Word {
  lower: string;
  lemma: string;
  upos: string | null;
  isName: boolean;
  /** What the sentence says of its subject. */
  isPredicate: boolean;
}

function likenessOf(term: AskedTerm, word: Word, { sense, names, mayOppose }: TermContext): number {
  const lower = word.lower.replace(/'s$/, '');
  if (lower === term.word || word.lemma === term.word) return 1;
  const root = rootOf(word.lemma);
  if (root === term.root) return 1;
  if (names.get(lower)?.includes(term.root) || names.get(term.word)?.includes(root)) return 0.95;
  if (/^ex-/.test(lower) && !/^ex\b/.test(term.word)) return 0;
  if ((word.isName || term.kind === 'name') && !sense.isWord(lower)) return 0;
  // "Do I like flying?" is answered by "you dislike flying".
  if (mayOppose && isDislike(word.lemma) && relationClassOf(term.word) === 'attitude') return 1;
  const relation = relateWords(term.root, root);
  if (isAskedBy(term.root, root)) return ASKED_BY;
  // A dog is not an answer about a poodle, nor going about driving.
  if (relation?.kind === 'broader')
    return isKindOf(root, term.root) && term.kind !== 'verb' ? relation.likeness : 0;
  // "Am I married?" is answered by "you are single".
  if (relation?.kind === 'excludes')
    return mayOppose && word.isPredicate && term.kind !== 'noun' ? BROADER : 0;
  if (relation) return relation.likeness;
  const [one, other] = [relationClassOf(term.word), relationClassOf(word.lemma)];
  if (one !== null && one === other && one !== 'possession' && one !== 'activity' && one !== 'consumption')
    return SAME_CLASS;
  if (term.kind === 'verb' && isKinWord(lower)) return 0;
  const likeness = cosine(sense, term.word, lower);
  return likeness >= (word.upos === null || word.upos === UPOS[term.kind] ? NEAR : NEAR_ACROSS)
    ? likeness
    : 0;
}

const UPOS = { name: 'PROPN', noun: 'NOUN', verb: 'VERB', other: 'ADJ' } as const;

/** Similarity in meaning; kin and animals are similar to each other but different. */
function cosine(sense: WordSense, one: string, other: string): number {
  if (isKinWord(one) && isKinWord(other) && !(isAnimal(one) && isAnimal(other))) return 0;
  return meaningBetween(one, other, sense);
}

function isAnimal(word: string): boolean {
  return PET.test(word);
}

/** Whether the sentence has the right subject: what others do does not answer a question about the person. */
function isOfAsked(asked: Asked, tree: Tree, verb: number, covered: ReadonlySet<number>): boolean {
  const isAboutPerson = (index: number) => isAddressee(tree, index);
  if (asked.isOfPerson && !tree.tokens.keys().some(isAboutPerson)) return false;
  const subject = subjectOf(tree, verb);
  if (asked.subject !== 'self' || subject === null) return true;
  const members = [subject, ...tree.childrenBy(subject, 'conj', 'appos')];
  return (
    members.some((index) => isAboutPerson(index) || covered.has(index)) ||
    tree.childrenBy(verb, 'obj', 'iobj', 'obl').some(isAboutPerson) ||
    (isTheirs(tree, subject) && !tree.subtreeOf(subject).some((index) => isKinWord(formOf(tree, index))))
  );
}

/** "Your mum's birthday" is not the person's, nor is whom their brother dates their girlfriend. */
function isOfAnother(tree: Tree, index: number, covered: ReadonlySet<number>): boolean {
  const subject = tree.tokens[index]?.upos === 'VERB' ? subjectOf(tree, index) : null;
  const owners = tree.childrenBy(index, 'nmod:poss').filter((one) => tree.tokens[one]?.upos !== 'PRON');
  return [...owners, ...(subject === null || isAddressee(tree, subject) ? [] : [subject])].some(
    (owner) => !covered.has(owner),
  );
}

/** The subject of a verb, or of the verb it is joined to. */
export function subjectOf(tree: Tree, verb: number): number | null {
  for (let at = verb, steps = 0; at >= 0 && steps < 4; at = tree.tokens[at]?.head ?? -1, steps++) {
    const subject = tree.childOf(at, 'nsubj', 'csubj');
    if (subject !== undefined) return subject;
  }
  return null;
}

/** The named one is the subject, not somewhere else in the sentence. */
export function aboutNamed(asked: Asked, { tree, covered }: Pick<Match, 'tree' | 'covered'>): boolean {
  const subject = subjectOf(tree, tree.root);
  return (
    asked.subject === 'named' &&
    subject !== null &&
    tree.subtreeOf(subject).some((index) => covered.has(index))
  );
}
