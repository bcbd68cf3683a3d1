import { type Clusters, createTagger, TAG_BITS } from '@/lib/language/parse/tag-words';
import type { Weights } from '@/lib/language/parse/weights';
import type { GrowingWeights } from './growing-weights';
import { createRandom, shuffled } from './random';

/** Words with the index of each correct tag. */
export interface TaggedWords {
  readonly forms: readonly string[];
  readonly tags: ArrayLike<number>;
}

/** Learns from each wrong tag, and continues with the predicted one, so that it learns to cope with its own mistakes. */
export function trainTagger(
  sentences: readonly TaggedWords[],
  tags: number,
  clusters: Clusters,
  { epochs, seed, report }: { epochs: number; seed: number; report(progress: string): void },
  weights: GrowingWeights,
): void {
  const random = createRandom(seed);
  let right: ArrayLike<number> = [];
  let wrong = 0;
  const tagger = createTagger(weights, tags, clusters, {
    decided: (index, features, best) => {
      weights.tick();
      const gold = right[index] ?? 0;
      if (best === gold) return;
      wrong++;
      weights.update(features, gold, 1);
      weights.update(features, best, -1);
    },
  });
  for (let epoch = 1; epoch <= epochs; epoch++) {
    wrong = 0;
    for (const sentence of shuffled(sentences, random)) {
      right = sentence.tags;
      tagger.tag(sentence.forms);
    }
    report(`tagger, epoch ${epoch}: ${wrong} wrong`);
  }
}

/** How often each feature occurs when the sentences are tagged, up to 255. */
export function countTagFeatures(
  sentences: readonly TaggedWords[],
  weights: Weights,
  tags: number,
  clusters: Clusters,
): Uint8Array {
  const seen = new Uint8Array(1 << TAG_BITS);
  const tagger = createTagger(weights, tags, clusters, {
    decided: (_, features) => {
      for (const feature of features) seen[feature] = Math.min(255, (seen[feature] ?? 0) + 1);
    },
  });
  for (const { forms } of sentences) tagger.tag(forms);
  return seen;
}
