import joinedVerbs from '../clauses/joined-verbs.json';
import { OF_LIFE } from '../clauses/requests';
import { formOf, type Tree } from '../clauses/tree';
import { relationClassOf } from '../comparison/relation-class';
import { wordClass } from '../lexicon/word-classes';
import { isForWork } from './asked-time';
import { wordsOfTime } from './phrases';

/**
 * What a question is after: a fact of the person's own life, which they could have told; advice on what to do or whether it
 * can be done; how things are in general; or what only the memories can show to be of their life, such as "who is Ana?".
 */
export type Aim = 'life' | 'advice' | 'general' | 'open';

/** Present-tense verbs of how somebody lives, beside those of the classes of statements. */
const TASTES = wordClass('tastes');
const LASTING = [TASTES, new Set(joinedVerbs.oftenNouns.split(' ')), OF_LIFE].reduce(
  (all, some) => all.union(some),
  wordClass('lastingVerbs'),
);
/** Verbs of an appointed day: "when do I fly?" */
const DATED = wordClass('datedVerbs');
/** What may be or has to be: "am I allowed to", "am I likely to". */
const BOUND = wordClass('boundTo');
/** How something strikes others. */
const SEEMING = /^(?:sound|seem|suit|mean)$/;
/** Where one goes or what one does every day. */
const EVERY_DAY = /^(?:work|school|college|uni|bed|sleep|breakfast|lunch|dinner)$/;
const SELF = /^(?:i|me|we|us)$/;
const OWN = /^(?:my|our|mine|ours)$/;

/** @param wh the question word; -1 if it has none */
export function aimOf(tree: Tree, wh: number): Aim {
  const { root } = tree;
  const word = formOf(tree, wh);
  const said = tree.tokens.findIndex(
    (_, index) => index !== wh && /^(?:nsubj|expl)$/.test(tree.relationOf(index)) && isMain(tree, index),
  );
  // "Who is my boss?", "how old is my son?"
  const subject = isMine(tree, root) ? root : said;
  if (isConditional(tree)) return 'advice';
  if (/^(?:you|u|one|it|there|that|this)$/.test(formOf(tree, subject))) return 'general';
  const isOfSelf = SELF.test(formOf(tree, subject));
  if ((isOfSelf || isMine(tree, subject)) && isRefused(tree, wh)) return 'life';
  if (isModal(tree, wh) || isJudged(tree)) return isOfSelf ? 'advice' : 'general';
  const isLife = isOfSelf
    ? isOfOwnDoing(tree, wh)
    : isMine(tree, subject)
      ? !SEEMING.test(tree.tokens[root]?.lemma ?? '') && (isPast(tree) || !/^why$/.test(word))
      : asksOfThem(tree, wh);
  if (isLife) return 'life';
  return isOfSelf ? 'advice' : isMine(tree, subject) ? 'general' : 'open';
}

/** It belongs to the main clause: also "what medication | am I on". */
function isMain(tree: Tree, index: number): boolean {
  const { head = -1 } = tree.tokens[index] ?? {};
  return (
    head === tree.root || (tree.tokens[head]?.deprel === 'acl:relcl' && formOf(tree, index - 1) === 'am')
  );
}

/** "Do I lose it if I leave?" */
function isConditional(tree: Tree): boolean {
  return tree.tokens.some(
    ({ head }, index) => formOf(tree, index) === 'if' && tree.relationOf(head) === 'advcl',
  );
}

const firstVerb = (tree: Tree, wh: number): number =>
  tree.tokens.findIndex(({ upos }, index) => index !== wh && /^(?:AUX|VERB)$/.test(upos));

/** "What can't I eat?" asks for a fact. */
function isRefused(tree: Tree, wh: number): boolean {
  const first = firstVerb(tree, wh);
  const isDenied = tree
    .childrenBy(tree.root, 'advmod')
    .some((index) => index > first && /^(?:not|n't|nt)$/.test(formOf(tree, index)));
  return isDenied || /^(?:can't|cant)$/.test(formOf(tree, first));
}

/** The first verb says what can, should or would be. "Would I like" and "must I avoid" ask for a fact. */
function isModal(tree: Tree, wh: number): boolean {
  const first = firstVerb(tree, wh);
  if (tree.tokens[first]?.xpos !== 'MD') return false;
  const isWill = /^(?:will|'ll)$/.test(formOf(tree, first));
  const { lemma = '' } = tree.tokens[tree.root] ?? {};
  const isTaste = relationClassOf(lemma) === 'attitude' || TASTES.has(lemma);
  return isWill ? wh < 0 || hasTask(tree) : !isTaste;
}

/** "Have to leave", "need a visa", "allowed to paint". */
function hasTask(tree: Tree): boolean {
  const { lemma = '' } = tree.tokens[tree.root] ?? {};
  const isToDo = tree.childOf(tree.root, 'xcomp', 'csubj', 'ccomp', 'advcl') !== undefined;
  return lemma === 'need' || (/^(?:have|get)$/.test(lemma) && isToDo) || BOUND.has(formOf(tree, tree.root));
}

/** It asks for an opinion: what has to be, "too old", "big enough", "better". */
function isJudged(tree: Tree): boolean {
  if (isPast(tree)) return false;
  return (
    hasTask(tree) ||
    /^(?:JJR|RBR)$/.test(tree.tokens[tree.root]?.xpos ?? '') ||
    tree.childrenBy(tree.root, 'advmod').some((index) => /^(?:too|enough)$/.test(formOf(tree, index)))
  );
}

/** Did, was, have done. */
function isPast(tree: Tree): boolean {
  const finite = [tree.root, ...tree.childrenBy(tree.root, 'aux', 'cop')];
  return finite.some(
    (index) =>
      tree.tokens[index]?.xpos === 'VBD' ||
      (tree.relationOf(index) === 'aux' &&
        tree.tokens[index]?.lemma === 'have' &&
        tree.tokens[tree.root]?.xpos === 'VBN'),
  );
}

/** "Do I live", "am I meeting", "did I say": not what only a task would have them do, "do I price". */
function isOfOwnDoing(tree: Tree, wh: number): boolean {
  const { root } = tree;
  const { upos, xpos, lemma = '' } = tree.tokens[root] ?? {};
  const word = formOf(tree, wh);
  if (isPast(tree)) return true;
  const isLasting = lemma !== 'get' && (relationClassOf(lemma) !== null || LASTING.has(lemma));
  const isState = tree.tokens.some((_, index) => index <= wh + 2 && formOf(tree, index) === 'am');
  const isGoingOn = xpos === 'VBG';
  const isAttitude = relationClassOf(lemma) === 'attitude' || lemma === 'feel';
  if (word === 'why') return isGoingOn || isAttitude;
  const isManner = word === 'how' && !/^(?:JJ|RB)$/.test(tree.tokens[wh + 1]?.xpos ?? '');
  if (isManner) return isAttitude || isHabit(tree);
  if (isGoingOn || isState || upos !== 'VERB') return true;
  if (lemma === 'do') return isOpenDoing(tree);
  return isLasting || (word === 'when' || isTimeAsked(tree, wh) ? DATED.has(lemma) : isOfKind(tree, wh));
}

/** "How do I take my coffee?", "how do I get to work?" */
function isHabit(tree: Tree): boolean {
  const { lemma } = tree.tokens[tree.root] ?? {};
  const object = tree.childOf(tree.root, 'obj');
  if (lemma === 'take') return object !== undefined && isMine(tree, object);
  if (lemma === 'know') return tree.tokens[object ?? -1]?.upos === 'PROPN';
  const goals = tree.childrenBy(tree.root, 'obl', 'advmod', 'xcomp').map((goal) => formOf(tree, goal));
  return object === undefined && lemma === 'get' && goals.some((goal) => EVERY_DAY.test(goal));
}

/** "What do I do for work?", "… on Sundays?", "… before bed?"; not "… about a bee?" */
function isOpenDoing(tree: Tree): boolean {
  const inTime = wordsOfTime(tree);
  return tree
    .childrenBy(tree.root, 'obl', 'advcl', 'xcomp')
    .every((index) => inTime.has(index) || isForWork(tree, index) || EVERY_DAY.test(formOf(tree, index)));
}

const isTimeAsked = (tree: Tree, wh: number): boolean => /^(?:time|day|date)$/.test(formOf(tree, wh + 1));

/** "What size do I wear?", but "what bus do I take to Leeds?" */
function isOfKind(tree: Tree, wh: number): boolean {
  return (
    tree.tokens[wh + 1]?.upos === 'NOUN' &&
    /^(?:wear|use|take)$/.test(tree.tokens[tree.root]?.lemma ?? '') &&
    tree.childOf(tree.root, 'obl') === undefined
  );
}

/** The person's, by a possessive or by "of": "my wife's name", "the name of my wife". */
function isMine(tree: Tree, index: number): boolean {
  return tree.childrenBy(index, 'nmod').some((owner) => {
    const preposition = formOf(tree, tree.childOf(owner, 'case') ?? -1);
    const isOwner = /^(?:|of|'s|')$/.test(preposition);
    return OWN.test(formOf(tree, owner)) || (isOwner && isMine(tree, owner));
  });
}

/** "Who taught me?", "who lives with my aunt?", "what scares us?" */
function asksOfThem(tree: Tree, wh: number): boolean {
  const isWho = /^wh(?:o|ose)m?$/.test(formOf(tree, wh));
  return tree
    .childrenBy(tree.root, ...(isWho ? ['obj', 'iobj', 'obl', 'nmod'] : ['obj', 'iobj']))
    .some((index) => SELF.test(formOf(tree, index)) || isMine(tree, index));
}
