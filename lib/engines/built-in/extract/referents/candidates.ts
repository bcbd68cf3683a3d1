import { isNoThing } from '@/lib/language/clauses/no-thing';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { ADDRESSED, GROUP, OWNER, SPEAKER } from '@/lib/language/clauses/who';
import { isPersonNoun, isPet } from '@/lib/language/kin';
import { isWordOfTime } from '@/lib/language/lexicon/names-of-time';
import { wordClass } from '@/lib/language/lexicon/word-classes';

/** Something mentioned to which a pronoun may refer. */
export interface Candidate {
  readonly tree: Tree;
  /** Its head word. */
  readonly index: number;
  /** How the speaker can refer to it later: "the cooking class" after "a cooking class". */
  readonly text: string;
  readonly isMany: boolean;
  /** "My job", or "your job" said to the speaker. */
  readonly isOwn: boolean;
  /** Things joined by "and" are also a candidate together. */
  readonly kind: 'thing' | 'person' | 'animal' | 'activity' | 'joined';
}

const OUTSIDE = new Set('compound flat appos vocative discourse'.split(' '));
/** Relations of an activity to what it is said of: "rowing is fun", "I love rowing". */
const OF_ACTIVITY = new Set('xcomp obj csubj nsubj advcl acl conj root'.split(' '));
/** Relations outside a name. */
const AROUND = wordClass('outsideName');
const VAGUE = new Set('some any several many few'.split(' '));
/** "You can cycle at any age" means no age, "what car" is asked, "her car" leaves open whose. */
const OPEN = new Set('no what which whose how their his her its'.split(' '));
const POINTING = new Set('i me we us they he she it this that these those'.split(' '));
/** The activity is named after these verbs, if at all. */
const EMPTY_DEED = new Set('try do be have get make go'.split(' '));
const ARTICLE = /^(?:an?|th(?:is|at|ese|ose))$/;
/** The longest phrase and the longest activity, in words. */
const LONGEST = 8;
const LONGEST_ACTIVITY = 5;

/**
 * What a sentence mentions, in order.
 *
 * @param isHeard said to the speaker by the other person: "your dog" is the speaker's.
 */
export function candidatesIn(tree: Tree, isHeard: boolean): Candidate[] {
  return tree.tokens.flatMap(({ upos, xpos }, index) => {
    if (/^(?:NOUN|PROPN)$/.test(upos)) return phrasesAt(tree, index, isHeard);
    return xpos === 'VBG' ? activityAt(tree, index) : [];
  });
}

function phrasesAt(tree: Tree, index: number, isHeard: boolean): Candidate[] {
  const { lemma = '', xpos = '', form = '' } = tree.tokens[index] ?? {};
  const noun = lemma.toLowerCase();
  const isPerson = isPersonNoun(noun);
  if (OUTSIDE.has(tree.relationOf(index)) || (isNoThing(noun) && !isPerson) || isCalled(tree, index))
    return [];
  // "One of my favourite cafés is Lido": the cafés are not spoken of.
  const { head = -1 } = tree.tokens[index] ?? {};
  if (tree.relationOf(index) === 'nmod' && formOf(tree, head) === 'one' && formOf(tree, head + 1) === 'of')
    return [];
  // "They are twins" says what somebody is; who they are was said before.
  const subject = tree.childOf(index, 'cop') === undefined ? undefined : tree.childOf(index, 'nsubj');
  if (isPerson && subject !== undefined && POINTING.has(formOf(tree, subject))) return [];
  const around = tree
    .childrenOf(index)
    // "The same class" is the class.
    .filter((child) => AROUND.has(tree.relationOf(child)) || formOf(tree, child) === 'same');
  const words = tree.subtreeOf(index, new Set(around));
  const text = textOf(tree, words, isHeard);
  if (text === null) return [];
  const first = formOf(tree, words[0] ?? index);
  // "Harbour Baths" is one place, "the Alps" are several.
  const isName = index > 0 && /^\p{Lu}/u.test(form);
  const one: Candidate = {
    tree,
    index,
    text,
    isMany: /S$/.test(xpos) && (!isName || first === 'the'),
    isOwn: OWNER.has(first) || first === 'your',
    kind: isPet(noun) ? 'animal' : isPerson ? 'person' : 'thing',
  };
  return [one, ...joinedAt(one, words[0] ?? index, isHeard)];
}

/** "Thanks, Mel!": a name set off, whatever the parser makes of it. */
function isCalled(tree: Tree, index: number): boolean {
  return (
    tree.tokens[index]?.upos === 'PROPN' &&
    tree.relationOf(index) !== 'conj' &&
    tree.childrenOf(index).every((child) => /^(?:punct|discourse)$/.test(tree.relationOf(child))) &&
    (index === 0
      ? formOf(tree, 1) === '!'
      : (formOf(tree, index - 1) === ',' || tree.tokens[index - 1]?.upos === 'INTJ') &&
        /^[,!.?]?$/.test(formOf(tree, index + 1)))
  );
}

/** "Oil and candles" */
function joinedAt(one: Candidate, first: number, isHeard: boolean): Candidate[] {
  const { tree, index } = one;
  const last = tree
    .childrenBy(index, 'conj')
    .findLast((child) => /^(?:NOUN|PROPN)$/.test(tree.tokens[child]?.upos ?? ''));
  if (last === undefined || tree.childOf(last, 'nsubj', 'cop') !== undefined) return [];
  if (tree.childOf(last, 'cc') === undefined || last - first >= LONGEST) return [];
  const all = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  const text = textOf(tree, all, isHeard);
  return text === null ? [] : [{ ...one, text, isMany: true, kind: 'joined' }];
}

/** "Skiing", "being a nurse", "going to the beach"; none if more than that is said. */
function activityAt(tree: Tree, index: number): Candidate[] {
  if (!OF_ACTIVITY.has(tree.relationOf(index))) return [];
  // "Where do you go rowing in?"
  const isBeside = (child: number) => /^(?:IN|[.,:])$/.test(tree.tokens[child]?.xpos ?? '');
  // "Sailing next Friday": when is no part of it.
  const isWhen = (child: number) => isWordOfTime(tree.tokens[child]?.lemma.toLowerCase() ?? '');
  const around = tree.childrenOf(index).filter((child) => !isBeside(child) && !isWhen(child));
  const words = [...around.flatMap((child) => tree.subtreeOf(child)), index].sort(
    (one, other) => one - other,
  );
  const isPlain = around.every((child) => /^(?:obj|obl|compound|cop|det|amod)$/.test(tree.relationOf(child)));
  const isEmpty = words.length === 1 && EMPTY_DEED.has(tree.tokens[index]?.lemma ?? '');
  const [first = index] = words;
  if (!isPlain || isEmpty || words.length > LONGEST_ACTIVITY || tree.tokens[first]?.xpos !== 'VBG') return [];
  const text = words.map((word) => tree.tokens[word]?.form ?? '').join(' ');
  return [{ tree, index, text, isMany: false, isOwn: false, kind: 'activity' }];
}

/** Null if only the conversation shows what it is, or the speaker cannot call it so. */
function textOf(tree: Tree, words: readonly number[], isHeard: boolean): string | null {
  const [first = '', ...rest] = words.map((word) => formOf(tree, word));
  const isOpen = (form: string) => SPEAKER.has(form) || GROUP.has(form) || POINTING.has(form);
  const isYours = first === 'your' && isHeard;
  if (words.length > LONGEST || OPEN.has(first) || (ADDRESSED.has(first) && !isYours)) return null;
  if (rest.some((form) => isOpen(form) || OPEN.has(form) || ADDRESSED.has(form))) return null;
  const [opening = '', ...others] = words.map((word) => tree.tokens[word]?.form ?? '');
  // Capitalised only at the beginning of the sentence.
  const written = words[0] === 0 && tree.tokens[0]?.upos !== 'PROPN' ? first : opening;
  return [...leadOf(written), ...others]
    .join(' ')
    .replace(/ (?=['’,-])|(?<=-) /g, '')
    .trim();

  function leadOf(word: string): string[] {
    if (ARTICLE.test(first)) return ['the'];
    if (isYours) return ['my'];
    if (VAGUE.has(first)) return [];
    return tree.tokens[words[0] ?? -1]?.upos === 'NUM' ? ['the', word] : [word];
  }
}
