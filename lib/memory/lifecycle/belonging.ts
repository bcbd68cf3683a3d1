import { groupMemories, type SimilarPair } from './group-memories';

/** A group of memories that are about the same, shown together. */
export interface BelongingGroup {
  name: string;
  memoryIds: string[];
}

/** More is a heap, not a group. */
const LARGEST = 40;

/**
 * Groups memories by what they are about, for the page: looser than what may be merged into one sentence, with the same
 * rule. The memory with the most that are similar to it gathers first.
 *
 * @param pairs each once, either way round
 * @param keywordsOf what a memory is found by
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

/** The word that most of them share; of words that as many share, the last: what one does stands before what it is done with. */
function nameGroup(keywords: readonly (readonly string[])[]): string {
  const counts = new Map<string, number>();
  for (const words of keywords)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].findLast(([, count]) => count === most)?.[0] ?? '';
}
