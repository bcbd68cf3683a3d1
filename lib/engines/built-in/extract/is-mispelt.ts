import type { Clause } from '@/lib/language/clauses/clause';
import { formOf, type Tree } from '@/lib/language/clauses/tree';

/** "I won t allow", "its a shame": a word that lost its apostrophe. */
export function isMispelt({ tree, words }: Clause): boolean {
  return words.some(
    (index) =>
      (formOf(tree, index) === 't' && formOf(tree, index + 1) !== '-') ||
      (formOf(tree, index) === 'its' && !ownsNext(tree, index)),
  );
}

/** "Its" is followed by its noun, with modifiers. */
function ownsNext(tree: Tree, index: number): boolean {
  let next = index + 1;
  while (/^(?:ADJ|ADV|NUM)$/.test(tree.tokens[next]?.upos ?? '') || formOf(tree, next) === ',') next++;
  return (
    /^(?:NOUN|PROPN|VERB|PUNCT)$/.test(tree.tokens[next]?.upos ?? '') &&
    !/^["“]$/.test(tree.tokens[index + 1]?.form ?? '') &&
    !/^(?:a|an|the)$/.test(formOf(tree, index + 1))
  );
}
