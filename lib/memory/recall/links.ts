import type { RecallRow } from './recall-row';

/** An entity that more memories mention ("work") relates none of them. */
export const COMMON_FROM = 12;
/** How many of the best rows have their entities followed. */
const FOLLOWED = 12;

/** A row that lends to another one, because both mention the same person, place or thing. */
export interface Link {
  from: RecallRow;
  to: RecallRow;
}

/**
 * Links the best memories to those that mention the same entity, under any of its names.
 *
 * @param lenders the best first.
 * @param mentioning the rows that may be found and mention this entity.
 * @param merged entities that were merged into another one, with that one.
 */
export function findLinks(
  lenders: readonly RecallRow[],
  mentioning: (entityId: string) => Iterable<RecallRow>,
  merged: ReadonlyMap<string, string>,
): Link[] {
  const rootOf = (id: string) => merged.get(id) ?? id;
  const names = Map.groupBy(merged.keys(), rootOf);
  const followed = lenders.filter(({ source }) => source === 'memory').slice(0, FOLLOWED);
  const links = new Map<RecallRow, Set<RecallRow>>(followed.map((from) => [from, new Set()]));
  for (const [root, from] of byRoot(followed, rootOf)) {
    const speaking = firstOf([root, ...(names.get(root) ?? [])], mentioning);
    if (speaking.size > COMMON_FROM) continue;
    for (const lender of from) for (const to of speaking) if (to !== lender) links.get(lender)?.add(to);
  }
  return [...links].flatMap(([from, linked]) => [...linked].map((to) => ({ from, to })));
}

function byRoot(
  rows: readonly RecallRow[],
  rootOf: (id: string) => string,
): ReadonlyMap<string, Set<RecallRow>> {
  const found = new Map<string, Set<RecallRow>>();
  for (const row of rows)
    for (const id of row.entities) {
      const root = rootOf(id);
      found.set(root, (found.get(root) ?? new Set()).add(row));
    }
  return found;
}

/** The rows that mention one of these names, or only as many as it takes to know that they are too many. */
function firstOf(
  names: readonly string[],
  mentioning: (entityId: string) => Iterable<RecallRow>,
): ReadonlySet<RecallRow> {
  const found = new Set<RecallRow>();
  for (const name of names)
    for (const row of mentioning(name)) {
      found.add(row);
      if (found.size > COMMON_FROM) return found;
    }
  return found;
}
