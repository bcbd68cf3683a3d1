import type { Acquaintance } from '@/lib/language/antecedents';
import { finiteOf, formOf } from '@/lib/language/clauses/tree';
import { parseOwner } from '@/lib/language/comparison/related-person';
import { subjectOf } from '@/lib/language/questions/match-fact';
import type { ClauseFacts } from '../relations/clause-facts';
import { objectOf } from '../relations/match-relation';
import { changeTable } from './change-table';
import { type Claims, claimOfAll } from './claim';
import { type Plan, planMeant } from './plan-meant';

/** "The wedding is off", "they cancelled it": the plan that is remembered is over. */
export function parseCalledOff(facts: ClauseFacts, { known, earlier }: Acquaintance): Claims | null {
  const thing = calledOff(facts);
  const plan = thing === undefined ? null : planMeant(facts.tree, thing, known, earlier);
  if (!plan) return null;
  return { givenUp: [claimOfAll(plan.sentence)], takenUp: [], sentence: deny(plan) };
}

/** The word for what a clause says was called off. */
function calledOff(facts: ClauseFacts): number | undefined {
  const { tree, head, verb, isCopular, isDenied, tense, clause } = facts;
  const { verbs, happen, states } = changeTable().calledOff;
  const subject = clause.subject ?? undefined;
  if (isCopular) return !isDenied && states.has(formOf(tree, head)) ? subject : undefined;
  const particle = tree.childrenBy(head, 'advmod').map((index) => `${verb}_${formOf(tree, index)}`);
  if (happen.has(verb)) return isDenied && /^(?:progressive|future)$/.test(tense) ? subject : undefined;
  // "I'm not running the marathon after all"
  if (facts.isOver) return /^(?:progressive|future)$/.test(tense) ? head : undefined;
  if (isDenied || ![verb, ...particle].some((one) => verbs.has(one))) return undefined;
  const isPassive = tree.childOf(head, 'aux:pass') !== undefined || particle.includes('fall_through');
  return isPassive ? subject : /^(?:past|perfect)$/.test(tense) ? objectOf(facts) : undefined;
}

/** "User is no longer getting married in May", "User's exam was cancelled". */
function deny({ sentence, tree }: Plan): string {
  const { root } = tree;
  const subject = subjectOf(tree, root) ?? 0;
  const finite = finiteOf(tree, root);
  const { start = 0, end = 0 } = tree.tokens[finite] ?? {};
  if (formOf(tree, subject) !== 'user' && parseOwner(sentence) === null)
    return `${sentence.slice(0, start)}${tree.tokens[subject]?.xpos === 'NNS' ? 'were' : 'was'} cancelled`;
  const at = finite === root ? start : end + 1;
  return `${sentence.slice(0, at)}no longer ${sentence.slice(at)}`;
}
