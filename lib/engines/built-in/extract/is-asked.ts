import type { Clause } from '@/lib/language/clauses/clause';
import { finiteOf, formOf } from '@/lib/language/clauses/tree';

/** Whether a clause asks something by the order of its words, with or without a question mark. */
export const isAsked = (clause: Clause): boolean => isInverted(clause) || asksEver(clause);

/** "Ever been to Malta", "I've ever been …": asked, unless it is denied or the only one. */
function asksEver({ tree, head }: Clause): boolean {
  const adverbs = tree
    .childrenBy(head, 'advmod', 'cc:preconj', 'det')
    // "More than ever", "ever since I moved", "three films ever"
    .filter(
      (index) =>
        formOf(tree, index - 1) !== 'than' &&
        formOf(tree, index + 1) !== 'since' &&
        (index < head || formOf(tree, index) !== 'ever'),
    )
    .map((index) => formOf(tree, index));
  return (
    adverbs.includes('ever') &&
    !adverbs.some((form) => /^(?:n't|nt|not|never|no|only|hardly|rarely|barely|scarcely|if)$/.test(form))
  );
}

/** "Are we there", "what I like". */
function isInverted({ tree, head, subject, words: clauseWords }: Clause): boolean {
  if (subject === null) return false;
  const first = Math.min(...tree.subtreeOf(subject));
  const finite = finiteOf(tree, head);
  // "One memory is when I visited a lighthouse", "being Sikh matters"
  if (formOf(tree, finite + 1) === 'when' || tree.tokens[finite]?.xpos === 'VBG') return false;
  const isBefore = finite < first && (tree.tokens[finite]?.upos === 'AUX' || finite !== head);
  if (isBefore) return true;
  return (
    tree.childOf(subject, 'acl:relcl') === undefined &&
    /^(?:what|who|whom|whose|which|where|how|why)$/.test(formOf(tree, clauseWords[0] ?? 0))
  );
}
