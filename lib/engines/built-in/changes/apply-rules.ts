import type { Retraction } from '@/lib/contracts/candidate';
import { formOf } from '@/lib/language/clauses/tree';
import { isKindOf, rootOf } from '@/lib/language/comparison/lexicon/relate-words';
import { parseOwner } from '@/lib/language/comparison/related-person';
import { isPartner } from '@/lib/language/kin';
import type { ClauseFacts } from '../relations/clause-facts';
import { fitFrame, objectOf } from '../relations/match-relation';
import { type ChangeRule, changeTable } from './change-table';
import type { Claims } from './claim';
import { claimOf } from './claim-words';

export function parseRule(facts: ClauseFacts, known: readonly string[] = []): Claims | null {
  for (const rule of changeTable().changes) {
    const read = tryRule(facts, rule, known);
    if (read) return read;
  }
  return null;
}

function tryRule(facts: ClauseFacts, rule: ChangeRule, known: readonly string[]): Claims | null {
  const { clause, tree, tense, isDenied } = facts;
  if (isDenied) return null;
  const forms = new Set(clause.words.map((index) => formOf(tree, index)));
  const hasOne = (words: ReadonlySet<string> | undefined) =>
    !words || [...words].some((word) => forms.has(word));
  if (!hasOne(rule.has) || !hasOne(rule.and)) return null;
  if (rule.isChange && facts.isCopular && tense === 'present') return null;
  if (!rule.frames.some((frame) => fitFrame(facts, rule.of, frame))) return null;
  if (rule.isOwned && !isOwned(facts, rule.isOwned, known)) return null;
  if (rule.needs && claimOf(facts, { verb: '', object: rule.needs }, null)?.object === '') return null;
  if (rule.isThing && objectOf(facts) === undefined) return null;
  const partner = partnerOf(facts);
  if (partner === undefined && rule.over.some(({ verb }) => verb === 'date')) return null;
  const claims = (rules: ChangeRule['over']) => rules.map((one) => claimOf(facts, one, partner ?? null));
  const [givenUp, takenUp] = [claims(rule.over), claims(rule.now)];
  const isWhole = (list: (Retraction | null)[]): list is Retraction[] => list.every((one) => one !== null);
  if (!isWhole(givenUp) || !isWhole(takenUp)) return null;
  const said = Object.entries(rule.says).find(([form]) => forms.has(form));
  return { givenUp, takenUp, ...(said && { says: said[1] }) };
}

const OWNS = /^\S+ (?:has|owns|got|adopted|bought|keeps|drives|rides)\b/;
/** What somebody does, and does not have. */
const TOOK_UP = /\b(?:taken|took|takes) up\b|\b(?:likes|loves|enjoys|started|began|teaches) /;
/** Things that are said to be theirs by "the" alone: "we sold the boat". */
const KEPT = ['animal', 'vehicle', 'instrument', 'furniture', 'building'].map(rootOf);

/** Its object is the person's own: by "my", by what it is, or as the memory shows; `held` counts only the last. */
function isOwned(facts: ClauseFacts, by: 'own' | 'held', known: readonly string[]): boolean {
  const { tree, who } = facts;
  const obj = objectOf(facts);
  if (obj === undefined) return false;
  const owner = tree.childOf(obj, 'nmod:poss');
  const lemma = (tree.tokens[obj]?.lemma ?? '').toLowerCase();
  const named = new RegExp(`(?<!\\p{L})${RegExp.escape(lemma)}(?!\\p{L})`, 'iu');
  if (who) {
    const isOf = owner !== undefined && /^(?:his|her|their)$/.test(formOf(tree, owner));
    // "Mum sold her first painting" after "has taken up painting": she did not have it.
    return isOf && known.every((sentence) => !named.test(sentence) || !TOOK_UP.test(sentence));
  }
  const isTheirs = owner !== undefined && /^(?:my|our)$/.test(formOf(tree, owner));
  if (by === 'own' && isTheirs) return true;
  const isThe = tree.childrenBy(obj, 'det').some((det) => formOf(tree, det) === 'the');
  if (by === 'own' && isThe && KEPT.some((kind) => isKindOf(rootOf(lemma), kind))) return true;
  const isDefinite = isTheirs || isThe || tree.tokens[obj]?.upos === 'PROPN';
  return (
    isDefinite &&
    known.some((sentence) => named.test(sentence) && (parseOwner(sentence) || OWNS.test(sentence)))
  );
}

/** The partner: a name, or null for whoever is meant; undefined if it is nobody's partner. */
function partnerOf({ tree, clause, head }: ClauseFacts): string | null | undefined {
  const { subject, subjectKind } = clause;
  const withWhom = tree
    .subtreeOf(head)
    .filter((index) =>
      tree.childrenBy(index, 'case').some((one) => /^(?:with|from)$/.test(formOf(tree, one))),
    );
  const subjects =
    subject === null
      ? []
      : [...tree.childrenBy(subject, 'conj'), ...(subjectKind === 'together' ? [subject] : [])];
  for (const index of [...withWhom, ...subjects]) {
    const form = formOf(tree, index);
    if (/^(?:i|me|we|us)$/.test(form)) continue;
    if (tree.tokens[index]?.upos === 'PROPN') return tree.tokens[index]?.form ?? null;
    return isPartner(tree.tokens[index]?.lemma ?? '') ? null : undefined;
  }
  return subjectKind === 'self' ? undefined : null;
}
