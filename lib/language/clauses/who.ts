import type { Clause } from './clause';
import { formOf, type Tree } from './tree';

/** Words, in lower case, that tell whom a statement speaks of. */
export const SPEAKER = new Set(['i', 'me', 'myself']);
export const GROUP = new Set(['we', 'us', 'ourselves']);
export const OWNER = new Set(['my', 'our']);
/** Also as they are typed in a hurry. */
export const ADDRESSED = new Set(['you', 'your', 'u', 'ur', 'ya', 'yourself', 'yours']);

/** "My", "me", "for us": it is about the speaker though somebody else's doing. */
export function mentionsSpeaker({ tree, words }: Clause): boolean {
  return words.some(
    (index) => /^(?:my|me|us|our|mine)$/.test(formOf(tree, index)) || isFavourite(tree, index),
  );
}

/** "Another favourite is Skye": nobody else's is meant where nobody is named. */
export function isFavourite(tree: Tree, index: number): boolean {
  const token = tree.tokens[index];
  return (
    token?.upos === 'NOUN' &&
    /^(?:favou?rite|fave?)$/.test(token.lemma) &&
    tree.childOf(index, 'nmod', 'nmod:poss') === undefined &&
    !/^(?:obj|obl|nmod|compound)$/.test(tree.relationOf(index))
  );
}
