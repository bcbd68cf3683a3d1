import { createTree, formOf, type Tree } from '@/lib/language/clauses/tree';
import { english } from '@/lib/language/english/english';
import { isPet } from '@/lib/language/kin';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import { isKinWord } from '@/lib/language/questions/facts';

/** How somebody is who has a hard time, and what happens to them. */
const DISTRESSED = wordClass('distressed');
const SUFFERS = wordClass('suffers');
/** What it is hard to lose. */
const LOSSES = wordClass('losses');
/** Verbs before a state: "I feel sad". */
const FEELS = /^(?:feel|be|get|look|seem)$/;
/** One of these, in any form. */
const MAY_TELL = new RegExp(
  `\\b(?:${[...DISTRESSED, ...SUFFERS].join('|')}|d(?:ied|ying)|griev|los[et]|pass)`,
  'i',
);
const PERSON = /^(?:i|we|he|she|they)$/;

/** Stricter than `isBadNews`, which only holds a question back: a message tells that somebody has a hard time: "I lost my job", "my dad is ill"; not "I worked hard", "the battery died". */
export function tellsHardship(message: string): boolean {
  return (
    MAY_TELL.test(message) &&
    english()
      .parser.parse(message)
      .some((sentence) => {
        const tree = createTree(sentence);
        return [tree.root, ...tree.childrenBy(tree.root, 'conj', 'parataxis')].some((head) =>
          isHard(tree, head),
        );
      })
  );
}

function isHard(tree: Tree, head: number): boolean {
  const { lemma = '', upos } = tree.tokens[head] ?? {};
  const below = tree.childrenOf(head).map((index) => formOf(tree, index));
  const isDenied = below.some((form) => /^(?:not|n't|never|no)$/.test(form));
  const isToCome =
    tree.childrenBy(head, 'aux').some((aux) => tree.tokens[aux]?.xpos === 'MD') ||
    tree.tokens.some((_, index) => formOf(tree, index) === 'if');
  const subject = tree.childOf(head, 'nsubj') ?? tree.childOf(tree.root, 'nsubj');
  if (isDenied || isToCome || !isSomebody(tree, subject)) return false;
  // "I'm afraid it is blue" tells of no fear.
  const said = FEELS.test(lemma) ? tree.childrenBy(head, 'xcomp', 'advmod', 'obj') : [head];
  const isState = said.some((index) => DISTRESSED.has(formOf(tree, index)));
  const hasClause = said.some((index) => tree.childOf(index, 'ccomp') !== undefined);
  if (isState && !hasClause && (upos !== 'NOUN' || FEELS.test(lemma))) return true;
  if (upos !== 'VERB') return false;
  const object = tree.childOf(head, 'obj');
  if (lemma === 'lose') return object !== undefined && isLoss(tree, object);
  return SUFFERS.has(lemma) || (lemma === 'pass' && below.includes('away'));
}

/** A person, a pet, or whoever tells of themselves without "I". */
function isSomebody(tree: Tree, subject: number | undefined): boolean {
  if (subject === undefined) return true;
  const { upos, lemma = '' } = tree.tokens[subject] ?? {};
  return upos === 'PROPN' || PERSON.test(formOf(tree, subject)) || isKinWord(lemma) || isPet(lemma);
}

function isLoss(tree: Tree, object: number): boolean {
  const { lemma = '' } = tree.tokens[object] ?? {};
  return LOSSES.has(lemma) || isKinWord(lemma) || isPet(lemma);
}
