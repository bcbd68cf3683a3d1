import type { Tree } from '@/lib/language/clauses/tree';
import { isFamily, isPet } from '@/lib/language/kin';
import type { Reading } from '../extract/reading';
import { somebodyAt } from './clause-facts';
import { CONFIDENCE } from './confidence';

/** People who are mentioned with a name in passing: "my wife Una and our sons Cai and Emrys". */
export function findNamed(tree: Tree): Reading[] {
  return tree.tokens.flatMap((_, index) => {
    const named = somebodyAt(tree, index);
    // "Since my wife Una died"
    const isGone = /^(?:die|pass|lose|bury)$/.test(tree.tokens[tree.tokens[index]?.head ?? -1]?.lemma ?? '');
    if (!named || named.of || named.name === '' || !named.isKin || isGone) return [];
    const { relation, name, isPlural } = named;
    const article = isPlural ? '' : /^[aeiou]/.test(relation) ? 'an ' : 'a ';
    return [
      {
        predicate: isPet(relation) ? 'has_pet' : isFamily(relation) ? 'has_family' : 'has',
        object: relation,
        content: `User has ${article}${relation} named ${name}`,
        kind: 'fact',
        category: 'relationship',
        confidence: CONFIDENCE.implied,
      } as const,
    ];
  });
}
