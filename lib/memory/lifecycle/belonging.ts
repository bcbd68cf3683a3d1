import { groupMemories, type SimilarPair } from './group-memories';

/** A group of memories about the same thing, shown together. */
export interface BelongingGroup {
  name: string;
  memoryIds: string[];
}

/** A larger group would be too unspecific. */
const LARGEST = 40;

/**
 * Groups memories by topic, for the page, with the rule for consolidation but larger groups. The memory with the most similar
 * ones collects its group first.
 *
 * @param pairs each once, in either order
 * @param keywordsOf a memory's keywords
 */
export function groupByBelonging(
  pairs: readonly SimilarPair[],
  keywordsOf: (id: string) => readonly string[],
): BelongingGroup[] {
  const degree = new Map<string, number>();
  for (const id of pairs.flatMap(({ a, b }) => [a, b])) degree.set(id, (degree.get(id) ?? 0) + 1);
  const order = [...degree].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
  const place = new Map(order.map(([id], index) => [id, index]));
  const placeOf = (id: string) => place.get(id) ?? 0;
  const ordered = pairs
    .map(({ a, b }) => (placeOf(a) < placeOf(b) ? { a, b } : { a: b, b: a }))
    .sort((one, other) => placeOf(one.a) - placeOf(other.a) || placeOf(one.b) - placeOf(other.b));
  return groupMemories(ordered, LARGEST)
    .map((memoryIds) => ({ name: nameGroup(memoryIds.map(keywordsOf)), memoryIds }))
    .sort((one, other) => other.memoryIds.length - one.memoryIds.length);
}

/** The keyword that most of them share; in a tie the last one, since what somebody does comes before what it is done with. */
function nameGroup(keywords: readonly (readonly string[])[]): string {
  const counts = new Map<string, number>();
  for (const words of keywords)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].findLast(([, count]) => count === most)?.[0] ?? '';
}
