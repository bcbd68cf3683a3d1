import type { Clause } from '@/lib/language/clauses/clause';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import complements from '@/lib/language/english/weights/complements.json';
import { isKin } from '@/lib/language/kin';
import { isNameOfTime, isWordOfTime } from '@/lib/language/lexicon/names-of-time';
import needs from './needs.json';

const TRANSITIVE = new Set(complements.transitive.split(' '));
const VERBS = new Set(complements.verbs.split(' '));
const ADJECTIVES = new Set(`${complements.adjectives} ${needs.adjectives}`.split(' '));

/** Verbs that say it all: "I was adopted", "my wife is expecting". */
export const ALONE = new Set(needs.alone.split(' '));
/** Linking verbs, which need a complement. What one likes, can or learns to do may be named by the verb alone: "I love to travel". */
const LINKING = /^(?:feel|look|seem|sound|taste|smell|become|get|stay|remain)$/;
const DEEDS = /^(?:like|love|enjoy|hate|dislike|prefer|miss|learn|teach|know|use|start|stop|go)$/;
/** Verbs that need a place or manner, even with an object: "I'm spending my day". */
const PLACING = /^(?:put|place|spend|set|throw)$/;
/** Adverbs that do not count as a complement: "I've been going fairly often". */
const NO_COMPLEMENT =
  /ly$|^(?:often|again|now|too|much|more|most|less|soon|also|yet|anymore|lately|already|alot|before|later|earlier|since|ever|either|still|once|twice|ago)$/;
/** Verbs of duration. */
const LASTING = /^(?:stay|last|wait|take|spend|live|remain|run|walk|travel|drive|read|write|watch|listen)$/;
/** Verbs of what one comes by, makes or takes in. */
const OBTAINED = /^(?:get|do|buy|make|take|see|watch|read|meet|find|adopt|write|paint)$/;
/** What two do with each other. */
const RECIPROCAL = new Set(needs.reciprocal.split(' '));
/** What is celebrated: "for my birthday". */
const OCCASIONS = new Set(needs.occasions.split(' '));
/** Verbs of telling somebody something. */
const TO_SOMEBODY = /^(?:tell|ask|remind|convince|inform|warn|let)$/;

/** "I stopped going", "I'm not interested", "I didn't tell my parents": the statement lacks a complement that only the conversation shows. */
export function lacksComplement(clause: Clause): boolean {
  const { tree, head, words, subject, subjectKind } = clause;
  // "My wife and I argued": with whom is enough.
  const hasCompany = subject !== null && subjectKind === 'together' && tree.subtreeOf(subject).length > 1;
  if (lacksObject(clause) || lacksThought(clause) || lacksLesson(clause)) return true;
  return words.some((index) => {
    const token = tree.tokens[index];
    if (token?.upos === 'VERB') return !hasCompany && isVerbAlone(clause, index);
    return (
      index === head &&
      subjectKind === 'self' &&
      ADJECTIVES.has(token?.lemma ?? '') &&
      isAdjectiveAlone(tree, index, words)
    );
  });
}

/** What is planned, answered or shared, and with whom, only the conversation shows, however long the sentence is. */
export const leansOnTalk = (clause: Clause): boolean =>
  lacksPlan(clause) || lacksSaying(clause) || lacksCompany(clause) || lacksEnd(clause);

/** "My grandad taught us": what. */
function lacksLesson({ tree, head, words }: Clause): boolean {
  const taught = tree
    .childrenBy(head, 'obj', 'iobj', 'xcomp', 'ccomp', 'obl')
    .filter((child) => words.includes(child));
  return (
    formOf(tree, head) === 'taught' &&
    tree.childOf(head, 'aux:pass') === undefined &&
    taught.some((child) => /^(?:me|us)$/.test(formOf(tree, child))) &&
    taught.every(
      (child) =>
        /^(?:me|us)$/.test(formOf(tree, child)) ||
        [child - 1, child - 2].some((index) => formOf(tree, index) === 'as'),
    )
  );
}

/** "I think kayaking, hiking (and a picnic are enough)": what is thought of them was cut off. */
function lacksThought({ tree, head, words }: Clause): boolean {
  return (
    /^(?:think|guess|suppose|reckon)$/.test(tree.tokens[head]?.lemma ?? '') &&
    tree.childOf(head, 'ccomp', 'parataxis') === undefined &&
    tree
      .childrenBy(head, 'obj', 'xcomp')
      .some((child) => words.includes(child) && /^(?:NN|VBG)/.test(tree.tokens[child]?.xpos ?? ''))
  );
}

/** "We've pencilled in the 20th of May for three weeks": what is to be then is not said, unlike "we plan on moving". */
function lacksPlan({ tree, head, words }: Clause): boolean {
  return (
    tree.tokens[head]?.upos === 'VERB' &&
    /^(?:pencil|book|schedule|reserve|plan)$/.test(tree.tokens[head]?.lemma ?? '') &&
    tree.childOf(head, 'nsubj:pass', 'xcomp', 'ccomp', 'advcl') === undefined &&
    tree
      .childrenBy(head, 'obj', 'obl')
      .filter((child) => words.includes(child))
      .every((child) => isTime(tree, child) || isDate(tree, child))
  );
}

/** "The 20th of May", "the first week in June", but "the 3rd of May for my exam" */
const isDate = (tree: Tree, index: number): boolean =>
  tree
    .subtreeOf(index)
    .filter((word) => /^(?:NOUN|PROPN|VERB)$/.test(tree.tokens[word]?.upos ?? ''))
    .every((word) =>
      [formOf(tree, word), tree.tokens[word]?.lemma ?? ''].some(
        (one) => /^\d+(?:st|nd|rd|th)$/.test(one) || isWordOfTime(one),
      ),
    );

/** "My brother says no problem": to what, only the conversation shows. */
function lacksSaying({ tree, head, subjectKind, words }: Clause): boolean {
  return (
    subjectKind !== 'self' &&
    tree.tokens[head]?.lemma === 'say' &&
    tree.tokens.every(({ form }) => !/^["“]$/.test(form)) &&
    tree
      .childrenBy(head, 'ccomp', 'parataxis', 'xcomp', 'advcl')
      .every((child) => !words.includes(child) || tree.childOf(child, 'nsubj', 'expl', 'cop') === undefined)
  );
}

/** "We talk on her way to work": with whom, another sentence says. */
function lacksCompany({ tree, head, subject }: Clause): boolean {
  const particle = tree.childOf(head, 'compound:prt');
  const verb = `${tree.tokens[head]?.lemma}${particle === undefined ? '' : `_${formOf(tree, particle)}`}`;
  return (
    formOf(tree, subject ?? -1) === 'we' &&
    tree.subtreeOf(subject ?? head).length === 1 &&
    RECIPROCAL.has(verb) &&
    // "On her way to work" is with nobody.
    !tree
      .childrenBy(head, 'obl')
      .some((child) => /^(?:with|to)$/.test(formOf(tree, tree.childOf(child, 'case') ?? -1))) &&
    tree.childOf(head, 'obj') === undefined
  );
}

/** "I have two years left to go": of what, another sentence says. */
function lacksEnd({ tree, head, words }: Clause): boolean {
  const time = tree.childOf(head, 'obj') ?? -1;
  return (
    tree.tokens[head]?.lemma === 'have' &&
    isWordOfTime(tree.tokens[time]?.lemma ?? '') &&
    words.some((index) => index > time && formOf(tree, index) === 'left') &&
    !words.some(
      (index) => index > time && /^(?:of|on|at|in|until|till|before|for|with)$/.test(formOf(tree, index)),
    )
  );
}

/** "I got a few years ago in Rome", from "the tea I got …": what was got is said before. */
function lacksObject({ tree, head, words }: Clause): boolean {
  const token = tree.tokens[head];
  return (
    token?.upos === 'VERB' &&
    OBTAINED.test(token.lemma) &&
    words.some((index) => formOf(tree, index) === 'ago') &&
    tree
      .childrenBy(head, 'obj', 'xcomp', 'ccomp', 'compound', 'advmod', 'nsubj:pass')
      .every((child) => isTime(tree, child) || formOf(tree, child) === 'ago' || child < head)
  );
}

function isAdjectiveAlone(tree: Tree, index: number, words: readonly number[]): boolean {
  return (
    !words.some(
      (word) =>
        word > index && !/^(?:ADV|PUNCT)$/.test(tree.tokens[word]?.upos ?? '') && !isAtAll(tree, word),
    ) &&
    tree
      .childrenBy(index, 'obl', 'xcomp', 'ccomp', 'advcl', 'conj', 'nummod', 'obl:unmarked')
      .every((child) => isAtAll(tree, child))
  );
}

const isAtAll = (tree: Tree, index: number): boolean =>
  formOf(tree, index) === 'at'
    ? isAtAll(tree, index + 1)
    : `${formOf(tree, index - 1)} ${formOf(tree, index)}` === 'at all';

function isVerbAlone({ tree, head, words }: Clause, index: number): boolean {
  const token = tree.tokens[index];
  if (!token || ALONE.has(token.lemma) || !VERBS.has(token.lemma) || !isJudged(tree, index, head))
    return false;
  // "Go play paintball"
  if (isMotion(token.lemma) && tree.tokens[index + 1]?.xpos === 'VB') return false;
  // "A son named Leo and a daughter named Mia" are two statements.
  const joined = tree.childrenBy(index, 'obj').flatMap((object) => tree.childrenBy(object, 'conj'));
  const children = [...tree.childrenOf(index), ...joined].filter((child) => words.includes(child));
  const completing = children.filter(
    (child) =>
      (!isTime(tree, child) || LASTING.test(token.lemma)) &&
      (/^(?:obj|iobj|obl|xcomp|ccomp|csubj|advcl|parataxis|conj|compound:prt)(?::|$)/.test(
        tree.tokens[child]?.deprel ?? '',
      ) ||
        (child > index &&
          tree.relationOf(child) === 'advmod' &&
          (LINKING.test(token.lemma) || !NO_COMPLEMENT.test(formOf(tree, child)))) ||
        tree.childOf(child, 'nsubj') !== undefined),
  );
  if (TO_SOMEBODY.test(token.lemma))
    return completing.length > 0 && completing.every((child) => isSomebody(tree, child));
  // "I spend my free time climbing"
  const isSpentDoing = words.some((word) => word > index && tree.tokens[word]?.xpos === 'VBG');
  if (PLACING.test(token.lemma) && completing.every((child) => tree.relationOf(child) === 'obj'))
    return !isSpentDoing;
  const objects = isMotion(token.lemma)
    ? completing.filter(
        (child) =>
          !isBesideMotion(tree, child) &&
          (tree.relationOf(child) !== 'advcl' || tree.childOf(child, 'nsubj') === undefined),
      )
    : TRANSITIVE.has(token.lemma)
      ? completing.filter(
          (child) =>
            !/^(?:obl|advcl|advmod|csubj)$/.test(tree.relationOf(child)) ||
            tree.childOf(child, 'nsubj') !== undefined ||
            isWhat(tree, child),
        )
      : completing;
  return objects.length === 0;
}

/** "Reading about law", a title in quotation marks that is parsed as a time */
const isWhat = (tree: Tree, index: number): boolean =>
  tree.childrenBy(index, 'case').some((word) => formOf(tree, word) === 'about') ||
  tree.childrenOf(index).some((child) => /^["“]$/.test(formOf(tree, child)));

/** Its complements would follow it: it is not a participle, a relative clause, or an activity named by its verb alone. */
function isJudged(tree: Tree, index: number, head: number): boolean {
  const token = tree.tokens[index];
  if (!token || /^(?:acl|amod|compound|conj|nmod|case)(?::|$)|^advcl:relcl$/.test(token.deprel)) return false;
  const above = tree.tokens[token.head];
  if (DEEDS.test(token.lemma) && !isMotion(token.lemma)) return false;
  if (index !== head && (token.deprel !== 'xcomp' || token.head !== head) && !isMotion(token.lemma))
    return false;
  if (index !== head && (above?.upos === 'ADJ' || DEEDS.test(above?.lemma ?? '')))
    return isMotion(token.lemma);
  // "All that the city has to offer": the object comes before the verb.
  for (let up = token.head; up >= 0; up = tree.tokens[up]?.head ?? -1)
    if (tree.relationOf(up) === 'acl') return false;
  const children = tree.childrenOf(index);
  const isPassive =
    children.some((child) => tree.tokens[child]?.deprel.endsWith(':pass')) ||
    (token.xpos === 'VBN' && !children.some((child) => tree.relationOf(child) === 'aux'));
  return !isPassive && !children.some((child) => /^W/.test(tree.tokens[child]?.xpos ?? ''));
}

/** The destination is missing: "I stopped going". */
const isMotion = (lemma: string) => lemma === 'go' || lemma === 'come';

/** "I go with my sister", "they came for my wedding, in 2010": in whose company or when, but not where. */
function isBesideMotion(tree: Tree, index: number): boolean {
  const preposition = formOf(tree, tree.childOf(index, 'case') ?? -1);
  const { lemma = '', upos } = tree.tokens[index] ?? {};
  const isWhen = upos === 'NUM' || isNameOfTime(lemma) || OCCASIONS.has(lemma);
  return (
    tree.relationOf(index) === 'obl' &&
    (/^(?:with|without|after|before|since|until|till|during)$/.test(preposition) ||
      (/^(?:for|in|on|at|by)$/.test(preposition) && isWhen))
  );
}

/** "I've not been able to go for years": a time is not a complement. "To Ghent next week" includes the destination. */
export function isTime(tree: Tree, index: number): boolean {
  const saysWhereTo =
    tree.childrenBy(index, 'case').some((word) => formOf(tree, word) === 'to') &&
    tree.childrenBy(index, 'compound', 'nmod').some((word) => tree.tokens[word]?.upos === 'PROPN');
  return (
    tree.relationOf(index) === 'obl' &&
    !saysWhereTo &&
    (tree.tokens[index]?.deprel === 'obl:unmarked' ||
      // "A couple of years"
      [index, ...(formOf(tree, index + 1) === 'of' ? tree.childrenBy(index, 'nmod') : [])].some((word) =>
        /^(?:while|time|minute|hour|day|week|weekend|month|year|morning|evening|night|\w+day)$/.test(
          tree.tokens[word]?.lemma.toLowerCase() ?? '',
        ),
      ))
  );
}

function isSomebody(tree: Tree, index: number): boolean {
  const token = tree.tokens[index];
  // "I explained to Grandma"
  const isTold = tree.relationOf(index) === 'obl' && formOf(tree, tree.childOf(index, 'case') ?? -1) === 'to';
  return (
    (isTold || /^(?:obj|iobj)$/.test(tree.relationOf(index))) &&
    !tree.childrenOf(index).some((child) => child > index && /^(?:nmod|acl)$/.test(tree.relationOf(child))) &&
    (token?.upos === 'PRON' ||
      token?.upos === 'PROPN' ||
      isKin(token?.lemma ?? '') ||
      token?.lemma === 'parent')
  );
}
