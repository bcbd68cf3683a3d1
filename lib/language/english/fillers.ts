import type { Clause } from '../clauses/clause';
import { formOf, type Tree } from '../clauses/tree';
import { isSaid } from '../clauses/trim';
import { ACTIVITIES } from '../lexicon/activities';
import { wordClass } from '../lexicon/word-classes';
import { loadIrregularWords } from './irregular-words';
import complements from './weights/complements.json';
import { SPEAKER } from './write-words';

/** Words that colour a statement without adding information. */
const FILLERS = wordClass('fillers');

const KNOWN_VERBS = new Set([
  ...`${complements.verbs} ${complements.transitive}`.split(' '),
  ...wordClass('plainVerbs'),
]);

/** Phrases that do the same; "enough" after any word but these asks for a quantity. */
const ASIDES = new Set(['of course', 'by the way', 'to be honest', 'to be fair', 'to be frank']);
const ENOUGH =
  /^(?:funnily|strangely|oddly|weirdly|surprisingly|ironically|curiously|lucky|luckily|sure) enough$/;

const ENDS_ASIDE = /^(?:all|well|course|way|honest|fair|frank|least|enough|example|instance)$/;
const LONGEST_ASIDE = 3;

/** Whether a word of a clause adds nothing to it. */
export function isFiller({ tree, head }: Clause, index: number): boolean {
  const token = tree.tokens[index];
  // "I have got a dog" means "has a dog".
  if (
    token?.form === 'got' &&
    tree.childOf(index, 'obj') !== undefined &&
    tree.childrenBy(index, 'aux').some((aux) => tree.tokens[aux]?.lemma === 'have')
  )
    return true;
  if (!token || index === head || isGlued(tree, index)) return false;
  // "I prefer tea better"
  if (/^(?:more|better|most|best)$/.test(formOf(tree, index)) && tree.tokens[token.head]?.lemma === 'prefer')
    return true;
  // "I have such a patient dog"
  if (formOf(tree, index) === 'such' && /^an?$/.test(formOf(tree, index + 1)))
    return !isOfDegree(tree, index);
  // "My SO", "but also"
  if (token.form === 'SO' || (token.form === 'also' && formOf(tree, index - 1) === 'but')) return false;
  // "A café called Just Tea"
  if (/^(?:called|named)$/.test(formOf(tree, index - 1))) return false;
  // "My sister, for example, lives in Turin"
  if (token.form === ',' && [index - 1, index + 1].some((beside) => isAside(tree, beside))) return true;
  if (
    isStrayComma(tree, head, index) ||
    isAside(tree, index) ||
    isAbout(tree, index) ||
    isForOneself(tree, index) ||
    /^(?:kinda|sorta)$/.test(formOf(tree, index)) ||
    isEvenDone(tree, index)
  )
    return true;
  if (isEmphatic(tree, index) || isFloating(tree, index) || isOneself(tree, head, index)) return true;
  return (
    tree.childrenOf(index).every((child) => {
      const { upos } = tree.tokens[child] ?? {};
      // "Yes really"
      return upos === 'PUNCT' || (upos === 'ADV' && token.upos === 'INTJ');
    }) &&
    ((token.upos === 'INTJ' && !isSaid(tree, index)) ||
      token.xpos === 'NFP' ||
      (FILLERS.has(formOf(tree, index)) &&
        tree.relationOf(index) === 'advmod' &&
        !isDegree(tree, index) &&
        // "It is going well": an adverb of manner.
        !(formOf(tree, index) === 'well' && index > head) &&
        !isWithin(tree, index) &&
        !isLikening(tree, index) &&
        // "Have done so for years", "I hope so"
        !(
          formOf(tree, index) === 'so' &&
          (/^(?:do|hope|think|say|guess|believe|suppose)$/.test(tree.tokens[index - 1]?.lemma ?? '') ||
            // "But so does my sister"
            tree.tokens[index + 1]?.upos === 'AUX')
        )))
  );
}

/** "My trip, will start in Lima": nothing stands between a subject and its verb. */
function isStrayComma(tree: Tree, head: number, index: number): boolean {
  const [subject] = tree.childrenBy(head, 'nsubj');
  const own = subject === undefined ? [] : tree.subtreeOf(subject).filter((word) => word !== index);
  const verbs = [head, ...tree.childrenBy(head, 'aux', 'cop')];
  return (
    formOf(tree, index) === ',' &&
    own.at(-1) === index - 1 &&
    Math.min(...verbs) === index + 1 &&
    /^(?:VB[DPZ]|MD)$/.test(tree.tokens[index + 1]?.xpos ?? '') &&
    // "My cat, called Miso, is ill"
    tree.tokens.findLastIndex((_, word) => formOf(tree, word) === ',') === index &&
    own.every((word) => tree.tokens[word]?.upos !== 'PUNCT')
  );
}

/** "I'm basically a vampire": what somebody is like, not what they are. */
function isLikening(tree: Tree, index: number): boolean {
  const { head = -1 } = tree.tokens[index] ?? {};
  return (
    /^(?:basically|literally|practically|virtually)$/.test(formOf(tree, index)) &&
    tree.tokens[head]?.upos === 'NOUN' &&
    tree.childOf(head, 'cop') !== undefined
  );
}

/** "Such a big dog that we moved", "such a dog as mine", "never had such a dog" */
const isOfDegree = (tree: Tree, such: number): boolean =>
  tree.tokens.some((_, index) =>
    index > such
      ? /^(?:that|as)$/.test(formOf(tree, index))
      : /^(?:not|n't|nt|never|no|hardly|rarely)$/.test(formOf(tree, index)),
  );

/** "Really good", "too much"; but "I too have goats". */
function isDegree(tree: Tree, index: number): boolean {
  const next = tree.tokens[index]?.head ?? -1;
  // "Every so often", "the best so far"
  if (
    formOf(tree, index) === 'so' &&
    index > 0 &&
    /^(?:far|often|long|much|many)$/.test(formOf(tree, index + 1))
  )
    return true;
  if (next !== index + 1) return false;
  return (
    tree.tokens[next]?.upos === 'ADJ' ||
    (/^(?:so|too)$/.test(formOf(tree, index)) && tree.relationOf(index - 1) !== 'nsubj')
  );
}

/** "Just" of "just in case", "not just", "only just", "just not", "just under a year"; "too" of "get too old". */
function isWithin(tree: Tree, index: number): boolean {
  if (formOf(tree, index) === 'too') return tree.tokens[index + 1]?.upos === 'ADJ';
  return (
    formOf(tree, index) === 'just' &&
    (isDeniedBefore(tree, index) ||
      /^(?:not|n't|nt|only)$/.test(formOf(tree, index - 1)) ||
      /^(?:not|under|over|below|above|short)$/.test(formOf(tree, index + 1)) ||
      (formOf(tree, index + 1) === 'in' && formOf(tree, index + 2) === 'case'))
  );
}

/** "I don't feed them just fish": more than that. */
const isDeniedBefore = (tree: Tree, index: number): boolean =>
  tree.tokens.some((_, before) => before < index && /^(?:not|n't|nt)$/.test(formOf(tree, before)));

/** "As well", "by the way": add no information. "As well as" is a conjunction, "may as well" has a meaning of its own. */
function isAside(tree: Tree, index: number): boolean {
  for (let last = index; last < index + LONGEST_ASIDE; last++)
    if (ENDS_ASIDE.test(formOf(tree, last)) && asideEndingAt(tree, last) > last - index) return true;
  return false;
}

/** How many words it has; 0 if it is none. */
function asideEndingAt(tree: Tree, last: number): number {
  const two = `${formOf(tree, last - 1)} ${formOf(tree, last)}`;
  const next = tree.tokens[last + 1];
  if (two === 'as well')
    return formOf(tree, last + 1) !== 'as' && tree.tokens[last - 2]?.xpos !== 'MD' ? 2 : 0;
  // "A nurse and all"
  if (two === 'and all' || two === 'an all')
    return !next || /^(?:PUNCT|CCONJ|SCONJ)$/.test(next.upos) || next.form === 'so' ? 2 : 0;
  // "At least I have a garden", but "at least once"
  if (two === 'at least') return next === undefined || /^(?:PRON|PUNCT)$/.test(next.upos) ? 2 : 0;
  if (ENOUGH.test(two)) return /^(?:ADP|PART)$/.test(next?.upos ?? '') ? 0 : 2;
  // "I collect stamps, for example", but "fruit, for example lemons"
  if (/^for (?:example|instance)$/.test(two)) return !next || next.upos === 'PUNCT' ? 2 : 0;
  if (ASIDES.has(two)) return 2;
  // "I love to be honest with my kids"
  const verb = tree.tokens[tree.tokens[last]?.head ?? -1]?.lemma ?? '';
  const isSaidOf = tree.relationOf(last) === 'xcomp' && verb !== 'mean';
  return !isSaidOf && ASIDES.has(`${formOf(tree, last - 2)} ${two}`) ? 3 : 0;
}

/** "I even speak Welsh", but "even in winter". */
const isEvenDone = (tree: Tree, index: number): boolean =>
  formOf(tree, index) === 'even' && /^(?:VERB|AUX)$/.test(tree.tokens[index + 1]?.upos ?? '');

/** "For like six years": "about". "For to learn": as in other languages, and in dialect. */
function isAbout(tree: Tree, index: number): boolean {
  const [last, form, next] = [-1, 0, 1].map((step) => formOf(tree, index + step));
  if (form === 'for') return tree.tokens[index + 1]?.xpos === 'TO';
  const isAmount = tree.tokens[index + 1]?.xpos === 'CD' || /^(?:once|twice|every)$/.test(next ?? '');
  // "When I was like 14"
  if (form === 'like' && /^(?:am|is|was|were|'m|'s)$/.test(last ?? '') && /^\d+$/.test(next ?? ''))
    return true;
  return form === 'like' && isAmount && !/^(?:look|feel|seem|sound|i|am|is|was)s?$/.test(last ?? '');
}

/** "Well" of "well-rounded". */
function isGlued(tree: Tree, index: number): boolean {
  const next = tree.tokens[index + 1];
  return next?.upos === 'PUNCT' && next.form === '-' && next.start === tree.tokens[index]?.end;
}

/** In "I do radio" an unknown verb may be what is done, and "does procrastinate" is right as well. */
const isKnownVerb = (lemma: string): boolean =>
  KNOWN_VERBS.has(lemma) || ACTIVITIES.has(lemma) || loadIrregularWords().verbs.has(lemma);

/** "I do prefer tea", "I did live there": the same as "I prefer tea", "I lived there" (`repairTense`). */
export function isEmphatic(tree: Tree, index: number): boolean {
  const token = tree.tokens[index];
  const verb = token?.head ?? -1;
  return (
    token?.deprel === 'aux' &&
    (formOf(tree, index) === 'did'
      ? tree.tokens[verb]?.xpos === 'VBD'
      : /^do(?:es)?$/.test(formOf(tree, index)) &&
        tree.tokens[verb]?.xpos === 'VB' &&
        isKnownVerb(tree.tokens[verb]?.lemma ?? '')) &&
    tree.childrenBy(verb, 'nsubj').some((subject) => subject < index) &&
    !tree.childrenBy(verb, 'advmod').some((child) => /^(?:n't|nt|not|never)$/.test(formOf(tree, child)))
  );
}

/** "I love me some fresh bread": "me" adds nothing. */
function isForOneself(tree: Tree, index: number): boolean {
  const verb = tree.tokens[index]?.head ?? -1;
  return (
    tree.relationOf(index) === 'iobj' &&
    formOf(tree, index) === 'me' &&
    /^(?:love|like|want|need)$/.test(tree.tokens[verb]?.lemma ?? '') &&
    tree.childrenBy(verb, 'nsubj').some((subject) => formOf(tree, subject) === 'i')
  );
}

/** "I'm not into pets myself": "myself" adds nothing. "I painted it myself" says more. */
function isOneself(tree: Tree, head: number, index: number): boolean {
  const before = tree.tokens[index - 1];
  return (
    /^(?:myself|ourselves)$/.test(formOf(tree, index)) &&
    tree.childOf(head, 'cop') !== undefined &&
    tree.childrenOf(index).length === 0 &&
    (SPEAKER.has(formOf(tree, index - 1)) || /^(?:NOUN|PROPN)$/.test(before?.upos ?? ''))
  );
}

/** "We both love it", "we're all tired", "it drives us all mad": "both" does not fit a single person. */
function isFloating(tree: Tree, index: number): boolean {
  return (
    /^(?:both|all|each)$/.test(formOf(tree, index)) &&
    tree.childrenOf(index).length === 0 &&
    /^(?:we|us|are|'re|re|were)$/.test(formOf(tree, index - 1)) &&
    tree.tokens.some((_, before) => before < index && /^(?:we|us)$/.test(formOf(tree, before)))
  );
}
