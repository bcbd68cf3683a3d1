import type { Retraction } from '@/lib/contracts/candidate';
import { formOf } from '@/lib/language/clauses/tree';
import { isPartner } from '@/lib/language/kin';
import type { ClauseFacts } from '../relations/clause-facts';
import { fitFrame, objectOf } from '../relations/match-relation';
import { type ChangeRule, changeTable } from './change-table';
import type { Claims } from './claim';
import { claimOf } from './claim-words';

export function parseRule(facts: ClauseFacts): Claims | null {
  for (const rule of changeTable().changes) {
    const read = tryRule(facts, rule);
    if (read) return read;
  }
  return null;
}

function tryRule(facts: ClauseFacts, rule: ChangeRule): Claims | null {
  const { clause, tree, tense, isDenied } = facts;
  if (isDenied || !/^(?:past|perfect|present|progressive)$/.test(tense)) return null;
  const forms = new Set(clause.words.map((index) => formOf(tree, index)));
  const hasOne = (words: ReadonlySet<string> | undefined) =>
    !words || [...words].some((word) => forms.has(word));
  if (!hasOne(rule.has) || !hasOne(rule.and) || (rule.without && hasOne(rule.without))) return null;
  if (
    rule.isPassive &&
    tree.childOf(facts.head, 'aux:pass', 'nsubj:pass', 'aux', 'cop') === undefined &&
    facts.verb !== 'make'
  )
    return null;
  if (rule.isChange && facts.isCopular && tense === 'present') return null;
  if (!rule.frames.some((frame) => fitFrame(facts, rule.of, frame))) return null;
  if (rule.isOwned && !isOwned(facts)) return null;
  if (rule.needs && claimOf(facts, { verb: '', object: rule.needs }, null)?.object === '') return null;
  if (rule.isThing && objectOf(facts) === undefined) return null;
  if (rule.isBare && objectOf(facts) !== undefined) return null;
  const partner = partnerOf(facts);
  if (partner === undefined && rule.over.some(({ verb }) => verb === 'date')) return null;
  const claims = (rules: ChangeRule['over']) => rules.map((one) => claimOf(facts, one, partner ?? null));
  const [givenUp, takenUp] = [claims(rule.over), claims(rule.now)];
  const isWhole = (list: (Retraction | null)[]): list is Retraction[] => list.every((one) => one !== null);
  if (!isWhole(givenUp) || !isWhole(takenUp)) return null;
  const said = Object.entries(rule.says).find(([form]) => forms.has(form));
  return { givenUp, takenUp, ...(said && { says: said[1] }) };
}

function isOwned(facts: ClauseFacts): boolean {
  const { tree, who } = facts;
  const obj = objectOf(facts);
  const owner = obj === undefined ? undefined : tree.childOf(obj, 'nmod:poss');
  return owner !== undefined && (who ? /^(?:his|her|their)$/ : /^(?:my|our)$/).test(formOf(tree, owner));
}

/** The partner: a name, or null for whoever is meant; undefined if it is nobody's partner. */
function partnerOf({ tree, clause, head }: ClauseFacts): string | null | undefined {
  const joined = clause.subject === null ? [] : tree.childrenBy(clause.subject, 'conj');
  const withWhom = tree
    .subtreeOf(head)
    .filter((index) =>
      tree.childrenBy(index, 'case').some((one) => /^(?:with|from)$/.test(formOf(tree, one))),
    );
  const subject = clause.subject === null || clause.subjectKind !== 'together' ? [] : [clause.subject];
  for (const index of [...withWhom, ...joined, ...subject]) {
    const form = formOf(tree, index);
    if (/^(?:i|me|we|us)$/.test(form)) continue;
    if (tree.tokens[index]?.upos === 'PROPN') return tree.tokens[index]?.form ?? null;
    return isPartner(tree.tokens[index]?.lemma ?? '') ? null : undefined;
  }
  return clause.subjectKind === 'self' && withWhom.length === 0 ? undefined : null;
}
