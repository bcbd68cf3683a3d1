import type { Clause } from '@/lib/language/clauses/clause';
import { findRunOn } from '@/lib/language/clauses/run-on';
import { finiteOf, formOf, type Tree } from '@/lib/language/clauses/tree';
import { isWordOfTime } from '@/lib/language/lexicon/names-of-time';
import { isMispelt } from './is-mispelt';
import type { Statement } from './statement';

/** "The year I turned thirty, (I moved)" */
function isWhen({ tree, subject, words: [first = -1, time = -1, who] }: Clause): boolean {
  return formOf(tree, first) === 'the' && isWordOfTime(formOf(tree, time)) && who === subject;
}

/** "I bought me a boat", "I love me some jazz" */
const FOR_ONESELF = new Set('love like want need get buy make find build grab'.split(' '));

/** The sentence about "User" was read or written wrongly, or lost a part that it needs. */
export function isGarbled(statement: Statement): boolean {
  const { clause, thirdPerson } = statement;
  const { tree, head, subject, words } = clause;
  return (
    /\bUser (?:User|is (?:is|are|was))\b|^User's (?:is|are|was|were|has|have|goodness|gosh|god)\b|\b(?:idk|lol|lmao|tbh)\b|\b(?:is|are|has) User \p{L}/u.test(
      thirdPerson,
    ) ||
    isUnwritable(thirdPerson) ||
    isMispelt(clause) ||
    // "Cats/learn about them"
    words.some((index) => formOf(tree, index) === '/' && tree.tokens[index + 1]?.upos === 'VERB') ||
    findRunOn(tree, head, words) !== null ||
    doesToOneself(clause) ||
    isPhrase(tree, subject) ||
    hasNoVerb(clause) ||
    isWhen(clause) ||
    isMisread(clause, thirdPerson) ||
    losesRelative(statement) ||
    losesDegree(statement)
  );
}

/** "The man nodded and gave me a seat": nobody gives "me" anything but somebody else; "I got me a dog" is dialect. */
function doesToOneself({ tree, head, subjectKind }: Clause): boolean {
  const lemma = tree.tokens[head]?.lemma ?? '';
  return (
    subjectKind === 'self' &&
    !FOR_ONESELF.has(lemma) &&
    tree.childrenBy(head, 'obj', 'iobj').some((index) => formOf(tree, index) === 'me')
  );
}

/** "From Kerala, came over in 2016": where somebody is from does nothing; "always cheers us up" leaves out what. */
const isPhrase = (tree: Tree, subject: number | null): boolean =>
  subject !== null &&
  (/^(?:always|never|sometimes|usually|often|just|even|only)$/.test(formOf(tree, subject)) ||
    opensWithPlace(tree, subject));

const opensWithPlace = (tree: Tree, subject: number): boolean =>
  tree
    .childrenBy(subject, 'case')
    .some((index) => index < subject && /^(?:from|with|in|at|near|off)$/.test(formOf(tree, index)));

/** "My boss Kay she nice": what she is has no verb. */
function hasNoVerb({ tree, words }: Clause): boolean {
  return words.some((index) => {
    const { head = -1 } = tree.tokens[index] ?? {};
    if (!/^(?:s?he|they)$/.test(formOf(tree, index)) || !words.includes(head)) return false;
    if (tree.childOf(index, 'case', 'mark', 'conj', 'acl') !== undefined) return false;
    const isVerb = /^(?:VERB|AUX)$/.test(tree.tokens[head]?.upos ?? '');
    return tree.relationOf(index) === 'nsubj'
      ? !isVerb && tree.childOf(head, 'cop', 'aux') === undefined
      : /^i?obj$/.test(tree.relationOf(index));
  });
}

/** It ends where more must follow, breaks off at a dash, or contains "me", which a sentence about "User" never does. */
function isUnwritable(thirdPerson: string): boolean {
  const unquoted = thirdPerson.replace(/["“][^"”]*["”]/g, '');
  return (
    / (?:where|when|which|who|what|how|why|if|than|an?|the|my|their|and|or|but|because)$/.test(unquoted) ||
    // "(A market) I went to a few weeks ago", "(the club) I am part of and be a friend"
    / (?:to|at|of|with) (?:an?|two|three|four|five|\d+|a few|a couple of) (?:few )?(?:day|week|month|year)s? ago\b| (?:of|to|for|with|at|from|into) and (?!from\b|fro\b|including\b)/.test(
      unquoted,
    ) ||
    // "A show that I went (to)"
    /\bthat User (?:went|goes|go)$/.test(unquoted) ||
    // "I hope to be one day", "just after I moved to Riga, (my cat died)"
    /\b(?:hopes?|wants?|plans?|wish(?:es)?|used|going|tr(?:y|ies|ying)|needs?|likes?|ha(?:ve|s)|how|who|where|what) to be(?: (?:some ?day|one day|too|again|soon))?$| (?:right|just|long|shortly|soon) (?:before|after)$/.test(
      unquoted,
    ) ||
    // "I do- Oscar", "obsessed with the way (they sing)", "how simple (it is)", "some (ideas) to help", "(the reason) I sing is because"
    /\ban? an? \p{L}|\p{L}- \p{Lu}|\bwith the way$| how \p{L}+$| (?:some|any|several|many) to \p{Ll}| is because /u.test(
      unquoted,
    ) ||
    /(?:^|[\s(])(?:i|im|ive|me|my|myself|we|us|our|ourselves)(?![\p{L}'’-])/u.test(unquoted)
  );
}

/** The parse is inconsistent, or the end was cut off. */
function isMisread({ tree, head }: Clause, thirdPerson: string): boolean {
  // "Loves makes dinner": two verbs without a conjunction.
  const next = tree.tokens[head + 1];
  const isUnlikelyVerb =
    tree.tokens[head]?.upos === 'VERB' &&
    /^VB[DZ]$/.test(next?.xpos ?? '') &&
    !/^(?:dis)?like$/.test(next?.lemma ?? '') &&
    /^(?:compound|amod|nmod|appos|flat|nummod|case|det)$/.test(tree.relationOf(head + 1));
  // "The little that we do for ourselves helps us", parsed as "we do, for ourselves helps us".
  const isOwnSubject = tree.tokens.some(
    (_, index) => /^(?:my|our)sel(?:f|ves)$/.test(formOf(tree, index)) && tree.relationOf(index) === 'nsubj',
  );
  // "I didn't growing up": what was not done is left out. "I do woodworking" names it.
  const isLeftOut =
    tree.tokens[finiteOf(tree, head)]?.lemma === 'do' &&
    tree.tokens[head]?.xpos === 'VBG' &&
    /^(?:n't|nt|not)$/.test(formOf(tree, head - 1));
  const count = (sign: RegExp) => thirdPerson.match(sign)?.length ?? 0;
  return (
    isUnlikelyVerb ||
    isLeftOut ||
    isOwnSubject ||
    count(/["“”]/g) % 2 === 1 ||
    count(/\(/g) !== count(/\)/g) ||
    /\beither\b(?!.*\bor\b) \p{L}/u.test(thirdPerson)
  );
}

/** "I've never lived anywhere (it snows)", "I know nobody (I can ask)": which ones was cut off. */
function losesRelative({ clause: { tree, words }, sentence, end }: Statement): boolean {
  const last = words.at(-1);
  const rest = sentence.text.slice(end - sentence.start);
  return (
    last !== undefined &&
    /^(?:any|some|every|no)(?:where|one|body|thing)$/.test(formOf(tree, last)) &&
    /^\s+(?:i|you|we|he|she|it|they|my|our|the|that)\b/i.test(rest)
  );
}

/** "I was so glad I danced": how proud was cut off. */
function losesDegree({ clause: { tree, head, words }, sentence, end }: Statement): boolean {
  const isOfDegree = tree
    .childrenBy(head, 'advmod')
    .some((index) => words.includes(index) && index === head - 1 && formOf(tree, index) === 'so');
  const rest = sentence.text.slice(end - sentence.start);
  return (
    isOfDegree && words.at(-1) === head && /^\s+(?:that )?(?:i|you|we|s?he|it|they|my|our)\b/i.test(rest)
  );
}
