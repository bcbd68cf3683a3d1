import type { Clause } from '@/lib/language/clauses/clause';
import { formOf } from '@/lib/language/clauses/tree';

/** Things of which there are many: by "the" one is meant that the conversation had introduced. */
const ONE_OF_MANY = new Set(
  `game match movie film show series episode book novel story plot ending scene character storyline storytelling script
  song album article post video photo picture painting link list recipe meal dish dessert drink flavor flavour place
  hotel spot trip tour event party class course lesson session project task assignment process experience adventure
  challenge journey conversation chat topic question answer idea suggestion advice tip option choice possibility
  opportunity plan detail information point part thing stuff vibe atmosphere ambiance energy moment memory feeling
  performance concert result outcome change progress item product app site website version one`.split(/\s+/),
);

/** "I enjoy the games", "I read the book": which one, an earlier message says. What a phrase or an earlier word names is defined here. */
export function pointsAtKnown({ tree, head, words: clauseWords }: Clause): boolean {
  const places = [
    head,
    ...tree.childrenBy(head, 'xcomp', 'conj').filter((place) => clauseWords.includes(place)),
  ];
  return places
    .flatMap((place) => tree.childrenBy(place, 'obj'))
    .some((object) => {
      const token = tree.tokens[object];
      return (
        token?.upos === 'NOUN' &&
        clauseWords.includes(object) &&
        tree.childrenBy(object, 'det').some((child) => formOf(tree, child) === 'the') &&
        ONE_OF_MANY.has(token.lemma.toLowerCase()) &&
        !tree
          .childrenOf(object)
          .some(
            (child) =>
              (child > object && !/^(?:conj|cc|punct)$/.test(tree.relationOf(child))) ||
              /^(?:compound|nmod|nummod)$/.test(tree.relationOf(child)) ||
              /^(?:JJS|JJR|RBS)$/.test(tree.tokens[child]?.xpos ?? '') ||
              /^(?:whole|entire|same|first|last|next|only)$/.test(formOf(tree, child)),
          ) &&
        !clauseWords.some(
          (before) => before < object && /^(?:NOUN|PROPN)$/.test(tree.tokens[before]?.upos ?? ''),
        )
      );
    });
}
