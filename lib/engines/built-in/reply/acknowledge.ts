import { hasRedaction } from '@/lib/basics/redaction-mark';
import { createTree, formOf, type Tree } from '@/lib/language/clauses/tree';
import { english } from '@/lib/language/english/english';
import { isNameOfTime } from '@/lib/language/lexicon/names-of-time';
import type { Known } from '@/lib/language/questions/facts';
import { toSecondPerson } from '@/lib/language/second-person';
import { stems, words } from '@/lib/language/words';
import type { WordSense } from '@/lib/memory/ports';
import type { Replies } from '@/messages/replies';
import { askBack } from './ask-back';
import { tellsHardship } from './hardship';
import { firstUnused, inTurn, joinReplies, list, plain, type Reply, withinSentence } from './lines';

/** Keys of introductions to what was understood; each is used before one is repeated. */
const LEADS = ['plain.lead.1', 'plain.lead.2', 'plain.lead.3', 'plain.lead.4', 'plain.lead.5'] as const;
/** For messages without anything to keep: they do not claim to have understood them. */
const NEUTRAL = [
  'plain.neutral.1',
  'plain.neutral.2',
  'plain.neutral.3',
  'plain.neutral.4',
  'plain.neutral.5',
] as const;
const HARD = ['plain.hard.1', 'plain.hard.2', 'plain.hard.3'] as const;
/** Around a statement in a language that is not parsed: the person's own words are quoted. */
const QUOTED = ['plain.quoted.1', 'plain.quoted.2', 'plain.quoted.3'] as const;
/** The most statements of a message that are repeated back. */
const ECHOED_AT_MOST = 3;

export interface Acknowledged {
  message: string;
  /** A command beside it was acknowledged: what tells nothing needs no reply of its own. */
  isNoted: boolean;
  /** It was parsed, so that what was understood is an English sentence in the third person. */
  isEnglish: boolean;
  /** Statements of the message that pass every check for being kept, the most important first, as they would be stored. */
  understood: readonly string[];
  known: readonly Known[];
  sense: WordSense;
  /** The assistant's earlier messages in this conversation. */
  earlierReplies: readonly string[];
}

/** The answer to a statement: what was understood, something related that is known, and one question. */
export function acknowledge(t: Replies, told: Acknowledged): Reply {
  const choose = (keys: Parameters<typeof inTurn>[1], values?: { content: string }) =>
    inTurn(t, keys, told.earlierReplies, values);
  const feeling = tellsHardship(told.message) ? choose(HARD) : null;
  const [first] = told.understood;
  if (first === undefined && hasRedaction(told.message)) return plain(t('plain.secret'));
  if (first === undefined && told.isNoted && !feeling) return plain('');
  if (first === undefined) return joinReplies([plain(feeling ?? choose(NEUTRAL)), related(t, told)]);
  if (!told.isEnglish) return plain(choose(QUOTED, { content: first }));
  const statements = told.understood
    .slice(0, ECHOED_AT_MOST)
    .map((content) => withinSentence(toSecondPerson(content)));
  const seen = feeling ?? `${choose(LEADS)} ${list(withSubjectOnce(statements))}.`;
  const asked = askOnce(told);
  return joinReplies([plain(seen), asked ? plain(asked) : related(t, told)]);
}

/** "Your daughter Mia is six" and "starts school in May": a subject that all statements share is named once. */
function withSubjectOnce(statements: readonly string[]): readonly string[] {
  if (statements.length < 2) return statements;
  const [first, ...others] = statements.map(subjectOf);
  if (!first || others.some((subject) => subject !== first)) return statements;
  return statements.map((statement, place) =>
    place === 0 ? statement : statement.slice(first.length).trimStart(),
  );
}

/** The subject of a statement that begins with it; null for any other. */
function subjectOf(statement: string): string | null {
  const [sentence] = english().parser.parse(statement);
  if (!sentence) return null;
  const tree = createTree(sentence);
  const subject = tree.childOf(tree.root, 'nsubj');
  const words = subject === undefined ? [] : tree.subtreeOf(subject);
  const last = tree.tokens[words.at(-1) ?? -1];
  return words[0] === 0 && last && words.length === (words.at(-1) ?? 0) + 1
    ? statement.slice(0, last.end)
    : null;
}

/** One question, never one that was asked before, nor directly after another. */
function askOnce({ understood, known, earlierReplies, sense }: Acknowledged): string | null {
  if (/\?\s*$/.test(earlierReplies.at(-1) ?? '')) return null;
  const told = understood.map((content) => ({ content, isPast: false }));
  for (const content of understood) {
    const question = askBack(content, [...told, ...known], sense);
    const asked = question && firstUnused([question], earlierReplies);
    if (asked) return asked;
  }
  return null;
}

/** The names of whom or what the sentences say that the person is about: "met Nora", not "if Nora sees this". */
function namesIn(message: string, known: readonly Known[]): ReadonlySet<string> {
  const held = new Set(known.flatMap(({ content }) => words(content)));
  // Most messages name nobody who is known, and need not be parsed for it.
  if (!words(message).some((word) => held.has(word))) return new Set();
  const found = english()
    .parser.parse(message)
    .map(createTree)
    .flatMap((tree) => {
      const subject = tree.childOf(tree.root, 'nsubj', 'expl');
      const isOrder = subject === undefined && /^VBP?$/.test(tree.tokens[tree.root]?.xpos ?? '');
      const isTheirs = subject === undefined || /^(?:i|we)$/.test(formOf(tree, subject));
      return [...tree.tokens.keys()]
        .filter(
          (index) =>
            tree.tokens[index]?.upos === 'PROPN' &&
            !isNameOfTime(tree.tokens[index]?.form ?? '') &&
            !isOrder &&
            (index === subject || (isTheirs && isArgument(tree, index))),
        )
        .map((index) => formOf(tree, index));
    });
  return new Set(found);
}

/** It goes with the main verb, or with what follows that: "off to see Nora". */
function isArgument(tree: Tree, index: number): boolean {
  for (let at = index; at !== tree.root; at = tree.tokens[at]?.head ?? tree.root)
    if (!/^(?:obj|iobj|obl|xcomp|conj)$/.test(tree.relationOf(at))) return false;
  return true;
}

/** "User has a brother named Tom" */
const ONLY_NAMES = /\b(?:named|called) \p{Lu}[\p{L}'’-]*$/u;

/** Another known fact about somebody or something that it names; a shared name is required, since a shared word may be chance. */
function related(t: Replies, { message, understood, known, earlierReplies }: Acknowledged): Reply | null {
  const names = namesIn(message, known);
  // "User is no longer going to Rome" says all of "User is going to Rome".
  const told = understood.map((content) => new Set(stems(content)));
  const isRestated = (content: string) => told.some((one) => stems(content).every((stem) => one.has(stem)));
  const other = known.find(
    ({ content, isPast }) =>
      !isPast &&
      !isRestated(content) &&
      !ONLY_NAMES.test(content) &&
      words(content).some((word) => names.has(word)),
  );
  if (!other) return null;
  const text = firstUnused(
    [t('plain.before', { content: withinSentence(toSecondPerson(other.content)) })],
    earlierReplies,
  );
  return text === null ? null : { text, used: [other.content] };
}
