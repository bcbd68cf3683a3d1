import type { Retraction } from '@/lib/contracts/candidate';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import type { Statement } from '../extract/statement';
import { type ClauseFacts, factsOf } from '../relations/clause-facts';
import { completionOf } from '../relations/match-relation';
import { parseRule } from './apply-rules';
import type { Claims } from './claim';
import { clearText, doingAt, wordsFrom } from './claim-words';

const FEELINGS = wordClass('feelings');
const QUIT = new Set(['quit', 'stop', 'give', 'give_up', 'drop', 'grow_out']);
const WAS = new Set('study work teach play live drive do practice practise learn be'.split(' '));

/** "I used to like tennis, but now it's rowing", "I worked at Acme but now I teach". */
export function parsePair(statement: Statement, next: Statement, text: string): Claims | null {
  const facts = factsOf(statement.clause);
  const after = factsOf(next.clause);
  const between =
    statement.sentence === next.sentence ? '' : text.slice(statement.sentence.end, next.sentence.start);
  if (next.asks || /[.!?\n]/.test(between)) return null;
  const old = oldOf(
    facts,
    next,
    /\bnow\b/i.test(text.slice(statement.start, next.start)),
    statement.sentence !== next.sentence,
  );
  if (!old) return null;
  if (QUIT.has(after.verb) && after.tense !== 'present') return { givenUp: [old], takenUp: [] };
  const { tree } = next.clause;
  const it = tree.tokens.findIndex(({ form }) => /^(?:it|they)$/i.test(form));
  if (it >= 0 && it < (next.clause.words[0] ?? 0) + 2) {
    const object = clearText(tree, wordsFrom(withAllWords(after, it), it + 2));
    return object ? { givenUp: [old], takenUp: [{ ...old, object }] } : null;
  }
  // "I was cross and now I'm proud" is no change of life.
  if (after.isCopular && FEELINGS.has(formOf(tree, after.head))) return null;
  const taken = next.clause.subjectKind === 'self' && !after.isDenied ? doingAt(after, after.head) : null;
  return taken && { givenUp: [old], takenUp: [taken] };
}

/** What somebody did before, if the next statement says what they do now. */
function oldOf(
  facts: ClauseFacts,
  { clause }: Statement,
  hasNow: boolean,
  isSplit: boolean,
): Retraction | null {
  if (facts.clause.subjectKind !== 'self') return null;
  if (facts.verb === 'use' && facts.tense === 'past')
    return formerly(isSplit ? withAllWords(facts, facts.head) : facts);
  const after = factsOf(clause);
  const first = clause.words[0] ?? 0;
  const isNow =
    hasNow ||
    clause.words
      .concat(first - 1, first - 2)
      .some((index) => /^(?:now|nowadays|these|moment)$/.test(formOf(clause.tree, index)));
  if (!isNow || after.tense === 'past' || clause.subjectKind !== 'self') return null;
  if (facts.tense === 'past') return WAS.has(facts.verb) ? doingAt(facts, facts.head) : null;
  // "I've come round on cats: now I like kittens"
  return (
    parseRule(facts)?.givenUp.find(({ verb, positive }) => verb === 'like' && positive === false) ?? null
  );
}

export function formerly(facts: ClauseFacts): Retraction | null {
  const { tree, head } = facts;
  const to = completionOf(facts) ?? tree.childOf(head, 'obl');
  if (to !== undefined && tree.tokens[to]?.upos !== 'VERB' && tree.childOf(to, 'cop') !== undefined)
    return doingAt(facts, to);
  // What follows "used to" is a verb, whatever the parser says: "I used to like travelling".
  const verb = tree.tokens.findIndex(
    ({ xpos }, index) => index > head + 1 && formOf(tree, head + 1) === 'to' && !/^RB/.test(xpos),
  );
  return verb < 0 ? null : doingAt(facts, verb, true);
}

/** "I like herbal tea now instead of black tea", "I live in York, not Leeds". */
export function parseExchange(facts: ClauseFacts, isNew: boolean): Claims | null {
  const { tree, head, isCopular, tense, isDenied } = facts;
  if (isCopular || isDenied || tense !== 'present' || !isNew) return null;
  const marker = tree.tokens.findIndex((_, index) => index > head && partsAt(tree, index) > 0);
  if (marker < 0) return null;
  const claimed = doingAt(withAllWords(facts, head, marker), head);
  const words = wordsFrom(withAllWords(facts, marker), marker + partsAt(tree, marker));
  const old = clearText(tree, words);
  return old && claimed ? { givenUp: [{ ...claimed, object: old }], takenUp: [claimed] } : null;
}

/** The number of words in "instead of", "rather than" or ", not" at an index; 0 if there are none. */
function partsAt(tree: Tree, index: number): number {
  const [form, following, before] = [formOf(tree, index), formOf(tree, index + 1), formOf(tree, index - 1)];
  if ((form === 'instead' && following === 'of') || (form === 'rather' && following === 'than')) return 2;
  return form === 'not' && /^(?:,|and|now)$/.test(before) ? 1 : 0;
}

/** The statement with every word between two indices, whatever the parser made of them. */
function withAllWords(facts: ClauseFacts, from: number, to = facts.tree.tokens.length): ClauseFacts {
  const words = Array.from({ length: to - from }, (_, position) => from + position);
  return { ...facts, clause: { ...facts.clause, words }, isStretch: true };
}
