import { finiteOf, formOf, type Tree } from '@/lib/language/clauses/tree';
import { GROUP, OWNER, SPEAKER } from '@/lib/language/clauses/who';
import { isKindOf, rootOf } from '@/lib/language/comparison/lexicon/relate-words';
import { isPersonNoun } from '@/lib/language/kin';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import type { Piece } from '@/lib/language/sentences';
import type { Statement } from './statement';

/** Whatever follows these is so. */
const FACTUAL = wordClass('factualMarks');
/** What follows these is so if it is told as past: "when I lived in Oslo", but not "when I live in Oslo". */
const FACTUAL_OF_PAST = wordClass('factualMarksOfPast');
/** "If I moved because …": nothing within it is asserted, nor what others think. */
const SUPPOSES = /^(?:if|unless|whether|lest|in case|provid(?:ed|ing) that)$/;
/** Before "because", these deny the reason. */
const DENIES = /^(?:not|n't|just|only|simply)$/;
/** Verbs of knowing and telling: "Did I tell you I got engaged?", "I'm glad I studied law". */
const KNOWS = wordClass('factiveVerbs');
const ROLES = wordClass('roles');
const YOUTH = wordClass('youth');
const PICTURES = wordClass('pictures');

/** The most of one statement. */
const MOST = 3;

/** A sentence of its own, in the first person, that a statement takes for granted. */
export interface Presupposed {
  text: string;
  /** The sentence that it is part of, as written. */
  sentence: Piece;
}

/**
 * What a sentence takes for granted, true whatever becomes of the rest: "I'm allergic to nuts" in "It's hard because I'm
 * allergic to nuts", "I am a nurse" in "As a nurse I see this every day".
 */
export function findPresupposed({ clause, resolved, sentence }: Statement): Presupposed[] {
  const { tree, words } = clause;
  const factual = words
    .filter((index) => index !== clause.head && isFactual(tree, index) && isAsserted(tree, index))
    .flatMap((index) => sliceAt(tree, index, resolved) ?? []);
  const role = roleOf(tree, words[0] ?? -1, resolved);
  const shown = shownIn(tree, resolved);
  return [...(role ? [role] : []), ...(shown ? [shown] : []), ...factual]
    .slice(0, MOST)
    .map((text) => ({ text, sentence }));
}

/** A clause about the speaker, or what is theirs, that is told as a fact. */
function isFactual(tree: Tree, index: number): boolean {
  const subject = tree.childOf(index, 'nsubj');
  if (subject === undefined || !isOwn(tree, subject)) return false;
  const finite = tree.tokens[finiteOf(tree, index)];
  if (!/^VB[DPZ]$/.test(finite?.xpos ?? '') || isAge(tree, index)) return false;
  const mark = markOf(tree, index);
  const form = formOf(tree, mark ?? -1);
  if (FACTUAL.has(form) || FACTUAL_OF_PAST.has(form) || isSince(tree, mark)) {
    const isPast = finite?.xpos === 'VBD';
    return !isBound(tree, mark ?? 0) && (isPast || !FACTUAL_OF_PAST.has(form));
  }
  return (tree.relationOf(index) === 'ccomp' && isKnown(tree, index)) || isExplained(tree, index);
}

/** "That's why I moved to Oslo", "this is how I was raised" */
function isExplained(tree: Tree, index: number): boolean {
  const governor = tree.tokens[index]?.head ?? -1;
  const said = tree.childOf(governor, 'nsubj');
  return (
    /^(?:why|how)$/.test(formOf(tree, governor)) &&
    tree.childOf(governor, 'cop') !== undefined &&
    /^(?:that|this|it)$/.test(formOf(tree, said ?? -1))
  );
}

/** "Not because I like it", "as long as I have tea", "as though I knew her" */
const isBound = (tree: Tree, mark: number): boolean =>
  DENIES.test(formOf(tree, mark - 1)) ||
  [mark - 1, mark - 2].some((before) => formOf(tree, before) === 'as' && formOf(tree, mark) !== 'because');

/** "Now that I'm retired" */
const isSince = (tree: Tree, mark: number | null): boolean =>
  mark !== null && /^(?:now|given|seeing)$/.test(formOf(tree, mark - 1)) && formOf(tree, mark) === 'that';

function isOwn(tree: Tree, subject: number): boolean {
  const form = formOf(tree, subject);
  return (
    SPEAKER.has(form) ||
    GROUP.has(form) ||
    tree.childrenBy(subject, 'nmod').some((child) => OWNER.has(formOf(tree, child)))
  );
}

/** "When I was nineteen", "when I was a kid", "after I turned ten": that says when. */
function isAge(tree: Tree, index: number): boolean {
  const { upos, lemma = '' } = tree.tokens[index] ?? {};
  if (lemma === 'turn')
    return tree.childrenBy(index, 'obj', 'xcomp').some((child) => tree.tokens[child]?.upos === 'NUM');
  return tree.childOf(index, 'cop') !== undefined && (upos === 'NUM' || YOUTH.has(lemma));
}

/** The word that joins a clause to what it depends on: the last before its subject, "when" or "because". */
function markOf(tree: Tree, index: number): number | null {
  const joins = tree
    .childrenBy(index, 'mark', 'advmod')
    .filter((child) => child < index && isMark(formOf(tree, child)));
  return joins.at(-1) ?? null;
}

const isMark = (form: string): boolean =>
  FACTUAL.has(form) || FACTUAL_OF_PAST.has(form) || SUPPOSES.test(form) || /^(?:that|how)$/.test(form);

/** "You know I grew up on a farm", "did I mention that I'm vegan": told, by whoever says it. */
function isKnown(tree: Tree, index: number): boolean {
  const governor = tree.tokens[index]?.head ?? -1;
  const mark = markOf(tree, index);
  // "My sister keeps telling me I'm a hoarder"
  const above = tree.relationOf(governor) === 'xcomp' ? (tree.tokens[governor]?.head ?? -1) : governor;
  const subject = tree.childOf(governor, 'nsubj') ?? tree.childOf(above, 'nsubj');
  const isOfOthers = subject !== undefined && !/^(?:i|we|you)$/.test(formOf(tree, subject));
  return (
    KNOWS.has(tree.tokens[governor]?.lemma ?? '') &&
    !isOfOthers &&
    (mark === null || /^(?:that|how)$/.test(formOf(tree, mark)))
  );
}

/** Nothing above it supposes it, or is only what somebody else says. */
function isAsserted(tree: Tree, index: number): boolean {
  for (let at = tree.tokens[index]?.head ?? -1; at >= 0; at = tree.tokens[at]?.head ?? -1) {
    if (tree.childrenBy(at, 'mark', 'advmod').some((child) => SUPPOSES.test(formOf(tree, child))))
      return false;
    const isReason = FACTUAL.has(formOf(tree, markOf(tree, at) ?? -1));
    if (tree.relationOf(at) === 'ccomp' && !isReason && !isKnown(tree, at)) return false;
  }
  return true;
}

function sliceAt(tree: Tree, index: number, resolved: string): string | null {
  const mark = markOf(tree, index) ?? -1;
  const own = tree
    .subtreeOf(index)
    .filter((word) => word > mark && !/^[.,;:!?…–-]+$/.test(formOf(tree, word)));
  const first = tree.tokens[own[0] ?? -1];
  const last = tree.tokens[own.at(-1) ?? -1];
  if (!first || !last || own.length < 2) return null;
  return resolved.slice(first.start, last.end);
}

/** "As a nurse I see this every day", "being a nurse, …"; told as past, it may be over. */
function roleOf(tree: Tree, first: number, resolved: string): string | null {
  if (!/^(?:as|being)$/.test(formOf(tree, first)) || !/^an?$/.test(formOf(tree, first + 1))) return null;
  const noun = tree.tokens[first]?.head ?? -1;
  const said = tree.tokens[noun];
  const above = tree.tokens[said?.head ?? -1];
  const subject = above && tree.childOf(said?.head ?? -1, 'nsubj');
  const lemma = said?.lemma.toLowerCase() ?? '';
  // "As a nurse, I bet you …" is about the nurse who is spoken to.
  const isGuess = /^(?:bet|guess|imagine|suppose|assume)$/.test(above?.lemma ?? '');
  if (!said || subject === undefined || noun > subject || !isOwn(tree, subject) || isGuess) return null;
  // "As a kid I would read all night"
  const finite = finiteOf(tree, said.head);
  const isPast = tree.tokens[finite]?.xpos === 'VBD' || /^(?:would|could|['’]d)$/.test(formOf(tree, finite));
  const isRole = isPersonNoun(lemma) || ROLES.has(lemma) || isKindOf(rootOf(lemma), rootOf('profession'));
  if (isPast || !isRole) return null;
  const last =
    tree.tokens[tree.subtreeOf(noun).findLast((word) => tree.tokens[word]?.upos !== 'PUNCT') ?? noun];
  const article = tree.tokens[first + 1];
  return article && last ? `I am ${resolved.slice(article.start, last.end)}` : null;
}

/** "Here is a photo of me skiing in Ischgl", but not "I want a photo of me skiing" */
function shownIn(tree: Tree, resolved: string): string | null {
  if (!/^(?:here|heres|this|these|attached)$/.test(formOf(tree, 0))) return null;
  const doing = tree.tokens.findIndex(
    ({ xpos, lemma }, index) =>
      xpos === 'VBG' &&
      lemma !== 'be' &&
      formOf(tree, index - 1) === 'me' &&
      formOf(tree, index - 2) === 'of' &&
      PICTURES.has(tree.tokens[index - 3]?.lemma ?? ''),
  );
  const isDenied = tree.tokens.some((_, index) => /^(?:not|n't|nt|no|if|ai|fake)$/.test(formOf(tree, index)));
  const end = tree.tokens.findIndex(
    ({ upos }, index) => index > doing && /^(?:PUNCT|CCONJ|SCONJ)$/.test(upos),
  );
  const first = tree.tokens[doing];
  const last = tree.tokens.at(end < 0 ? -1 : end - 1);
  return first && last && !isDenied ? `I was ${resolved.slice(first.start, last.end)}` : null;
}
