import type { Clause } from '@/lib/language/clauses/clause';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { ACTIVITIES, DONE_MUCH } from '@/lib/language/lexicon/activities';
import { ALONE, isTime } from './lacks-complement';
import data from './needs.json';

const words = (list: string) => new Set(list.split(' '));

/** What is counted of something. */
const MEASURES = words(data.measures);
/** Nouns that say nothing without a modifier. */
const VAGUE = words(data.vague);
/** Quantities of what follows them. */
const PARTITIVE = words(data.partitive);
/** Quantifiers, which are not descriptions. */
const COUNTING = words(data.counting);
/** Verbs that say little without an object. */
const NEEDS_OBJECT = words(data.needsObject);
const REPORTING_VERBS = words(data.reporting);
/** Verbs that say nothing without an object, even with time and place. */
const DONE_TO = words(data.doneTo);
/** Verbs that do not say what is done without its name; of some, the place tells nothing either. */
const OF_SOMETHING = words(data.ofSomething);
const ANYWHERE = words(data.anywhere);
const RARELY = /^(?:never|rarely|seldom|hardly|barely)$/;
const LIKINGS = words('like love enjoy hate');
/** Nouns that announce what is said in another sentence, however they are described: "great news". */
const ANNOUNCED = words(data.announced);
const WHERE = words('at in on by during after before since until because');
/** Words that describe a fan, but do not say of what. */
const KINDS_OF_FAN = words(data.kindsOfFan);

/** "I liked what I saw": what it was, only the conversation shows. */
function isPerceived(tree: Tree, index: number): boolean {
  const relative = tree.childOf(index, 'acl');
  return (
    formOf(tree, index) === 'what' &&
    relative !== undefined &&
    /^(?:see|hear|read|find|say|mean)$/.test(tree.tokens[relative]?.lemma ?? '') &&
    tree.childrenOf(relative).every((child) => tree.relationOf(child) === 'nsubj')
  );
}

/** "Things" and "the way" without a modifier. */
function isVague(tree: Tree, index: number, clauseWords: readonly number[]): boolean {
  if (isPerceived(tree, index)) return true;
  return (
    [tree.tokens[index]?.lemma ?? '', formOf(tree, index)].some(
      (word) => VAGUE.has(word) || PARTITIVE.has(word),
    ) &&
    tree.childrenOf(index).every(
      (child) =>
        !clauseWords.includes(child) ||
        /^(?:det|punct|case)$/.test(tree.relationOf(child)) ||
        // "Almost anything"
        (/thing$/.test(formOf(tree, index)) && child < index && tree.relationOf(child) === 'advmod') ||
        COUNTING.has(formOf(tree, child)) ||
        // "A lot of things"
        (PARTITIVE.has(tree.tokens[index]?.lemma ?? '') &&
          tree.relationOf(child) === 'nmod' &&
          isVague(tree, child, clauseWords)),
    )
  );
}

/** "I have great news": what news, another sentence says. */
function isAnnounced(tree: Tree, index: number, clauseWords: readonly number[]): boolean {
  return (
    tree.relationOf(index) === 'obj' &&
    ANNOUNCED.has(tree.tokens[index]?.lemma ?? '') &&
    !tree
      .childrenBy(index, 'nmod', 'compound', 'acl', 'appos', 'obl')
      .some((child) => clauseWords.includes(child))
  );
}

const PEOPLE_AS_THEY_ARE = /^(?:person|human|mess|wreck|zombie)$/;

/** "We had the very same with our roof": as what, only the conversation shows. */
const isTheSame = (tree: Tree, index: number): boolean =>
  tree.relationOf(index) === 'obj' &&
  formOf(tree, index) === 'same' &&
  tree.subtreeOf(index).every((word) => formOf(tree, word) !== 'as');

/** "I'm a big fan", "it's part": it does not say of what. "I'm a Bulls fan" does. */
function isHalfNamed(tree: Tree, head: number, clauseWords: readonly number[]): boolean {
  const lemma = tree.tokens[head]?.lemma ?? '';
  // "I'm a mess", "I'm a person again": of the moment.
  return (
    /^(?:person|human|mess|wreck|zombie|fan|spectator|part|member|half|side|kind|type|sort|one|example|reason|result|contrary|opposite|reverse)$/.test(
      lemma,
    ) &&
    !tree
      .childrenBy(
        head,
        'nmod',
        'compound',
        'nmod:poss',
        'acl',
        'obl',
        'appos',
        ...(PEOPLE_AS_THEY_ARE.test(lemma) ? ['amod'] : []),
        // "I'm the opposite and talk a lot"
        ...(/^(?:contrary|opposite|reverse)$/.test(lemma) ? ['conj'] : []),
      )
      .some((child) => clauseWords.includes(child)) &&
    !(
      lemma === 'fan' && tree.childrenBy(head, 'amod').some((child) => !KINDS_OF_FAN.has(formOf(tree, child)))
    )
  );
}

/** "I've been many times", "I was for a few years", "we are since nine years": where, or what, is missing. */
function isOfTimes(tree: Tree, head: number): boolean {
  const token = tree.tokens[head];
  const isFor = tree.childrenBy(head, 'case').some((index) => /^(?:for|since)$/.test(formOf(tree, index)));
  return (
    token?.xpos === 'NNS' &&
    /^(?:time|day|week|month|year)$/.test(token.lemma) &&
    tree.childrenBy(head, 'cop').some((index) => isFor || /^(?:was|were|been)$/.test(formOf(tree, index))) &&
    tree.childOf(head, 'nmod', 'acl') === undefined
  );
}

/** "I've been twice with my dad": where, only the conversation shows. */
const isBeenOften = (tree: Tree, head: number): boolean =>
  /^(?:once|twice|before|often)$/.test(formOf(tree, head)) &&
  tree.childrenBy(head, 'cop').some((index) => formOf(tree, index) === 'been') &&
  !tree.childrenBy(head, 'case').some((index) => /^(?:to|in|at|on)$/.test(formOf(tree, index)));

/** "User currently works": a verb alone is not worth looking up. */
export function isThin({ tree, head, subject, subjectKind, words: clauseWords }: Clause): boolean {
  const token = tree.tokens[head];
  // "I'm stronger", "my sister is more patient": there is no object of comparison.
  const isCompared =
    (token?.xpos === 'JJR' || /^(?:more|less)$/.test(formOf(tree, head - 1))) &&
    !clauseWords.some((index) => index > head && !/^(?:ADV|PUNCT)$/.test(tree.tokens[index]?.upos ?? ''));
  // "My dad is in"
  const isOpen = token?.upos === 'ADP' && token.xpos !== 'RP' && clauseWords.at(-1) === head;
  if (token?.upos !== 'VERB')
    return (
      isOfTimes(tree, head) ||
      isBeenOften(tree, head) ||
      // "We are five"
      (token?.upos === 'NUM' && formOf(tree, subject ?? -1) === 'we') ||
      isOpen ||
      clauseWords.length < 2 ||
      isCompared ||
      isHalfNamed(tree, head, clauseWords)
    );
  // "A brother called Tom" in "a sister called Ann and a brother called Tom": these are two statements.
  const joined = tree.childrenBy(head, 'obj').flatMap((object) => tree.childrenBy(object, 'conj'));
  const isSelf = subjectKind !== 'own' && subjectKind !== 'other';
  // "I learn best at night" says how, "I started off the day with tea" is another verb.
  const isHow = tree
    .childrenBy(head, 'advmod', 'compound:prt')
    .some((child) => /^R(?:BS|P)$/.test(tree.tokens[child]?.xpos ?? ''));
  const isPlayed = isSelf && !isHow && OF_SOMETHING.has(token.lemma);
  // "I like to learn" names an activity, "I want my team to win" says who.
  const isNamed = LIKINGS.has(token.lemma) && tree.childOf(head, 'aux') === undefined;
  if (isSelf && !isNamed && isOfUnsaid(tree, tree.childOf(head, 'obj', 'xcomp'))) return true;
  const added = [
    ...tree.childrenBy(head, 'obj', 'iobj', 'obl', 'xcomp', 'ccomp', 'advcl', 'conj'),
    ...joined,
  ].filter(
    (child) =>
      clauseWords.includes(child) &&
      !isVague(tree, child, clauseWords) &&
      !(isPlayed && isCircumstance(tree, child)),
  );
  // "Alex and I argued": the companion is enough.
  const hasCompany =
    subject !== null &&
    (subjectKind === 'together' || subjectKind === 'self') &&
    tree.subtreeOf(subject).length > 1;
  if (isOnlyToSpeaker(tree, token.lemma, added) || isAmount(tree, head, clauseWords)) return true;
  if (added.length > 0 || hasCompany) return false;
  const has = (forms: RegExp) => clauseWords.some((index) => forms.test(formOf(tree, index)));
  // "I rarely read", "I never eat": of any.
  if (isSelf && token.xpos === 'VBP' && has(RARELY)) return false;
  const isNegated = has(/^(?:n't|nt|not|never|no)$/);
  const hasManner = tree
    .childrenBy(head, 'advmod')
    .some(
      (child) =>
        tree.tokens[child]?.xpos !== 'RP' &&
        !/^(?:up|down|off|out|away|over|on|in|around|back|as|so|then)$/.test(formOf(tree, child)),
    );
  if (ALONE.has(token.lemma) || (subjectKind === 'self' && isActivity(tree, head))) return false;
  return NEEDS_OBJECT.has(token.lemma) || isPlayed || (subjectKind !== 'own' && !isNegated && !hasManner);
}

/** "I have 200 words", "I've got 4 drafts": of what, and for what, only the conversation shows. */
function isAmount(tree: Tree, head: number, clauseWords: readonly number[]): boolean {
  const object = tree.childOf(head, 'obj') ?? -1;
  return (
    /^(?:have|get|need)$/.test(tree.tokens[head]?.lemma ?? '') &&
    MEASURES.has(tree.tokens[object]?.lemma.toLowerCase() ?? '') &&
    tree.childOf(object, 'nummod') !== undefined &&
    !tree.childrenBy(object, 'nmod', 'acl', 'compound').some((child) => clauseWords.includes(child))
  );
}

/** "I've been playing for years", "I learned at home when I was five": what is played or learned is not said. */
function isCircumstance(tree: Tree, index: number): boolean {
  const verb = tree.tokens[tree.tokens[index]?.head ?? -1]?.lemma ?? '';
  const preposition = tree.childOf(index, 'case', 'mark') ?? -1;
  return (
    isTime(tree, index) ||
    formOf(tree, preposition) === 'since' ||
    (tree.relationOf(index) === 'advcl' && tree.childOf(index, 'nsubj') !== undefined) ||
    (tree.relationOf(index) === 'obl' && ANYWHERE.has(verb) && WHERE.has(formOf(tree, preposition)))
  );
}

/** "I used to play all the time", "I want to quit" */
function isOfUnsaid(tree: Tree, verb: number | undefined): boolean {
  return (
    verb !== undefined &&
    OF_SOMETHING.has(tree.tokens[verb]?.lemma ?? '') &&
    tree.tokens[verb]?.xpos === 'VB' &&
    tree
      .childrenBy(verb, 'obj', 'iobj', 'obl', 'xcomp', 'ccomp', 'advcl', 'conj', 'compound:prt')
      .every((child) => isCircumstance(tree, child))
  );
}

/** "I paint", "I work out", "I can juggle": a hobby, job or skill; "I painted" is none. */
function isActivity(tree: Tree, head: number): boolean {
  const token = tree.tokens[head];
  const particle = tree.childOf(head, 'compound:prt');
  const verb = particle === undefined ? token?.lemma : `${token?.lemma}_${formOf(tree, particle)}`;
  const auxiliaries = tree.childrenBy(head, 'aux').map((index) => formOf(tree, index));
  const isDone = token?.xpos === 'VBP' ? auxiliaries.length === 0 : auxiliaries.join() === 'can';
  return isDone && ACTIVITIES.has(verb ?? '');
}

/** "My sister helps me", "my boss called me": it does not say with what, or why. */
function isOnlyToSpeaker(tree: Tree, verb: string, added: readonly number[]): boolean {
  return (
    /^(?:help|call|text|message|ask|tell|see|hear|need|want|know|let|get|find|make|take|visit)$/.test(verb) &&
    added.length > 0 &&
    added.every((child) => /^(?:me|us)$/.test(formOf(tree, child)))
  );
}

/** "I think Lisbon": of what, the question says. */
const isOpinionOfAsked = (tree: Tree, head: number): boolean =>
  tree.tokens[head]?.lemma === 'think' &&
  tree.childOf(head, 'ccomp', 'xcomp', 'obl') === undefined &&
  /^(?:NOUN|PROPN)$/.test(tree.tokens[tree.childOf(head, 'obj') ?? -1]?.upos ?? '');

/** "I just wanted to check in", "I like the following", "I did when I was small": the content is missing. */
export function lacksContent({ tree, head, words: clauseWords }: Clause): boolean {
  const token = tree.tokens[head];
  if (token?.upos !== 'VERB' && token?.upos !== 'AUX') return false;
  if (isOpinionOfAsked(tree, head)) return true;
  const all = tree
    .childrenBy(head, 'obj', 'iobj', 'obl', 'xcomp', 'ccomp', 'advcl', 'conj')
    .filter((child) => clauseWords.includes(child));
  const [done] = all;
  // "We don't drive a lot"
  const isHabit = DONE_MUCH.has(token.lemma) && /^VB[PZ]?$/.test(token.xpos);
  if (isHabit && all.length === 1 && formOf(tree, done ?? head) === 'lot') return false;
  if (all.length > 0 && all.every((child) => isVague(tree, child, clauseWords))) return true;
  if (all.some((child) => isAnnounced(tree, child, clauseWords) || isTheSame(tree, child))) return true;
  if (
    all.length === 1 &&
    done !== undefined &&
    tree.relationOf(done) === 'xcomp' &&
    REPORTING_VERBS.has(tree.tokens[done]?.lemma ?? '')
  )
    return tree
      .childrenOf(done)
      .every(
        (child) =>
          !clauseWords.includes(child) || /^(?:mark|advmod|punct|compound)$/.test(tree.relationOf(child)),
      );
  const isDone = (child: number) =>
    /^(?:obj|xcomp|ccomp)$/.test(tree.relationOf(child)) ||
    // "I do, but spend it on tea"
    (tree.relationOf(child) === 'conj' && token.lemma !== 'do') ||
    // "I hate when people shout"
    tree
      .childrenBy(child, 'advmod')
      .some((when) => formOf(tree, when) === 'when' && DONE_TO.has(token.lemma) && token.lemma !== 'do');
  return (
    DONE_TO.has(token.lemma) &&
    !tree.childrenBy(head, 'obj', 'xcomp', 'ccomp', 'conj', 'advcl').some(isDone) &&
    tree.childOf(head, 'nsubj:pass', 'aux:pass') === undefined
  );
}
