import type { ParsedSentence } from '../parse/parsed-sentence';
import { isPredicate } from './heads';
import { createTree, formOf, type Tree } from './tree';
import { GROUP, SPEAKER } from './who';

/** Puts right what the parser is known to get wrong: the tree of a sentence as it is taken apart. */
export function mendTree(sentence: ParsedSentence): Tree {
  const tree = createTree(sentence);
  const statement = statementAfterTime(tree);
  if (statement === undefined) return tree;
  const tokens = sentence.tokens.map((token, index) => {
    if (index === tree.root) return { ...token, head: statement, deprel: 'obl' };
    if (index === statement) return { ...token, head: -1, deprel: 'root' };
    return token.head === tree.root && index > statement ? { ...token, head: statement } : token;
  });
  return createTree({ ...sentence, tokens });
}

/** "Every summer we drive to Italy", "In my twenties I worked on ferries": read as a time that one drives or worked. */
function statementAfterTime(tree: Tree): number | undefined {
  if (isPredicate(tree, tree.root) || tree.tokens[tree.root]?.upos !== 'NOUN') return undefined;
  return tree.childrenBy(tree.root, 'acl:relcl').find((index) => {
    const subject = tree.childOf(index, 'nsubj');
    return (
      subject === tree.root + 1 &&
      (SPEAKER.has(formOf(tree, subject)) || GROUP.has(formOf(tree, subject))) &&
      isPredicate(tree, index)
    );
  });
}
