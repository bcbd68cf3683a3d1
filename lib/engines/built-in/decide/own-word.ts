import type { Draft } from '@/lib/contracts/candidate';
import type { MemoryCategory } from '@/lib/contracts/enums';
import { findEntities } from '@/lib/language/comparison/extract-entities';
import { parseOwner } from '@/lib/language/comparison/related-person';
import { predicateOf } from '@/lib/memory/predicates';
import type { OpenTurn } from '../open-turn';
import { isAboutScene, isFromLife } from './scene';

/** In a role, users mark what they say for themselves. */
const STEPS_OUT =
  /\b(?:(?:in (?:real|my own|actual) life|irl|for real|in reality|out of the (?:game|play)|btw|by the way|(?:speaking )?as myself|the real me)\b|(?:honestly|seriously|personally)(?: though| now)?,)/iu;
/** "(out of character: …)", "OOC, …": what is said beside the play. */
const ASIDE =
  /^\s*(?:[([]\s*)?(?:(?:ooc|out of (?:character|role))\b\s*[:,–-]?\s*|(?<=[([]\s*))(?<stated>[^)\]]{3,})[)\]]?[\s.!]*$/iu;
/** A safety that was said in words of its own: "lactose intolerant". */
const INTOLERANCE = /^intolerant/;
const UNKNOWN = { subject: 'user', predicate: 'known', object: '', positive: true, qualifiers: {} };

/** As sure as what is asked about, or waits for the person's word where they chose that (extraction specification, active learning). */
const PERHAPS = 0.72;
/** What people answer as themselves in a scene from life, beside who they are; what they have may be the scene's. */
const LIVED: readonly MemoryCategory[] = ['preference', 'skill', 'goal', 'habit', 'relationship'];

/**
 * What a statement is that was made while a role is on. The person's own, where they step out of it, it concerns their
 * safety, or it is about somebody whom the memory knows. Perhaps their own in a scene from life ("a customer at a café"):
 * kept, but unsure, so that they are asked. The play's otherwise, and nothing that was true before is over by it.
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

/** What is said beside a play, without its brackets and its announcement; null where it is no aside. */
export function asideOf(text: string): string | null {
  return ASIDE.exec(text)?.groups?.stated?.trim() ?? null;
}

/** Whom it names, as they are the same in every memory. */
function keysOf(stated: Parameters<typeof findEntities>[0]): string[] {
  return findEntities(stated).flatMap(({ key, kind }) =>
    kind === 'person' || kind === 'animal' ? [key] : [],
  );
}
