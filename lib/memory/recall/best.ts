/**
 * The best of many items, best first, without sorting all of them.
 *
 * @param worths one per item, in the same order; an item whose worth is NaN is left out.
 */
export function best<T>(items: readonly T[], worths: Float64Array, count: number): T[] {
  const found: { item: T; worth: number }[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (const [index, item] of items.entries()) {
    const worth = worths[index] ?? Number.NaN;
    if (!(worth > least)) continue;
    const behind = found.findLastIndex((other) => other.worth >= worth);
    found.splice(behind + 1, 0, { item, worth });
    if (found.length > count) found.pop();
    if (found.length === count) least = found.at(-1)?.worth ?? least;
  }
  return found.map(({ item }) => item);
}
