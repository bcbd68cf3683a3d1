import { nameBeside } from '@/lib/language/clauses/name-beside';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { isEldest, isFamily, isMan, isPet, isWoman } from '@/lib/language/kin';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import type { Reading } from '../extract/reading';
import { type Somebody, somebodyAt } from './clause-facts';
import { CONFIDENCE } from './confidence';
import { asksMemory, isAskedAbout, isParted } from './find-mentioned';

/** "They taught my sons Latin", "I bought my mum Chanel": what somebody gets is not their name. */
const GIVING = wordClass('doubleObject');

/** People who are mentioned with a name in passing: "my wife Una and our sons Cai and Emrys", "What suits my son Cai?" */
export function findNamed(tree: Tree, isAsked: boolean): Reading[] {
  if (isParted(tree) || (isAsked && asksMemory(tree))) return [];
  return tree.tokens.flatMap((_, index) => {
    const somebody = somebodyAt(tree, index);
    const named = somebody && withNameBeside(tree, index, somebody);
    if (isAsked && isAskedAbout(tree, index)) return [];
    const isGiven =
      somebody?.name !== '' &&
      somebody?.indices.some(
        (word) => tree.tokens[word - 1]?.upos === 'VERB' && GIVING.has(tree.tokens[word - 1]?.lemma ?? ''),
      );
    if (!named || isGiven || named.of || named.name === '' || !named.isKin) return [];
    if (isMaybeOwner(tree, named)) return [];
    return [
      {
        predicate: isPet(named.noun) ? 'has_pet' : isFamily(named.noun) ? 'has_family' : 'has',
        object: named.relation,
        content: contentOf(named),
        kind: 'fact',
        category: 'relationship',
        confidence: CONFIDENCE.implied,
      } as const,
    ];
  });
}

function contentOf({ relation, name, noun, isPlural }: Somebody): string {
  if (isEldest(noun)) return `User's ${relation} child is named ${name}`;
  const article = isPlural ? '' : /^[aeiou]/.test(relation) ? 'an ' : 'a ';
  return `User has ${article}${relation} named ${name}`;
}

/** "My boss, Una, …", "Una, my boss, …" */
function withNameBeside(tree: Tree, index: number, somebody: Somebody): Somebody {
  if (somebody.name !== '' || somebody.isPlural) return somebody;
  const beside = nameBeside(tree, index, Math.min(...somebody.indices));
  const words = beside ? tree.tokens.slice(beside.first, beside.last + 1) : [];
  return { ...somebody, name: words.map(({ form }) => form).join(' ') };
}

/** "My daughter Rowan's mum", spoken without a comma, may be "my daughter, who is Rowan's mum". */
function isMaybeOwner(tree: Tree, { noun, indices }: Somebody): boolean {
  const mark = (indices.at(-1) ?? 0) + 1;
  const owned = (tree.tokens[mark + 1]?.lemma ?? '').toLowerCase();
  return (
    /^['’]s?$/.test(formOf(tree, mark)) &&
    ((isWoman(noun) && isWoman(owned)) || (isMan(noun) && isMan(owned)))
  );
}
