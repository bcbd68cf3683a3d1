/** Share of common members, 0 to 1; two empty sets share nothing. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = a.intersection(b).size;
  const union = a.size + b.size - shared;
  return union === 0 ? 0 : shared / union;
}
