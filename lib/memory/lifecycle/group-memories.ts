/** Memories whose keywords overlap this much belong together (decision logic, 5). */
export const KEYWORD_JACCARD = 0.5;
/** So do those with this cosine similarity, if their keywords differ. */
export const GROUP_COSINE = 0.8;
/** The minimum size of a group that is worth merging (decision logic, 5). */
export const MIN_GROUP = 3;
/** The largest group that fits into one sentence with every detail. */
export const MAX_GROUP = 8;

export interface SimilarPair {
  a: string;
  b: string;
}

/**
 * Groups memories as the specification does: the first free one takes every free one that is similar to it. Groups do not
 * chain: a memory that is similar only to another member stays out.
 *
 * @param pairs each once, with `a` before `b`, in the order in which memories are considered.
 * @param atMost the maximum size of a group; other memories stay free for other groups
 * @returns groups of three or more ids.
 */
export function groupMemories(pairs: readonly SimilarPair[], atMost = MAX_GROUP): string[][] {
  const similarTo = Map.groupBy(pairs, (pair) => pair.a);
  const used = new Set<string>();
  const groups: string[][] = [];
  for (const [first, similar] of similarTo) {
    if (used.has(first)) continue;
    const free = similar.map((pair) => pair.b).filter((id) => !used.has(id));
    const group = [first, ...free].slice(0, atMost);
    if (group.length < MIN_GROUP) continue;
    for (const id of group) used.add(id);
    groups.push(group);
  }
  return groups;
}
