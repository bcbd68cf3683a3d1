import type { MemoryCategory } from '@/lib/contracts/enums';
import {
  type AskedTopic,
  FILED_AS,
  FURTHER_ANSWERS,
  open,
  PREDICATES,
  type Predicate,
} from './predicate-table';

/** Any other relation. */
const ORDINARY = open('other');
/** The prefix for a favourite of some kind: `favourite_colour`. */
const FAVOURITE = 'favourite_';
/** The prefix for what somebody or something is to the person: `has_sister`. */
const HAVING = 'has_';

const namesWhere = (holds: (predicate: Predicate) => boolean | undefined): string[] =>
  Object.entries(PREDICATES).flatMap(([name, predicate]) => (holds(predicate) ? [name] : []));

/** Relations of people in the person's life that hold one value: `sister_lives_in`, `older_brother_age`. */
const ONE_OF_SOMEBODY = namesWhere(({ isOneOfSomebody }) => isOneOfSomebody);

/** Whether a relation is one that the core knows, and not of an engine's own wording. */
export function isKnownPredicate(name: string): boolean {
  return Object.hasOwn(PREDICATES, name);
}

/** The rules of a relation. */
export function predicateOf(name: string): Predicate {
  return PREDICATES[name] ?? ORDINARY;
}

/** The category of a memory that nothing else determines. */
export function categoryOf(name: string): MemoryCategory {
  return ownerOf(name) === null ? predicateOf(name).category : 'relationship';
}

/** States that can end without being named: "they let me go", "we split up", "I have moved". */
export function endingStates(): string[] {
  return namesWhere(({ ends, endsUnnamed }) => ends === 'asked' || endsUnnamed);
}

/** The relations that every prompt carries, and those of them that come first. */
export function corePredicates(): { all: string[]; first: string[] } {
  return {
    all: namesWhere(({ isCore }) => isCore),
    first: namesWhere(({ isCore, isProtective }) => isCore && isProtective),
  };
}

/** The names that models are offered. */
export function offeredPredicates(): string[] {
  return namesWhere(({ isOffered }) => isOffered);
}

/** Relations that answer a question; `ofSomebody`: those that people in the person's life have, too. */
export function predicatesAnswering(topic: AskedTopic, { ofSomebody = false } = {}): string[] {
  const declared = namesWhere(
    ({ answers, isOneOfSomebody }) => answers?.includes(topic) && (!ofSomebody || isOneOfSomebody),
  );
  return ofSomebody ? declared : [...declared, ...(FURTHER_ANSWERS[topic] ?? [])];
}

/** The relation under which another one is filed: "dislikes" is the negation of "likes". */
export function filedAs(name: string): { predicate: string; positive: boolean; corrects: boolean } {
  return { positive: true, corrects: false, predicate: name, ...FILED_AS[name] };
}

/** The key of a memory in the state block: `home`, `sister: home`. */
export function labelOf(name: string): string {
  const owner = ownerOf(name);
  const own = owner === null ? name : name.slice(owner.length + 1);
  const label = predicateOf(own).label ?? inWords(own.startsWith(HAVING) ? own.slice(HAVING.length) : own);
  return owner === null ? label : `${inWords(owner)}: ${label}`;
}

const inWords = (name: string): string => name.replaceAll('_', ' ');

/** Whether the relation has rules of its own, so that it makes a profile. */
export function isDeclared(name: string): boolean {
  return !predicateOf(name).isOpen || name.startsWith(FAVOURITE);
}

/** The owner of a fact: `sister` for `sister_lives_in`; null if it is the person's own. */
export function ownerOf(predicate: string): string | null {
  const base = ONE_OF_SOMEBODY.find((name) => predicate.endsWith(`_${name}`));
  return base ? predicate.slice(0, -base.length - 1) : null;
}

/** The relation of the same owner that may have changed together with this one: `sister_works_as` with `sister_works_at`. */
export function changesWith(name: string): string | null {
  const owner = ownerOf(name);
  const other = predicateOf(owner === null ? name : name.slice(owner.length + 1)).changesWith ?? null;
  return owner === null || other === null ? other : `${owner}_${other}`;
}

/** Whether people have only one of a relative at a time, so that a new one replaces the last. */
export type OneAtATime = (relative: string) => boolean;

/** Whether values of a relation that holds one are true together if an engine says so: two jobs, the homes of two brothers. */
export function mayCoexist(predicate: string): boolean {
  return predicateOf(predicate).mayCoexist === true || ownerOf(predicate) !== null;
}

/** Whether a part of the value names it as well: "Maria" for "Anna Maria", but not "York" for "New York". */
export function isNamedByPart(predicate: string): boolean {
  const { setting } = predicateOf(predicate);
  return setting === 'displayName' || setting === 'nativeLanguage' || predicate.startsWith(HAVING);
}

/** Whether the relation holds one value at a time; `isName`: the value is a name. */
export function holdsOne(predicate: string, isName: boolean, isOneAtATime: OneAtATime): boolean {
  if (predicateOf(predicate).holds === 'one' || ownerOf(predicate) !== null) return true;
  if (predicate.startsWith(FAVOURITE)) return true;
  return isName && predicate.startsWith(HAVING) && isOneAtATime(predicate.slice(HAVING.length));
}
