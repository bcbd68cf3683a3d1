import type { Clause } from '@/lib/language/clauses/clause';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { mentionsSpeaker } from '@/lib/language/clauses/who';
import { isPersonNoun } from '@/lib/language/kin';
import { wordClass } from '@/lib/language/lexicon/word-classes';

/** Verbs that say what something does to somebody: "calms me", "keeps me sane". */
const AFFECTING = wordClass('affecting');
const TASTES = wordClass('tastes');
const BEING = /^(?:be|become|stay|remain)$/;

/**
 * What somebody likes or cannot bear, told of the thing: "Knitting is my guilty pleasure", "Spiders freak me out", "I find
 * mornings hard". The thing is named in general: "the weather" and "that song" are of the moment.
 */
export function showsTaste(clause: Clause): boolean {
  const { tree, head, subject, subjectKind } = clause;
  if (subject === null) return false;
  if (subjectKind === 'self') return judges(tree, head);
  return (
    isLasting(tree, head) &&
    /^(?:other|own)$/.test(subjectKind) &&
    ((isGeneral(tree, subject) && (isOfSpeaker(clause) || affectsSpeaker(tree, head))) ||
      isWhatAffects(tree, subject))
  );
}

/** "What calms me is knitting", "one thing I cannot stand is shouting" */
function isWhatAffects(tree: Tree, subject: number): boolean {
  const verb = tree.childOf(subject, 'acl:relcl') ?? -1;
  return isLasting(tree, verb) && (TASTES.has(tree.tokens[verb]?.lemma ?? '') || affectsSpeaker(tree, verb));
}

/** Present or perfect, neither going on nor only possible. */
function isLasting(tree: Tree, head: number): boolean {
  return [head, ...tree.childrenBy(head, 'aux', 'cop')].every((index) => {
    const { xpos = '', form = '' } = tree.tokens[index] ?? {};
    return !/^VBD$/.test(xpos) && (index === head || (xpos !== 'MD' && !/ing$/.test(form)));
  });
}

/** Neither pointed at nor owned nor counted. */
function isGeneral(tree: Tree, index: number): boolean {
  return (
    /^(?:NOUN|PROPN|VERB)$/.test(tree.tokens[index]?.upos ?? '') &&
    tree.childOf(index, 'det', 'nmod:poss', 'nummod', 'mark') === undefined
  );
}

/** "… is my go-to", "… has become a part of my day", "… is a personal favourite" */
function isOfSpeaker(clause: Clause): boolean {
  const { tree, head, subject } = clause;
  const named = new Set(subject === null ? [] : tree.subtreeOf(subject));
  const said = clause.words.filter((index) => !named.has(index));
  // "Ida is the tallest girl in my class", "Ben is the one on my left": somebody, nothing that is liked.
  const what = tree.tokens[head]?.lemma ?? '';
  if (what === 'one' || isPersonNoun(what)) return false;
  return (
    mentionsSpeaker({ ...clause, words: said }) &&
    (tree.childOf(head, 'cop') !== undefined || BEING.test(tree.tokens[head]?.lemma ?? ''))
  );
}

function affectsSpeaker(tree: Tree, head: number): boolean {
  return (
    AFFECTING.has(tree.tokens[head]?.lemma ?? '') &&
    tree.childrenBy(head, 'obj', 'iobj').some((index) => /^(?:me|us)$/.test(formOf(tree, index)))
  );
}

/** "I find mornings hard", "I found Dune to be too long"; in "I found Tom asleep" nothing is judged. */
function judges(tree: Tree, head: number): boolean {
  const { lemma, xpos = '' } = tree.tokens[head] ?? {};
  const judgement = tree.childOf(head, 'xcomp') ?? -1;
  return (
    lemma === 'find' &&
    /^VB[DPZ]$/.test(xpos) &&
    /^(?:ADJ|NOUN)$/.test(tree.tokens[judgement]?.upos ?? '') &&
    !/^(?:a(?:sleep|wake|live|lone)|dead|gone|missing)$/.test(formOf(tree, judgement)) &&
    isGeneral(tree, tree.childOf(head, 'obj') ?? -1)
  );
}
