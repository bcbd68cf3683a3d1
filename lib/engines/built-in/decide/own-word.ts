import type { Draft } from '@/lib/contracts/candidate';
import { findEntities } from '@/lib/language/comparison/extract-entities';
import { sentences } from '@/lib/language/sentences';
import { predicateOf } from '@/lib/memory/predicates';
import type { OpenTurn } from '../open-turn';

/** Who plays a role says so when they speak for themselves. */
const STEPS_OUT =
  /\b(?:(?:in (?:real|my own|actual) life|irl|for real|in reality|out of the (?:game|play)|btw|by the way|(?:speaking )?as myself|the real me)\b|(?:honestly|seriously|personally)(?: though| now)?,)/iu;
/** "(out of character: …)", "OOC, …": what is said beside the play. */
const ASIDE =
  /^\s*(?:[([]\s*)?(?:(?:ooc|out of (?:character|role))\b\s*[:,–-]?\s*|(?<=[([]\s*))(?<said>[^)\]]{3,})[)\]]?[\s.!]*$/iu;
/** A safety that was said in words of its own: "lactose intolerant". */
const INTOLERANCE = /^intolerant/;
const UNKNOWN = { subject: 'user', predicate: 'known', object: '', positive: true, qualifiers: {} };

/**
 * Whether something said while a role is on is the person's own: they step out of it, it concerns their safety, or it
 * tells of somebody whom the memory knows. All else may be the play's.
 */
export function isOwnWord(draft: Draft, { input, acquaintance }: OpenTurn): boolean {
  const relation = draft.triple.predicate.replace(/^is_/, '');
  if (predicateOf(relation).isProtective || INTOLERANCE.test(relation)) return true;
  const straight = input.message.text.replace(/[’‘]/g, "'");
  const span = draft.span.replace(/[’‘]/g, "'");
  const said = sentences(straight).find(({ text }) => text.includes(span))?.text ?? span;
  if (STEPS_OUT.test(said)) return true;
  const known = new Set(
    acquaintance.known.flatMap((content) => keysOf({ content, triple: UNKNOWN, participants: [] })),
  );
  return keysOf(draft).some((key) => known.has(key));
}

/** What is said beside a play, without its brackets and its announcement; null where it is no aside. */
export function asideOf(text: string): string | null {
  return ASIDE.exec(text)?.groups?.said?.trim() ?? null;
}

/** Whom it names, as they are the same in every memory. */
function keysOf(said: Parameters<typeof findEntities>[0]): string[] {
  return findEntities(said).flatMap(({ key, kind }) => (kind === 'person' || kind === 'animal' ? [key] : []));
}
