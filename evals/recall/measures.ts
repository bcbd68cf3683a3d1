/** The share of the evidence among the first `k` results. */
export function recallAt(found: readonly string[], evidence: readonly string[], k: number): number {
  if (evidence.length === 0) return 0;
  const first = new Set(found.slice(0, k));
  return evidence.filter((id) => first.has(id)).length / evidence.length;
}

/** Normalised discounted cumulative gain at `k`, with equal weight for all evidence. */
export function discountedGain(found: readonly string[], evidence: readonly string[], k: number): number {
  const wanted = new Set(evidence);
  const gain = (index: number) => 1 / Math.log2(index + 2);
  let gained = 0;
  found.slice(0, k).forEach((id, index) => {
    if (wanted.has(id)) gained += gain(index);
  });
  let ideal = 0;
  for (let index = 0; index < Math.min(k, wanted.size); index++) ideal += gain(index);
  return ideal === 0 ? 0 : gained / ideal;
}
