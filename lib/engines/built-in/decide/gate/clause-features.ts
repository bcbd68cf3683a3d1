import type { Clause, SentenceTree } from './sentence-tree';
import type { WordClasses } from './word-knowledge';

/** Who each clause is about, when, how sure, and by which words. */
export function addClauseFeatures(
  shape: Set<string>,
  words: Set<string>,
  tree: SentenceTree,
  classOf: WordClasses,
): void {
  for (const clause of tree.clauses) {
    const isRoot = clause.index === tree.root;
    addShape(shape, clause, isRoot ? 'r' : 'c');
    addShape(shape, clause, 'a');
    shape.add(`rel:${clause.predicate.deprel}|${clause.referent}`);
    addArguments(shape, words, tree, clause, classOf);
  }
  const root = tree.clauses.find(({ index }) => index === tree.root);
  if (!root) return;
  const others = [...new Set(tree.clauses.map(({ referent }) => referent))].sort().join('+');
  shape.add(`who:${others}`).add(`clauses:${Math.min(tree.clauses.length, 5)}|${root.referent}`);
}

function addShape(shape: Set<string>, clause: Clause, kind: string): void {
  const { referent, tense, negated, copula, predicate } = clause;
  const be = copula ? '=' : '';
  shape
    .add(`${kind}1:${referent}`)
    .add(`${kind}2:${referent}|${tense}`)
    .add(`${kind}3:${referent}|${be}${predicate.upos}`)
    .add(`${kind}4:${referent}|${tense}|${be}${predicate.upos}`)
    .add(`${kind}5:${tense}`)
    .add(`${kind}6:${referent}|${negated}`);
}

const ARGUMENTS = /^(?:obj|iobj|obl|xcomp|ccomp|advmod|advcl|nmod|compound:prt|amod|acl|appos|conj)/;

function addArguments(
  shape: Set<string>,
  words: Set<string>,
  tree: SentenceTree,
  { index, referent, tense, negated, copula, subject }: Clause,
  classOf: WordClasses,
): void {
  const verb = `${copula ? '=' : ''}${tree.words[index]}`;
  const not = negated ? '!' : '';
  words
    .add(`v:${verb}`)
    .add(`v1:${referent}|${verb}`)
    .add(`v2:${referent}|${not}${verb}|${tense}`)
    .add(`v3:${not}${verb}`);
  const subjectWord = tree.words[subject] ?? '';
  if (subject >= 0) {
    words.add(`s:${subjectWord}`).add(`sv:${subjectWord}|${verb}`);
    const subjectClass = classOf(subjectWord) ?? '';
    shape.add(`sc:${referent}|${subjectClass}`).add(`sc:${referent}|${subjectClass}|${tense}`);
  }
  let seen = '';
  for (const child of tree.childrenOf(index)) {
    const token = tree.tokens[child];
    if (!token || !ARGUMENTS.test(token.deprel)) continue;
    const word = tree.words[child] ?? '';
    const specific = specificity(tree, child);
    seen += `${token.deprel} `;
    shape
      .add(`g:${referent}|${token.deprel}|${token.upos}`)
      .add(`g2:${referent}|${token.deprel}|${specific}`)
      .add(`g3:${referent}|${token.deprel}|${classOf(word) ?? ''}|${tense}`);
    words
      .add(`a:${token.deprel}|${word}`)
      .add(`a1:${token.deprel}|${word}|${referent}`)
      .add(`a2:${verb}|${token.deprel}|${word}`)
      .add(`a3:${verb}|${token.deprel}|${specific}`)
      .add(`a4:${verb}|${token.deprel}|${caseOf(tree, child)}|${token.upos}`);
  }
  shape.add(`args:${referent}|${seen}`);
  words.add(`va:${referent}|${verb}|${seen}`);
}

function caseOf(tree: SentenceTree, index: number): string {
  const found = tree.childrenOf(index).find((child) => tree.tokens[child]?.deprel === 'case');
  return found === undefined ? '' : (tree.words[found] ?? '');
}

/** How specific a phrase is: a name, a number, an owner, how many words modify it. */
function specificity(tree: SentenceTree, index: number): string {
  const below = tree.childrenOf(index);
  const has = (deprel: RegExp) => below.some((child) => deprel.test(tree.tokens[child]?.deprel ?? ''));
  const name = tree.tokens[index]?.upos === 'PROPN' ? 'N' : '';
  const number = has(/^nummod/) || tree.tokens[index]?.upos === 'NUM' ? '#' : '';
  const owner = has(/^nmod:poss/) ? tree.referentOf(index).charAt(0) : '';
  const described = below.filter((child) =>
    /^(?:amod|compound|nmod$|acl|conj|appos|flat)/.test(tree.tokens[child]?.deprel ?? ''),
  ).length;
  const pronoun = tree.tokens[index]?.upos === 'PRON' ? 'p' : '';
  return `${name}${number}${owner}${pronoun}${Math.min(described, 2)}`;
}
