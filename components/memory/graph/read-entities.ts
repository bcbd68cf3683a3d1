import type { MemoryWithSources } from '@/lib/contracts/memory';

/** Somebody, some place or some thing that memories speak of. */
export interface Entity {
  /** The same for "Ines" and "my sister", where a memory says that they are the same. */
  key: string;
  name: string;
}

/** Relations that name somebody: `has_sister` says who the sister is. */
const HAS = /^has_(?<relation>[a-z_]+)$/;

/** Words for people that stand in sentences without a name. */
const RELATIONS =
  /\b(?:grand)?(?:mother|father|parents?)\b|\b(?:mum|mom|dad|sister|brother|daughter|son|wife|husband|partner|girlfriend|boyfriend|aunt|uncle|cousin|niece|nephew|boss|colleague|teacher|friend|neighbour|neighbor|dog|cat)\b/giu;

/** Names: words with a capital that do not begin the sentence, several of them together one name. */
const NAMES = /(?<=[^.!?:]\s)\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)*/gu;

/** Capitals that name nobody. */
const NO_NAMES = new Set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december i you your'.split(
    ' ',
  ),
);

/** The same name is the same entity, whatever its case; days lose the plural they often carry. */
function keyOf(name: string): string {
  return name.toLocaleLowerCase().replace(/['’]s$/u, '');
}

/**
 * Who is called what: "sister" leads to "Ines" where a memory names her. Read from all memories at once, since one
 * memory gives the name and another uses the relation.
 */
export function readNames(memories: readonly MemoryWithSources[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { triple } of memories) {
    const relation = HAS.exec(triple.predicate)?.groups?.relation?.replaceAll('_', ' ');
    if (relation && /^\p{Lu}/u.test(triple.object)) names.set(relation, triple.object);
  }
  return names;
}

/** Whom and what a memory speaks of, each once. `names` comes from `readNames`. */
export function readEntities(memory: MemoryWithSources, names: ReadonlyMap<string, string>): Entity[] {
  const { triple, content, participants } = memory;
  // The person's own name is the person, who stands in the middle already.
  if (triple.subject === 'user' && triple.predicate === 'name') return [];
  const found = [
    // The person is not one of those that their memories speak of.
    ...participants.filter((name) => name !== 'user'),
    ...(triple.subject === 'user' ? [] : [triple.subject]),
    ...[...content.matchAll(NAMES)].map(([name]) => name),
    ...[...content.matchAll(RELATIONS)].map(([relation]) => relation.toLocaleLowerCase()),
  ];
  const entities = new Map<string, Entity>();
  for (const mention of found) {
    const name = names.get(mention.toLocaleLowerCase()) ?? mention.replace(/['’]s$/u, '');
    const key = keyOf(name);
    if (key.length < 2 || NO_NAMES.has(key) || NO_NAMES.has(key.replace(/s$/, ''))) continue;
    entities.set(key, { key, name });
  }
  return [...entities.values()];
}
