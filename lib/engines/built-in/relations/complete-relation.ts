import { formOf } from '@/lib/language/clauses/tree';
import type { Reading } from '../extract/reading';
import type { Statement } from '../extract/statement';
import { factsOf } from './clause-facts';
import { parseRelation } from './parse-relation';
import { renderWords } from './phrase';

/** Verbs that repeat that a former habit is over. */
const QUIT = new Set(['quit', 'stop', 'give', 'drop']);

/**
 * The joint meaning of two statements: "My name isn't Sara, it's Sarah", "I'm seeing someone, his name is Abe", "I used to
 * smoke but I quit". Null if they are independent.
 */
export function completeRelation(statement: Statement, next: Statement): Reading | null {
  const { clause } = next;
  const facts = factsOf(clause);
  const { tree } = clause;
  const subject = clause.subject === null ? '' : formOf(tree, clause.subject);
  const isOfSame = facts.isCopular && /^(?:name|it|they)$/.test(subject);
  const reading = isOfSame || QUIT.has(facts.verb.split('_')[0] ?? '') ? parseRelation(statement) : null;
  if (!reading) return null;
  if (reading.predicate === 'used_to') {
    const [, ends] = /^User (.+)/.exec(next.thirdPerson) ?? [];
    const isOver = QUIT.has(facts.verb.split('_')[0] ?? '');
    return isOver && ends ? { ...reading, content: `${reading.content} but ${ends}` } : null;
  }
  const value = renderWords(
    tree,
    clause.words.filter((index) => index >= facts.head && tree.tokens[index]?.upos !== 'PUNCT'),
  );
  if (value === '' || !facts.isCopular || facts.isDenied) return null;
  if (reading.predicate === 'dating' && subject === 'name')
    return { ...reading, object: value, content: `User is dating ${value}` };
  if (!/^(?:name|favourite_.*)$/.test(reading.predicate) || !/^(?:it|they)$/.test(subject)) return null;
  if (reading.positive !== false) return null;
  // "User's favourite poet used to be Keats" → "User's favourite poet is Clare"
  const content = reading.content.replace(/ (?:used to be|was|is(?: not)?) .*$/, ` is ${value}`);
  return { ...reading, object: value, content, positive: true, corrects: true };
}
