import type { MemoryCategory } from '@/lib/contracts/enums';
import {
  type AskedTopic,
  FILED_AS,
  FURTHER_ANSWERS,
  open,
  PREDICATES,
  type Predicate,
} from './predicate-table';

/** Any other. */
const ORDINARY = open('other');
/** Before what is best liked of a kind: `favourite_colour`. */
const FAVOURITE = 'favourite_';
/** Before what somebody or something is to the person: `has_sister`. */
const HAVING = 'has_';

const namesWhere = (holds: (predicate: Predicate) => boolean | undefined): string[] =>
  Object.entries(PREDICATES).flatMap(([name, predicate]) => (holds(predicate) ? [name] : []));

/** Facts of somebody in the person's life that hold one value: `sister_lives_in`, `older_brother_age`. */
const ONE_OF_SOMEBODY = namesWhere(({ isOneOfSomebody }) => isOneOfSomebody);

/** The rules of a relation by its name. */
export function predicateOf(name: string): Predicate {
  return PREDICATES[name] ?? ORDINARY;
}

/** Where a memory belongs that nothing else files. */
export function categoryOf(name: string): MemoryCategory {
  return ownerOf(name) === null ? predicateOf(name).category : 'relationship';
}

/** States that end without being named: "they let me go", "we split up", "I have moved". */
export function endingStates(): string[] {
  return namesWhere(({ ends, endsUnnamed }) => ends === 'asked' || endsUnnamed);
}

/** What every prompt carries, and what of it is said first. */
export function corePredicates(): { all: string[]; first: string[] } {
  return {
    all: namesWhere(({ isCore }) => isCore),
    first: namesWhere(({ isCore, isProtective }) => isCore && isProtective),
  };
}

/** Names that a model is offered. */
export function offeredPredicates(): string[] {
  return namesWhere(({ isOffered }) => isOffered);
}

/** Relations that answer a question; `ofSomebody`: those that somebody in the person's life has, too. */
export function predicatesAnswering(topic: AskedTopic, { ofSomebody = false } = {}): string[] {
  const declared = namesWhere(
    ({ answers, isOneOfSomebody }) => answers?.includes(topic) && (!ofSomebody || isOneOfSomebody),
  );
  return ofSomebody ? declared : [...declared, ...(FURTHER_ANSWERS[topic] ?? [])];
}

/** The relation under which something is filed: "dislikes" is the denial of liking. */
export function filedAs(name: string): { predicate: string; positive: boolean; corrects: boolean } {
  return { positive: true, corrects: false, predicate: name, ...FILED_AS[name] };
}

/** The key under which a memory stands in the state block: `home`, `sister: home`. */
export function labelOf(name: string): string {
  const owner = ownerOf(name);
  const own = owner === null ? name : name.slice(owner.length + 1);
  const label = predicateOf(own).label ?? inWords(own.startsWith(HAVING) ? own.slice(HAVING.length) : own);
  return owner === null ? label : `${inWords(owner)}: ${label}`;
}

const inWords = (name: string): string => name.replaceAll('_', ' ');

/** The relation makes a profile: it has rules of its own. */
export function isDeclared(name: string): boolean {
  return !predicateOf(name).isOpen || name.startsWith(FAVOURITE);
}

/** Whose fact it is: `sister` of `sister_lives_in`; null where it is the person's own. */
export function ownerOf(predicate: string): string | null {
  const base = ONE_OF_SOMEBODY.find((name) => predicate.endsWith(`_${name}`));
  return base ? predicate.slice(0, -base.length - 1) : null;
}

/** The relation that may have changed together with one, of the same person: `sister_works_as` with `sister_works_at`. */
export function changesWith(name: string): string | null {
  const owner = ownerOf(name);
  const other = predicateOf(owner === null ? name : name.slice(owner.length + 1)).changesWith ?? null;
  return owner === null || other === null ? other : `${owner}_${other}`;
}

/** Whether people have one of a relative at a time: who is called so now is no longer somebody else. */
export type OneAtATime = (relative: string) => boolean;

/** One value at a time; `isName`: the value names somebody. */
export function holdsOne(predicate: string, isName: boolean, isOneAtATime: OneAtATime): boolean {
  if (predicateOf(predicate).holds === 'one' || ownerOf(predicate) !== null) return true;
  if (predicate.startsWith(FAVOURITE)) return true;
  return isName && predicate.startsWith(HAVING) && isOneAtATime(predicate.slice(HAVING.length));
}
