import { isKin, isPet } from '../kin';
import { wordClass } from '../lexicon/word-classes';
import type { Clause } from './clause';
import { formOf, type Tree } from './tree';
import { ADDRESSED, GROUP, OWNER, SPEAKER } from './who';

/** Something mentioned that "it" or "they" may refer to. */
export interface Thing {
  /** The form to use for it later: "the cooking class" after "a cooking class". */
  readonly text: string;
  readonly isMany: boolean;
  /** It belongs to the speaker: "my job". */
  readonly isOwn: boolean;
  /** Something is done with it, so "it" may also mean the activity. */
  readonly isOfDoing: boolean;
  readonly isActivity: boolean;
}

/** A pronoun in a clause that refers to a thing. */
export interface Pointer {
  readonly index: number;
  readonly isMany: boolean;
}

/** Never the referent of "it": times, and whoever is "she" or "he". */
const NO_THING =
  /^(?:day|week|weekend|month|year|morning|afternoon|evening|night|time|moment|today|tonight|tomorrow|yesterday|thing|lot|bit|stuff|way|kind|sort|one|feeling|everything|something|anything|nothing|people|person|man|woman|men|women|boy|girl|guy|parent|sibling|family|couple|team|hand|eye|head|god|goodness|fan|lover|expert|look|glance|best|heart|mind|luck|trouble|note|chance|idea|favou?rite|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|christmas|easter)$/;
export const isNoThing = (noun: string): boolean => NO_THING.test(noun) || (isKin(noun) && !isPet(noun));
/** "It seems that", "it takes an hour": "it" is an expletive. */
const EMPTY_IT = new Set('seem appear take rain snow depend matter happen mean'.split(' '));
/** "It was a dream", "a big step": said about an event, not a thing. */
const EVENTS = wordClass('events');
/** Prepositions of a side matter: "with the new rules". */
const BESIDE = new Set('with without for about than like as by despite because of'.split(' '));
/** "I live in Oslo. I love it": the place is what is spoken of. */
const PLACED = new Set('be live stay go come get move return travel fly drive'.split(' '));
/** What they take is an activity: "I love rowing", "I go rowing". */
const TASTES = wordClass('tastes');
const DEEDS = new Set('go start begin try'.split(' '));
/** The activity is named after these verbs, if at all. */
const EMPTY_DEED = new Set('try do be have get make go'.split(' '));
/** "I lost my job. It was awful": the loss. */
const LOSSES = new Set('lose quit leave fail break miss cancel'.split(' '));
/** Words behind "it is" where "it" is no thing. */
const OPENS_CLEFT = new Set('until because if like as for to since who'.split(' '));
const QUOTE = /^["'“”‘’`]$/;
const INDEFINITE = new Set(['a', 'an']);
const VAGUE = new Set(['some', 'any', 'several', 'many', 'few']);
/** Relations outside a name. */
const AROUND = wordClass('outsideName');

/** What a clause may make the topic: its subject and objects, otherwise its place. Nobody who is "she" or "he". */
export function thingsOf({ tree, head, subject }: Clause): Thing[] {
  // "My name isn't Sara, it's Sarah" is a correction.
  const denies = tree
    .childrenBy(head, 'advmod')
    .some((child) => /^(?:n't|nt|not)$/.test(formOf(tree, child)));
  const isSaid = tree.childOf(head, 'cop') !== undefined;
  if (denies && isSaid) return [];
  const named = (index: number | null) => (index === null ? [] : (nameThing(tree, index) ?? []));
  if (isSaid && subject !== null && isPointing(tree, subject)) return [named(head)].flat();
  const things = [named(subject), objectsOf(tree, head)].flat();
  if (things.length > 0) return things;
  const isPlace = tree.childOf(head, 'case') !== undefined;
  const isPlaced = isPlace || PLACED.has(tree.tokens[head]?.lemma ?? '');
  const isMeant = (preposition: string) =>
    isPlaced ? !BESIDE.has(preposition) : /^(?:in|into|to)$/.test(preposition);
  return (
    (isPlace ? [head] : tree.childrenBy(head, 'obl'))
      .filter((index) => tree.childrenBy(index, 'case').every((child) => isMeant(formOf(tree, child))))
      // "I'm in bed": a state rather than a place
      .filter((index) => !isPlace || isModified(tree, index))
      .flatMap(named)
  );
}

const isModified = (tree: Tree, index: number) =>
  tree.tokens[index]?.xpos !== 'NN' ||
  tree.childOf(index, 'det', 'nmod', 'amod', 'compound', 'nummod', 'acl') !== undefined;

/** The things of a verb and of the verbs that complete it: "the guitar" in "I want to learn the guitar". */
function objectsOf(tree: Tree, verb: number): Thing[] {
  const { lemma = '', xpos } = tree.tokens[verb] ?? {};
  const isOfDoing = xpos === 'VBG' || LOSSES.has(lemma);
  const objects = tree
    .childrenBy(verb, 'obj')
    .flatMap((object) => nameThing(tree, object) ?? [])
    .map((thing) => ({ ...thing, isOfDoing }));
  const completing = tree.childOf(verb, 'xcomp');
  if (completing === undefined) return objects;
  const isActivity = [completing, tree.childOf(completing, 'cop') ?? -1].some(
    (at) => tree.tokens[at]?.xpos === 'VBG',
  );
  // "I finished playing chess" is about chess, "I love playing chess" about the playing.
  const within = objectsOf(tree, completing);
  const isTaken = TASTES.has(lemma) || (DEEDS.has(lemma) && within.length === 0);
  if (!isActivity || !isTaken) return [...objects, ...within];
  return objects.concat(nameActivity(tree, completing) ?? []);
}

/** "It is one of my favourites", "I love them": the pronoun whose referent is open. Null if there is none. */
export function pointerOf(clause: Clause): Pointer | null {
  const { tree, head, subject, subjectKind } = clause;
  if (subjectKind === 'pronoun' && subject !== null)
    return (isIt(tree, subject) && !isEmpty(tree, head) && !isCleft(clause, subject)) ||
      isThatFavourite(clause, subject)
      ? pointer(tree, subject)
      : null;
  if (subjectKind !== 'self' && subjectKind !== 'together') return null;
  for (let next: number | undefined = head; next !== undefined; next = tree.childOf(next, 'xcomp')) {
    const object = tree.childrenBy(next, 'obj').find((child) => isIt(tree, child));
    // "We hit it off", "keep it up", "I'm losing it", "no way I'm making it".
    if (object !== undefined && /^(?:up|off|out)$/.test(formOf(tree, object + 1))) return null;
    // "Someone else has to do it": a deed.
    if (object !== undefined && tree.tokens[next]?.lemma === 'do') return null;
    const isPhrase = /^(?:lose|make|get|have|take|feel|mean|rock|kill|bet|wing)$/.test(
      tree.tokens[next]?.lemma ?? '',
    );
    if (isPhrase && tree.tokens[next]?.xpos === 'VBG') return null;
    // "Making it fun" has no subject yet.
    if (subject === null && clause.sharesWith === null) return null;
    if (object !== undefined)
      // "I like it when it rains", "I find it hard to".
      return tree.childOf(next, 'xcomp', 'ccomp', 'advcl') === undefined || isJudged(tree, next)
        ? pointer(tree, object)
        : null;
  }
  return judgedIn(tree, head);
}

/** "I found it exhausting", "I find it to be a good sport", but not "I find it hard to". */
function isJudged(tree: Tree, verb: number): boolean {
  const judgement = tree.childOf(verb, 'xcomp');
  return (
    tree.tokens[verb]?.lemma === 'find' &&
    judgement !== undefined &&
    /^(?:ADJ|NOUN)$/.test(tree.tokens[judgement]?.upos ?? '') &&
    tree.childOf(judgement, 'xcomp', 'ccomp', 'csubj', 'advcl', 'acl') === undefined &&
    tree.childOf(verb, 'ccomp', 'advcl') === undefined
  );
}

/** "I thought it was brilliant" */
function judgedIn(tree: Tree, verb: number): Pointer | null {
  const judgement = tree.childOf(verb, 'ccomp') ?? -1;
  const it = tree.childOf(judgement, 'nsubj') ?? -1;
  return /^(?:think|find|feel)$/.test(tree.tokens[verb]?.lemma ?? '') &&
    isIt(tree, it) &&
    tree.tokens[judgement]?.upos === 'ADJ' &&
    tree.childOf(judgement, 'cop') !== undefined &&
    !isEmpty(tree, judgement)
    ? pointer(tree, it)
    : null;
}

const pointer = (tree: Tree, index: number): Pointer => ({
  index,
  isMany: /^th(?:e|ose)/.test(formOf(tree, index)),
});

/** "That is one of my favourite dishes": other sentences with "that" mean what was said, not a thing. */
function isThatFavourite({ tree, head, words }: Clause, subject: number): boolean {
  return (
    /^(?:that|this|those|these)$/.test(formOf(tree, subject)) &&
    tree.childrenOf(subject).length === 0 &&
    tree.childOf(head, 'cop') !== undefined &&
    words.some((index) => /^(?:favou?rite|fave?)s?$/.test(formOf(tree, index)))
  );
}

function isIt(tree: Tree, index: number): boolean {
  return /^(?:it|they|them)$/.test(formOf(tree, index)) && tree.childrenOf(index).length === 0;
}

function isPointing(tree: Tree, index: number): boolean {
  return /^(?:it|this|that|these|those|they)$/.test(formOf(tree, index));
}

/** "It is hard to say", "it rains", "it was five": refers to nothing mentioned before. */
function isEmpty(tree: Tree, head: number): boolean {
  const token = tree.tokens[head];
  if (!token || EMPTY_IT.has(token.lemma)) return tree.childOf(head, 'xcomp') === undefined;
  if (token.lemma === 'one') return false;
  if (
    /^(?:NUM|PRON)$/.test(token.upos) ||
    EVENTS.has(token.lemma) ||
    isNoThing(token.lemma) ||
    tree.childOf(head, 'csubj', 'ccomp') !== undefined
  )
    return true;
  return token.upos === 'ADJ' && tree.childOf(head, 'xcomp', 'advcl') !== undefined;
}

/** "It wasn't until May that", "it is because", "it is to help people": nothing mentioned before is described. */
function isCleft({ tree, head }: Clause, subject: number): boolean {
  const copula = tree.childOf(head, 'cop') ?? head;
  const next = [copula + 1, copula + 2].find(
    (at) => !/^(?:n't|nt|not|only|just|all)$/.test(formOf(tree, at)),
  );
  return (
    tree.tokens[copula]?.lemma === 'be' && copula > subject && OPENS_CLEFT.has(formOf(tree, next ?? head))
  );
}

/** A noun with its defining modifiers; null for a person, a time or a pronoun. */
function nameThing(tree: Tree, index: number): Thing | null {
  const token = tree.tokens[index];
  if (!token || !/^(?:NOUN|PROPN)$/.test(token.upos) || isNoThing(token.lemma.toLowerCase())) return null;
  const joined = tree
    .childrenBy(index, 'conj')
    .filter(
      (child) =>
        tree.childOf(child, 'nsubj', 'cop') === undefined &&
        /^(?:NOUN|PROPN)$/.test(tree.tokens[child]?.upos ?? ''),
    );
  const words = wordsOf(tree, index);
  const forms = words.map((word) => formOf(tree, word));
  const isQuoted = words.some((word) => [word - 1, word + 1].some((next) => QUOTE.test(formOf(tree, next))));
  if (
    isQuoted ||
    joined.length > 0 ||
    forms.some((form) => ADDRESSED.has(form) || SPEAKER.has(form) || GROUP.has(form))
  )
    return null;
  const [first = ''] = forms;
  // "Harbour Baths" is one place, "the Alps" are several.
  const isName = index > 0 && /^\p{Lu}/u.test(token.form);
  const isMany = /S$/.test(token.xpos) && (!isName || first === 'the');
  // "You can cycle at any age" means no age, "what car" is asked.
  if (/^(?:no|what|which|whose|how)$/.test(first) || (first === 'any' && !isMany)) return null;
  const rest = words.slice(1).map((word) => tree.tokens[word]?.form ?? '');
  const wordForms = words.map((word) => tree.tokens[word]?.form ?? '');
  const [opening] = words;
  // Capitalised only at the beginning of the sentence.
  if (opening === 0 && tree.tokens[0]?.upos !== 'PROPN') wordForms[0] = first;
  const isCounted = tree.tokens[words[0] ?? -1]?.upos === 'NUM';
  const named = INDEFINITE.has(first)
    ? ['the', ...rest]
    : VAGUE.has(first)
      ? rest
      : isCounted
        ? ['the', ...wordForms]
        : wordForms;
  const text = named
    .join(' ')
    .replace(/ (?=['’-])|(?<=-) /g, '')
    .trim();
  return text === '' ? null : { text, isMany, isOwn: OWNER.has(first), isOfDoing: false, isActivity: false };
}

function wordsOf(tree: Tree, index: number): readonly number[] {
  // "A guitar for Christmas"
  const isTime = (child: number) =>
    tree.relationOf(child) === 'nmod' && isNoThing(tree.tokens[child]?.lemma.toLowerCase() ?? '');
  const left = new Set(
    tree.childrenOf(index).filter((child) => AROUND.has(tree.relationOf(child)) || isTime(child)),
  );
  return tree.subtreeOf(index, left);
}

/** "I love skiing", "I enjoy being a nurse", "I love going to the beach"; null if it says more than that. */
function nameActivity(tree: Tree, index: number): Thing | null {
  // "Where do you go rowing in?"
  const isBeside = (child: number) => /^(?:IN|[.,:])$/.test(tree.tokens[child]?.xpos ?? '');
  const around = tree.childrenOf(index).filter((child) => !isBeside(child));
  const words = around
    .flatMap((child) => tree.subtreeOf(child))
    .concat(index)
    .sort((one, other) => one - other);
  const isPlain = around.every((child) => /^(?:obj|obl|compound|cop|det|amod)$/.test(tree.relationOf(child)));
  const isEmpty = words.length === 1 && EMPTY_DEED.has(tree.tokens[index]?.lemma ?? '');
  if (!isPlain || isEmpty || words.length > 5 || tree.tokens[words[0] ?? 0]?.xpos !== 'VBG') return null;
  const text = words.map((word) => tree.tokens[word]?.form ?? '').join(' ');
  return { text, isMany: false, isOwn: false, isOfDoing: false, isActivity: true };
}

/** Whether a verb can have an activity for its object: "I enjoy it", "I find it relaxing", but not "I make it". */
export const takesActivity = (verb: string): boolean => TASTES.has(verb) || /^(?:find|think)$/.test(verb);
