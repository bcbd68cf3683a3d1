import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { isFamily, isPet } from '@/lib/language/kin';
import kin from '@/lib/language/lexicon/kin.json';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import type { Reading } from '../extract/reading';
import { type Somebody, somebodyAt } from './clause-facts';
import { CONFIDENCE } from './confidence';

const setOf = (list: string) => new Set(list.split(' ').map((word) => word.replaceAll('_', ' ')));
/** Nobody tells that they have a mother or an aunt by mentioning her. */
const EVERYBODYS = setOf(kin.everybodys);
const AT_HOME = setOf(kin.atHome);
/** "I fried my fish." */
const EATEN = setOf(kin.eaten);
/** One word for several others: whose daughter is known has kids. */
const ONE_OF: readonly ReadonlySet<string>[] = [setOf(kin.kids), setOf(kin.siblings), setOf(kin.partners)];
const PETS_WORDS = /^pets?$/;

/** Words for what is over, or not there yet: "my late wife", "my future husband". */
const UNREAL = wordClass('unreal');
/** "Our dog died", "I miss my dog". */
const PARTED = wordClass('parted');
/** What somebody had as a child may be gone. */
const LONG_AGO =
  /\b(?:used to|as an? (?:kid|child|boy|girl)|when i was|growing up|childhood|back then|ago|someday|one day|(?:19|20)\d\d)\b/i;
/** "Younger sister" says more; "lovely sister" does not. */
const RELATIVE = /^(?:younger|older|elder|little|big|baby|twin|half|step|foster)$/;
/** "This is my dog", but "the car is my baby". */
const SHOWN = /^(?:this|that|these|those|here|there|s?he|they|it|who)$/;

/**
 * The family, animals and flatmates that somebody mentions as theirs in passing: "I went out with my wife" tells that they have
 * a wife. What everybody has is left out, as is what may be over.
 *
 * @param known sentences in the memory: whoever they mention is no news.
 */
export function findMentioned(tree: Tree, known: readonly string[]): Reading[] {
  const words = tree.tokens.flatMap(({ lemma, form }) => `${lemma} ${form}`.toLowerCase().split(' '));
  if (words.some((word) => PARTED.has(word))) return [];
  const isLongAgo = LONG_AGO.test(tree.tokens.map(({ form }) => form).join(' '));
  return tree.tokens.flatMap((_, index) => {
    const one = somebodyAt(tree, index);
    if (!one || one.of || one.name !== '' || !isTold(one) || (isLongAgo && !isFamilyForLife(one.noun)))
      return [];
    if (!isOwn(tree, index, one) || known.some((sentence) => mentions(sentence, one.noun))) return [];
    return [readingOf(tree, one)];
  });
}

const isTold = ({ noun }: Somebody): boolean =>
  (isFamily(noun) && !EVERYBODYS.has(noun)) || (isPet(noun) && !EATEN.has(noun)) || AT_HOME.has(noun);

/** A brother remains one. */
const isFamilyForLife = (noun: string): boolean => isFamily(noun) && !setOf(kin.partners).has(noun);

/** Not "my lab partner", "my late wife", "my first dog", "the car is my baby". */
function isOwn(tree: Tree, index: number, { indices, noun }: Somebody): boolean {
  if (/^(?:vocative|compound|discourse)$/.test(tree.relationOf(index))) return false;
  const [owner = 0, ...rest] = indices;
  if (formOf(tree, owner) === 'our' && !isPet(noun) && !ONE_OF[0]?.has(noun)) return false;
  const before = rest.slice(0, -1);
  if (before.some((word) => UNREAL.has(formOf(tree, word)))) return false;
  const isOfSort = (word: number) =>
    tree.relationOf(word) === 'compound' && !RELATIVE.test(formOf(tree, word));
  if (!isPet(noun) && before.some(isOfSort)) return false;
  const subject = tree.childOf(index, 'nsubj');
  return (
    tree.childOf(index, 'cop') === undefined || subject === undefined || SHOWN.test(formOf(tree, subject))
  );
}

/** Whether a sentence mentions such a one: "User's daughter is called Mia" mentions a kid. */
function mentions(sentence: string, noun: string): boolean {
  const words = sentence.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
  const isSame = (word: string) =>
    word === noun ||
    word === `${noun}s` ||
    ONE_OF.some((group) => group.has(noun) && group.has(word)) ||
    (PETS_WORDS.test(noun) && isPet(word));
  return words.some(isSame);
}

function readingOf(tree: Tree, { noun, isPlural, indices }: Somebody): Reading {
  const before = indices
    .slice(1, -1)
    .filter((word) => tree.relationOf(word) === 'nummod' || RELATIVE.test(formOf(tree, word)));
  const called = [...before, indices.at(-1) ?? 0].map((word) => formOf(tree, word)).join(' ');
  const article = isPlural ? '' : /^[aeiou]/.test(called) ? 'an ' : 'a ';
  return {
    predicate: isPet(noun) ? 'has_pet' : isFamily(noun) ? 'has_family' : 'has',
    object: `${article}${called}`,
    content: `User has ${article}${called}`,
    kind: 'fact',
    category: 'relationship',
    confidence: CONFIDENCE.implied,
  };
}
