import type { WeightRows } from '@/lib/language/parse/weights';

/**
 * Drops unimportant weights: those near 0, or of a feature that is too rare to generalise.
 *
 * @param seen how often each feature occurs on the correct paths through the training sentences.
 */
export function pruneRows(
  { features, lengths, classes, weights }: WeightRows,
  { least, seen, seldom }: { least: number; seen: Uint8Array; seldom: number },
): WeightRows {
  const kept = {
    features: [] as number[],
    lengths: [] as number[],
    classes: [] as number[],
    weights: [] as number[],
  };
  let start = 0;
  features.forEach((feature, row) => {
    const end = start + (lengths[row] ?? 0);
    const before = kept.classes.length;
    if ((seen[feature] ?? 0) >= seldom)
      for (let at = start; at < end; at++) {
        const weight = weights[at] ?? 0;
        if (Math.abs(weight) < least) continue;
        kept.classes.push(classes[at] ?? 0);
        kept.weights.push(weight);
      }
    start = end;
    if (kept.classes.length === before) return;
    kept.features.push(feature);
    kept.lengths.push(kept.classes.length - before);
  });
  return {
    features: Int32Array.from(kept.features),
    lengths: Uint8Array.from(kept.lengths),
    classes: Uint8Array.from(kept.classes),
    weights: Int8Array.from(kept.weights),
  };
}

/** The mean of two sets of weights for the same features and classes, since their errors differ. */
export function averageRows(one: WeightRows, other: WeightRows): WeightRows {
  return {
    ...one,
    weights: one.weights.map((weight, at) => Math.round((weight + (other.weights[at] ?? 0)) / 2)),
  };
}
