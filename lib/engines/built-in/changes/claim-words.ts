import type { Retraction } from '@/lib/contracts/candidate';
import { formOf, type Tree } from '@/lib/language/clauses/tree';
import { join } from '@/lib/language/english/write-words';
import { wordClass } from '@/lib/language/lexicon/word-classes';
import type { ClauseFacts } from '../relations/clause-facts';
import { completionOf, findAt, objectOf, verbAt } from '../relations/match-relation';
import { type ClaimRule, changeTable } from './change-table';
import { claim } from './claim';

/** The most words in a phrase; a longer one is a statement of its own. */
const LONGEST_OBJECT = 14;

/** Words that end the phrase for what is given up or begun. */
const ENDS = wordClass('endClaim');

/** Prepositions that belong to the verb before them: "live in". */
const JOINED = new Set(['in', 'at', 'for', 'as', 'with', 'on', 'into']);

const OPENS = new Set('the a an any my our his her their some more old'.split(' '));

const UNCLEAR = wordClass('unclearObjects');

/** The claim that a rule makes of a clause; null if the clause does not match. */
export function claimOf(facts: ClauseFacts, rule: ClaimRule, partner: string | null): Retraction | null {
  const object = objectFor(facts, rule.object, partner);
  if (object === null) return null;
  const claimed = claim(rule.verb, object);
  return rule.positive === undefined ? claimed : { ...claimed, positive: rule.positive };
}

function objectFor(facts: ClauseFacts, rule: string, partner: string | null): string | null {
  if (rule === '') return '';
  if (rule === 'partner') return partner ?? '';
  if (rule.startsWith('@')) {
    const at = findAt(facts, rule.slice(1).split(' '));
    return at === undefined ? '' : from(facts, at);
  }
  if (rule === 'to') {
    const to = completionOf(facts);
    return to === undefined ? null : clearText(facts.tree, wordsFrom(facts, to + 1));
  }
  const obj = objectOf(facts);
  return obj === undefined ? null : from(facts, obj);
}

function from(facts: ClauseFacts, index: number): string | null {
  const { tree } = facts;
  const apart = new Set(tree.childrenBy(index, 'case', 'mark').flatMap((child) => tree.subtreeOf(child)));
  const start = Math.min(...tree.subtreeOf(index).filter((word) => !apart.has(word)));
  return clearText(tree, wordsFrom(facts, start));
}

/** What somebody does, as verb and object: "live in" and "Leeds". Null if it states nothing lasting. */
export function doingAt(facts: ClauseFacts, index: number, isVerb = false): Retraction | null {
  const { tree } = facts;
  const { passing, passingStates } = changeTable();
  const isCopular = !isVerb && tree.childOf(index, 'cop') !== undefined;
  if (isCopular) {
    const cop = tree.childOf(index, 'cop') ?? index;
    const claimed = wordsFrom(facts, cop + 1).filter(
      (word) => !/^(?:n't|not|no|never)$/.test(formOf(tree, word)),
    );
    const isPassing = claimed.some((word) => passingStates.has(formOf(tree, word)));
    return isPassing ? null : claim('am', textOf(tree, claimed));
  }
  if (!isVerb && tree.tokens[index]?.upos !== 'VERB' && (index !== facts.head || facts.isCopular))
    return null;
  const verb = verbAt(facts, index).split('_')[0] ?? '';
  if (passing.has(verb)) return null;
  const words = wordsFrom(facts, index + 1).filter((word) => tree.relationOf(word) !== 'compound:prt');
  const [first, ...rest] = words;
  const preposition = first === undefined ? '' : formOf(tree, first);
  // "I stopped watching towards the end"
  if (/^(?:towards?|during|before|after|until|till|by)$/.test(preposition)) return null;
  const isJoined = JOINED.has(preposition);
  const object = clearText(tree, isJoined || preposition === 'to' ? rest : words);
  return object === null ? null : claim(isJoined ? `${verb} ${preposition}` : verb, object);
}

/** The words of a statement from an index on, without time, reason, or words that say it is over. */
export function wordsFrom(facts: ClauseFacts, start: number): number[] {
  const { tree, clause } = facts;
  const loose = looseWords(facts, start);
  const words = clause.words.filter((index) => index >= start && !loose.has(index));
  const end = words.findIndex(
    (index, position) =>
      ((position > 0 || formOf(tree, index) === 'because') && ENDS.has(formOf(tree, index))) ||
      (formOf(tree, index) === ',' && changeTable().remarks.has(formOf(tree, index + 1))) ||
      (formOf(tree, index) === 'not' && position > 0) ||
      (/^(?:to|for|with)$/.test(formOf(tree, index)) && position > 0 && isExchange(facts, index)),
  );
  return end < 0 ? words : words.slice(0, end);
}

/** "From coffee to tea", "swapped butter for oil", "gave the car to Ana". */
function isExchange({ tree, clause, verb }: ClauseFacts, index: number): boolean {
  const form = formOf(tree, index);
  if (/^(?:give|sell|donate|return|rehome)/.test(verb)) return form !== 'for';
  if (form === 'to') return clause.words.some((word) => word < index && formOf(tree, word) === 'from');
  return /^(?:swap|trade|trade_in|exchange|replace|ditch|drop|give_up)$/.test(verb);
}

function looseWords({ tree, clause, head, isStretch }: ClauseFacts, start: number): Set<number> {
  const { loose, timeNouns, reasons } = changeTable();
  const found = new Set<number>();
  const drop = (index: number) => {
    for (const word of tree.subtreeOf(index)) if (word >= start && word !== head) found.add(word);
  };
  for (const index of clause.words) {
    if (index < start || index === head) continue;
    const relation = tree.tokens[index]?.deprel ?? '';
    const lemma = (tree.tokens[index]?.lemma ?? '').toLowerCase();
    const form = formOf(tree, index);
    if (loose.has(form)) found.add(index);
    const preposition = tree.childOf(index, 'case');
    const isTime = timeNouns.has(lemma) || /^(?:19|20)\d\d$/.test(form);
    const isReason = reasons.has(form) && formOf(tree, preposition ?? -1) === 'for';
    // Something else that they did: another statement about the same person.
    const isAnother = relation === 'conj' && /^VB[DPZ]$/.test(tree.tokens[index]?.xpos ?? '');
    const isWhile = relation === 'advcl' && tree.childOf(index, 'nsubj') !== undefined;
    if (
      (isTime && (relation === 'obl:unmarked' || preposition !== undefined)) ||
      isReason ||
      (!isStretch && (isAnother || isWhile))
    )
      drop(index);
    // "Any more", "no longer", "these days", "as well"
    if (/^(?:more|longer|days|well)$/.test(form) && /^(?:any|no|these|as)$/.test(formOf(tree, index - 1)))
      found.add(index - 1).add(index);
  }
  return found;
}

export function clearText(tree: Tree, indices: readonly number[]): string | null {
  const words = [...indices];
  while (words.length > 0 && isEdge(tree, words.at(-1))) words.pop();
  while (words.length > 1 && OPENS.has(formOf(tree, words[0] ?? -1))) words.shift();
  if (words.length > LONGEST_OBJECT || (words.length === 1 && UNCLEAR.has(formOf(tree, words[0] ?? -1))))
    return null;
  const isClause = words.some((index) => /^(?:i|you|he|she|they|we)$/.test(formOf(tree, index)));
  return isClause ? null : textOf(tree, words);
}

function isEdge(tree: Tree, index = -1): boolean {
  return /^(?:PUNCT|CCONJ|SYM|INTJ)$/.test(tree.tokens[index]?.upos ?? '');
}

function textOf(tree: Tree, indices: readonly number[]): string {
  return join(
    tree,
    indices.map((index) => ({ index, text: tree.tokens[index]?.form ?? '' })),
  );
}
