import { wordClass } from '../lexicon/word-classes';
import { type Mention, mentionsIn } from './mentions';
import { formOf, type Tree } from './tree';
import { GROUP, SPEAKER } from './who';

/** What is done to people alone: "I rang Una", "Una invited me". */
const DONE_TO_PEOPLE = wordClass('doneToPeople');
/** What is done to places and things as well: "Una visited me", but "I visited Rome". */
const DONE_TO_ANY = wordClass('doneToAny');
/** "Una made me tea" */
const GIVES = wordClass('doubleObject');
/** What people do together: "I live with Una". */
const DONE_TOGETHER = wordClass('doneTogether');
const SAYS = wordClass('introduceClause');
/** "Una lives with us" */
const DWELLS = /^(?:live|stay|move|sleep|lodge|sit|squat)$/;
const OF_HOME = wordClass('ofHome');
/** What is only wished for or imagined, and works in which somebody may only be made up. */
const UNREAL = new Set('want wish hope dream dreamt imagine pretend suppose love like'.split(' '));
const SUPPOSES = /^(?:would|'d|d|could|might|should)$/;
const FICTION = wordClass('fiction');
/** The case of whom something is done with or to: "I talked to Una". */
const TOWARDS = /^(?:with|to)$/;

/** Those whom a sentence shows in the speaker's life without saying what they are to them: "I rang Una", "Una and I went out". */
export function companionsIn(tree: Tree): Mention[] {
  return mentionsIn(tree).filter(
    ({ kind, index, isMany, isOwn }) => kind === 'name' && !isMany && !isOwn && isCompanion(tree, index),
  );
}

/** "Una Flynn" may be somebody of the news. */
const isFullName = (tree: Tree, index: number): boolean =>
  tree.childOf(index, 'flat', 'compound') !== undefined;

function isCompanion(tree: Tree, index: number): boolean {
  const { head = -1 } = tree.tokens[index] ?? {};
  if (isFullName(tree, index) || !isReal(tree, head)) return false;
  const verb = tree.tokens[head]?.lemma ?? '';
  const isWith = tree.childrenBy(index, 'case').some((child) => TOWARDS.test(formOf(tree, child)));
  switch (tree.relationOf(index)) {
    case 'conj':
      return isSpeaker(tree, head);
    case 'nsubj':
      return joinsSpeaker(tree, index) || reachesSpeaker(tree, head, verb) || isAtSpeakers(tree, head, verb);
    case 'obj':
    case 'iobj':
      return DONE_TO_PEOPLE.has(verb) && actsForSpeaker(tree, head);
    case 'obl':
      return isWith && (DONE_TOGETHER.has(verb) || DONE_TO_PEOPLE.has(verb)) && actsForSpeaker(tree, head);
    default:
      return false;
  }
}

/** Not "I would ask Una", "I want to meet Una", "I dreamt that Una called me", "I met Una in a game". */
export function isReal(tree: Tree, index: number): boolean {
  for (let at = index; at >= 0; at = tree.tokens[at]?.head ?? -1) {
    if (UNREAL.has(tree.tokens[at]?.lemma ?? '')) return false;
    if (tree.childrenBy(at, 'aux').some((child) => SUPPOSES.test(formOf(tree, child)))) return false;
  }
  return !tree.tokens.some(({ lemma }) => FICTION.has(lemma.toLowerCase()));
}

const isSpeaker = (tree: Tree, index: number): boolean =>
  SPEAKER.has(formOf(tree, index)) || GROUP.has(formOf(tree, index));

/** "Una and I", "me and Una" */
export const isWithSpeaker = (tree: Tree, index: number): boolean =>
  joinsSpeaker(tree, index) ||
  (tree.relationOf(index) === 'conj' && isSpeaker(tree, tree.tokens[index]?.head ?? -1));

const joinsSpeaker = (tree: Tree, index: number): boolean =>
  tree.childrenBy(index, 'conj').some((child) => isSpeaker(tree, child));

/** "Una invited me", "Una says I can stay": what they do concerns the speaker. */
function reachesSpeaker(tree: Tree, head: number, verb: string): boolean {
  const hasSpeaker = (...relations: string[]) =>
    tree.childrenBy(head, ...relations).some((child) => isSpeaker(tree, child));
  if (GIVES.has(verb) && /^(?:me|us)$/.test(formOf(tree, head + 1))) return true;
  if (DONE_TO_PEOPLE.has(verb) || DONE_TO_ANY.has(verb)) return hasSpeaker('obj', 'iobj', 'obl');
  return (
    SAYS.has(verb) &&
    tree
      .childrenBy(head, 'ccomp')
      .some((child) => tree.childrenBy(child, 'nsubj', 'obj').some((one) => isSpeaker(tree, one)))
  );
}

/** "Una lives in our attic", "Una moved in with us", "Una sits next to me" */
function isAtSpeakers(tree: Tree, head: number, verb: string): boolean {
  return (
    DWELLS.test(verb) &&
    [head, ...tree.childrenBy(head, 'advmod')]
      .flatMap((at) => tree.childrenBy(at, 'obl'))
      .some((place) => {
        const owner = tree.childOf(place, 'nmod:poss');
        const isOurs = owner !== undefined && /^(?:my|our)$/.test(formOf(tree, owner));
        return isSpeaker(tree, place) || (isOurs && OF_HOME.has(tree.tokens[place]?.lemma ?? ''));
      })
  );
}

/** The verb's subject is the speaker, also of one that it depends on: "I want to ask Una". */
export function actsForSpeaker(tree: Tree, head: number): boolean {
  for (let at = head; at >= 0; at = tree.tokens[at]?.head ?? -1) {
    const subject = tree.childOf(at, 'nsubj');
    if (subject !== undefined) return isSpeaker(tree, subject) || joinsSpeaker(tree, subject);
    if (!/^(?:xcomp|conj|advcl|root)$/.test(tree.relationOf(at))) return false;
  }
  return false;
}
