/** Memories whose keywords overlap this much belong together (decision logic, 5). */
export const KEYWORD_JACCARD = 0.5;
/** So do those this near in meaning, where their keywords are worded otherwise. */
export const GROUP_COSINE = 0.8;
/** Fewer are not worth merging (decision logic, 5). */
export const MIN_GROUP = 3;
/** More do not fit one sentence that keeps every detail. */
export const MAX_GROUP = 8;

export interface SimilarPair {
  a: string;
  b: string;
}

/**
 * Groups memories as the specification does: the first that is free takes with it every free one that is similar to
 * it. No chains: a member that is similar to another member alone stays out.
 *
 * @param pairs each once, with `a` before `b`, in the order in which memories are to be looked at.
 * @param atMost memories of a group; the rest is free for another
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
