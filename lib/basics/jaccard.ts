/** The Jaccard similarity, 0 to 1; 0 for two empty sets. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = a.intersection(b).size;
  const union = a.size + b.size - shared;
  return union === 0 ? 0 : shared / union;
}
