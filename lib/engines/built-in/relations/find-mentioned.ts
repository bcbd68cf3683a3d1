import { nameBeside } from '@/lib/language/clauses/name-beside';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { restoreApostrophe } from '@/lib/language/english/missed-apostrophe';
import { isOwnerOfNext } from '@/lib/language/english/write-words';
import {
  isAtHome,
  isEaten,
  isEldest,
  isEverybodys,
  isFamily,
  isKid,
  isPartner,
  isPet,
  isSibling,
} from '@/lib/language/kin';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import type { Reading } from '../extract/reading';
import { type Somebody, somebodyAt } from './clause-facts';
import { CONFIDENCE } from './confidence';

/** Words for any of several others: whose daughter is known has kids. */
const ANY_OF: readonly (readonly [RegExp, (word: string) => boolean])[] = [
  [/^(?:kid|child)$/, isKid],
  [/^sibling$/, isSibling],
  [/^(?:partner|spouse)$/, isPartner],
  [/^pet$/, isPet],
];

/** Words for what is over, or not there yet: "my late wife", "my future husband". */
const UNREAL = wordClass('unreal');
/** "Our dog died", "I miss my dog". */
const PARTED = wordClass('parted');
/** What somebody had as a child may be gone. */
const LONG_AGO =
  /\b(?:used to|as an? (?:kid|child|boy|girl)|when i was|growing up|childhood|back then|ago|someday|one day|(?:19|20)\d\d)\b/i;
/** "Younger sister" says more; "lovely sister" does not. */
const RELATIVE = /^(?:younger|older|elder|little|big|baby|twin|half|step|foster)$/;
/** "8-year-old", or its parts. */
const AGE = /^(?:-|years?|months?|weeks?|old|\d+[- ](?:year|month|week)s?[- ]old)$/;
/** The most words that describe somebody. */
const LONGEST = 8;
/** "This is my dog", but "the car is my baby". */
const SHOWN = /^(?:this|that|these|those|here|there|s?he|they|it|who)$/;

/** Whoever asks what is known of somebody tells nothing about them. */
const ASKS_MEMORY = /^(?:know|remember|remind|tell|say|mention|recall|forget|call|name)$/;

/** How somebody was mentioned. */
export interface Mentioning {
  /** The sentence as written: "they" may be read as "my pets", but mentions nobody. */
  said: string;
  /** In a question: "What shall I give my wife?" mentions her, "Who is my wife?" asks about her. */
  isAsked: boolean;
  /** Sentences in the memory: whoever they mention is no news. */
  known: readonly string[];
}

/**
 * The family, animals and flatmates that somebody mentions as theirs in passing: "I went out with my wife" tells that they have
 * a wife. What everybody has is left out, as is what may be over.
 */
export function findMentioned(tree: Tree, { said, isAsked, known }: Mentioning): Reading[] {
  if (isParted(tree) || (isAsked && asksMemory(tree))) return [];
  const own = wordsOf(restoreApostrophe(said));
  const isSaid = (index = -1) => own.includes(formOf(tree, index));
  const isLongAgo = LONG_AGO.test(tree.tokens.map(({ form }) => form).join(' '));
  return tree.tokens.flatMap((_, index) => {
    const one = somebodyAt(tree, index);
    if (!one || one.of || one.name !== '' || !isTold(one) || (isLongAgo && !isFamilyForLife(one.noun)))
      return [];
    if (!isSaid(one.indices[0]) || !isSaid(one.indices.at(-1))) return [];
    // Whoever is named beside is told with the name.
    if (nameBeside(tree, index, Math.min(...one.indices))) return [];
    if (!isOwn(tree, index, one) || (isAsked && isAskedAbout(tree, index))) return [];
    if (known.some((sentence) => mentions(sentence, isEldest(one.noun) ? 'child' : one.noun))) return [];
    return [readingOf(tree, one)];
  });
}

/** "Our dog died", "after my wife left me": whoever is mentioned may no longer be there. */
export function isParted({ tokens, childOf }: Tree): boolean {
  return tokens.some(
    ({ lemma, form }, index) =>
      PARTED.has(lemma.toLowerCase()) ||
      PARTED.has(form.toLowerCase()) ||
      (lemma === 'leave' && /^(?:me|us)$/i.test(tokens[childOf(index, 'obj') ?? -1]?.form ?? '')),
  );
}

/** "Do you know my sister?" */
export const asksMemory = ({ tokens }: Tree): boolean => tokens.some(({ lemma }) => ASKS_MEMORY.test(lemma));

/** "How old is my dog?", "Where does my brother work?", "How long have I had my parrot?"; not "What's a good gift for my niece?" */
export function isAskedAbout(tree: Tree, index: number): boolean {
  if (formOf(tree, tree.childOf(index, 'case') ?? -1) === 'for') return false;
  const head = tree.tokens[tree.tokens[index]?.head ?? -1];
  if (tree.relationOf(index) === 'obj' && /^(?:have|own)$/.test(head?.lemma ?? '')) return true;
  for (let at = index; at >= 0; at = tree.tokens[at]?.head ?? -1)
    if (/^(?:nsubj|root)$/.test(tree.relationOf(at))) return at === index || tree.relationOf(at) === 'nsubj';
  return false;
}

const isTold = ({ noun }: Somebody): boolean =>
  (isFamily(noun) && !isEverybodys(noun)) || (isPet(noun) && !isEaten(noun)) || isAtHome(noun);

/** A brother remains one. */
const isFamilyForLife = (noun: string): boolean => isFamily(noun) && !isPartner(noun);

/** Not "my lab partner", "my late wife", "my first dog", "the car is my baby". */
function isOwn(tree: Tree, index: number, { indices, noun, isPlural }: Somebody): boolean {
  if (/^(?:vocative|compound|discourse)$/.test(tree.relationOf(index))) return false;
  const [owner = 0, ...rest] = indices;
  // "Not my niece, a colleague's"
  if (/^(?:not|isn't|isnt)$/.test(formOf(tree, owner - 1))) return false;
  // "Our kids need better schools" may be everybody's.
  if (formOf(tree, owner) === 'our' && !isPet(noun) && (isPlural || !isKid(noun))) return false;
  const before = rest.slice(0, -1);
  // "8-year-old"
  const isAge = (word: number) =>
    tree.childrenOf(word).some((child) => /^(?:year|month|week)$/.test(tree.tokens[child]?.lemma ?? ''));
  if (before.some((word) => UNREAL.has(formOf(tree, word)) && !isAge(word))) return false;
  const isOfSort = (word: number) =>
    tree.relationOf(word) === 'compound' && !RELATIVE.test(formOf(tree, word));
  if (!isPet(noun) && before.some(isOfSort)) return false;
  const subject = tree.childOf(index, 'nsubj');
  if (tree.childOf(index, 'cop') === undefined || subject === undefined) return true;
  // "Its my daughters first day": of one, without an apostrophe.
  const isOnes = isPlural && formOf(tree, subject) === 'it' && tree.childOf(index, 'case') === undefined;
  return SHOWN.test(formOf(tree, subject)) && !isOnes;
}

/** "Who loves dinosaurs": what tells more about them, and needs nobody else. */
function describedBy(tree: Tree, index: number): string[] {
  const relative = tree.childrenBy(index, 'acl:relcl').find((child) => isWho(tree, child));
  const words = relative === undefined ? [] : tree.subtreeOf(relative);
  const isClear = words.every((word) => tree.tokens[word]?.upos !== 'PRON' || formOf(tree, word) === 'who');
  const said = words.filter((word) => tree.tokens[word]?.upos !== 'PUNCT');
  return words.length <= LONGEST && isClear ? said.map((word) => tree.tokens[word]?.form ?? '') : [];
}

const isWho = (tree: Tree, predicate: number): boolean =>
  formOf(tree, tree.childOf(predicate, 'nsubj') ?? -1) === 'who';

/** Whether a sentence mentions such a one: "User's daughter is called Mia" mentions a kid. */
function mentions(sentence: string, noun: string): boolean {
  const isSame = (word: string) =>
    word === noun || word === `${noun}s` || ANY_OF.some(([any, isOne]) => any.test(noun) && isOne(word));
  return wordsOf(sentence).some(isSame);
}

const wordsOf = (sentence: string): string[] =>
  sentence.toLowerCase().match(/[\p{L}\p{N}]+(?:-\p{L}+)*/gu) ?? [];

function readingOf(tree: Tree, one: Somebody): Reading {
  const { noun, indices } = one;
  const index = indices.at(-1) ?? 0;
  // "My sisters and I", which the tagger takes for one
  const isPlural = one.isPlural || (formOf(tree, index) === `${noun}s` && !isOwnerOfNext(tree, index));
  const before = indices
    .slice(1, -1)
    .flatMap((word) => tree.subtreeOf(word))
    .filter(
      (word) =>
        tree.tokens[word]?.upos === 'NUM' ||
        RELATIVE.test(formOf(tree, word)) ||
        AGE.test(formOf(tree, word)),
    );
  // "My sisters wedding": one sister's, without its apostrophe. "My brother in law" is no law.
  const kin = isOwnerOfNext(tree, index) || noun.endsWith('-in-law') ? noun : formOf(tree, index);
  const called = [...before.map((word) => formOf(tree, word)), kin, ...describedBy(tree, index)]
    .join(' ')
    .replace(/ (?=['’,-])|(?<=-) /g, '');
  const article = isPlural ? '' : /^(?:[aeiou]|8|11|18)/.test(called) ? 'an ' : 'a ';
  return {
    predicate: isPet(noun) ? 'has_pet' : isFamily(noun) ? 'has_family' : 'has',
    object: `${article}${called}`,
    // Whoever has an eldest has several.
    content: isEldest(noun) ? 'User has children' : `User has ${article}${called}`,
    kind: 'fact',
    category: 'relationship',
    confidence: CONFIDENCE.implied,
  };
}
