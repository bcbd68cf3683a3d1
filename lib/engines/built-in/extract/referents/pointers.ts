import type { Clause } from '@/lib/language/clauses/clause';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { isWordOfTime } from '@/lib/language/lexicon/names-of-time';
import { wordClass } from '@/lib/language/lexicon/word-classes';

const WEATHER = wordClass('weatherVerbs');
const IDIOMS = wordClass('emptyObjectVerbs');

/** A pronoun that may stand for something said before. */
export interface Pointer {
  readonly index: number;
  readonly form: string;
  readonly sort: 'one' | 'many' | 'owner' | 'deictic' | 'place';
  /** "She", "him", "his": a person or an animal. */
  readonly isPersonal: boolean;
}

const PERSONAL = /^(?:s?he|him|her|his)$/;

/** The pronouns of a clause that may stand for something said before, in order; "there is" is none, "this café" neither. */
export function pointersIn({ tree, words }: Clause): Pointer[] {
  return words.flatMap((index) => {
    const form = formOf(tree, index);
    const sort = sortOf(tree, index, form);
    return sort ? [{ index, form, sort, isPersonal: PERSONAL.test(form) }] : [];
  });
}

function sortOf(tree: Tree, index: number, form: string): Pointer['sort'] | null {
  switch (form) {
    case 'it':
      // "I hate it when they sing"
      return tree.tokens[index]?.upos === 'PRON' &&
        !isEmpty(tree, index) &&
        formOf(tree, index + 1) !== 'when'
        ? 'one'
        : null;
    case 'she':
    case 'he':
    case 'him':
      return 'one';
    case 'her':
      return tree.tokens[index]?.xpos === 'PRP$' && !isBeforeTime(tree, index) ? 'owner' : 'one';
    case 'his':
      return 'owner';
    case 'they':
    case 'them':
      // "Feed them all", "two of them"
      return /^(?:all|both)$/.test(formOf(tree, index + 1)) || isOfCounted(tree, index) ? null : 'many';
    case 'its':
    case 'their':
      return tree.tokens[index]?.upos === 'PRON' ? 'owner' : null;
    case 'this':
    case 'that':
    case 'these':
    case 'those':
      return standsAlone(tree, index) ? 'deictic' : null;
    case 'there':
    case 'here':
      return tree.relationOf(index) !== 'expl' && !isToldAfter(tree, index) ? 'place' : null;
    default:
      return null;
  }
}

const isOfCounted = (tree: Tree, index: number): boolean =>
  formOf(tree, index - 1) === 'of' && /^(?:NUM|DET)$/.test(tree.tokens[index - 2]?.upos ?? '');

/** "I have known her nine years": how long, and nothing of hers. */
const isBeforeTime = (tree: Tree, index: number): boolean =>
  tree.tokens[index + 1]?.upos === 'NUM' && isWordOfTime(tree.tokens[index + 2]?.lemma ?? '');

/** "It rains", "I'm losing it", "to put it mildly" */
function isEmpty(tree: Tree, index: number): boolean {
  if (formOf(tree, index - 1) === 'put' && /ly$/.test(formOf(tree, index + 1))) return true;
  const { lemma = '', xpos = '' } = tree.tokens[tree.tokens[index]?.head ?? -1] ?? {};
  return tree.relationOf(index) === 'nsubj' ? WEATHER.has(lemma) : xpos === 'VBG' && IDIOMS.has(lemma);
}

/** "Here in Oslo", but "there in June". */
function isToldAfter(tree: Tree, index: number): boolean {
  return (
    /^(?:in|at|on|near|by)$/.test(formOf(tree, index + 1)) &&
    !isWordOfTime(tree.tokens[index + 2]?.lemma ?? '')
  );
}

function standsAlone(tree: Tree, index: number): boolean {
  return (
    tree.tokens[index]?.xpos === 'DT' &&
    // "Those in need", "that of my aunt"
    !/^(?:who|in|of|with)$/.test(formOf(tree, index + 1)) &&
    /^(?:nsubj|obj|obl|nmod|xcomp|root|conj)$/.test(tree.relationOf(index)) &&
    tree
      .childrenOf(index)
      .every((child) => /^(?:case|advmod|punct|cop|aux|nsubj)$/.test(tree.relationOf(child)))
  );
}
