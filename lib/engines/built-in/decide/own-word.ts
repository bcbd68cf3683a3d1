import type { Draft } from '@/lib/contracts/candidate';
import type { MemoryCategory } from '@/lib/contracts/enums';
import { findEntities } from '@/lib/language/comparison/extract-entities';
import { parseOwner } from '@/lib/language/comparison/related-person';
import { predicateOf } from '@/lib/memory/predicates';
import type { OpenTurn } from '../open-turn';
import { isAboutScene, isFromLife } from './scene';

/** Phrases by which people mark that they speak for themselves. */
const STEPS_OUT =
  /\b(?:(?:in (?:real|my own|actual) life|irl|for real|in reality|out of the (?:game|play)|btw|by the way|(?:speaking )?as myself|the real me)\b|(?:honestly|seriously|personally)(?: though| now)?,)/iu;
/** "(out of character: …)", "OOC, …": an aside outside the roleplay. */
const ASIDE =
  /^\s*(?:[([]\s*)?(?:(?:ooc|out of (?:character|role))\b\s*[:,–-]?\s*|(?<=[([]\s*))(?<stated>[^)\]]{3,})[)\]]?[\s.!]*$/iu;
/** A protective fact that is worded differently: "lactose intolerant". */
const INTOLERANCE = /^intolerant/;
const UNKNOWN = { subject: 'user', predicate: 'known', object: '', positive: true, qualifiers: {} };

/** The confidence of what is asked about, or waits for the person's decision if they chose that (extraction specification, active learning). */
const PERHAPS = 0.72;
/** Categories in which people answer as themselves in a realistic scene, besides who they are; possessions may belong to the scene. */
const LIVED: readonly MemoryCategory[] = ['preference', 'skill', 'goal', 'habit', 'relationship'];

/**
 * Classifies a statement made during a roleplay. It is the person's own if they step out of the role, it concerns their
 * safety, or it is about somebody known to the memory. It may be their own in a realistic scene ("a customer at a café"):
 * then it is kept as uncertain, so that they are asked. Otherwise it belongs to the roleplay, and closes nothing that was
 * true before.
 */
export function readInRole(draft: Draft, turn: OpenTurn): Draft[] {
  if (isOwnWord(draft, turn)) return [draft];
  const { retracts: _, ...stated } = draft;
  if (stated.onlyRetracts) return [];
  return isPerhapsOwn(stated, turn.input.roleplay ?? '')
    ? [{ ...stated, confidence: Math.min(stated.confidence, PERHAPS), perhapsPlayed: true }]
    : [{ ...stated, scope: 'session' }];
}

function isPerhapsOwn({ triple: { predicate }, category, content }: Draft, role: string): boolean {
  const { holds, answers, isPedagogical } = predicateOf(predicate);
  if (!isFromLife(role)) return false;
  const isWho = holds === 'one' || answers !== undefined;
  const isLived = isWho || LIVED.includes(category) || parseOwner(content) !== null;
  return isPedagogical === true || (isLived && !isAboutScene(role, content));
}

function isOwnWord(draft: Draft, { text: turn, acquaintance }: OpenTurn): boolean {
  const relation = draft.triple.predicate.replace(/^is_/, '');
  if (predicateOf(relation).isProtective || INTOLERANCE.test(relation)) return true;
  const span = draft.span.replace(/[’‘]/g, "'");
  const stated = turn.straightSentences.find(({ text }) => text.includes(span))?.text ?? span;
  if (STEPS_OUT.test(stated)) return true;
  const known = new Set(
    acquaintance.known.flatMap((content) => keysOf({ content, triple: UNKNOWN, participants: [] })),
  );
  return keysOf(draft).some((key) => known.has(key));
}

/** The content of an aside, without its brackets and its marker; null if it is not an aside. */
export function asideOf(text: string): string | null {
  return ASIDE.exec(text)?.groups?.stated?.trim() ?? null;
}

/** The keys of the entities that it names. */
function keysOf(stated: Parameters<typeof findEntities>[0]): string[] {
  return findEntities(stated).flatMap(({ key, kind }) =>
    kind === 'person' || kind === 'animal' ? [key] : [],
  );
}
