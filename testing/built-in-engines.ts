import { triage } from '@/lib/engines/built-in/decide/triage';
import { createOfflineEmbedder } from '@/lib/engines/built-in/embeddings/embedder';
import { createWordSense } from '@/lib/engines/built-in/embeddings/word-vectors/word-sense';
import { createOfflineMemoryModel } from '@/lib/engines/built-in/memory-engine';
import { createLanguage } from '@/lib/language/language';
import { detectors } from '@/lib/server/detectors';

/** What deciding needs besides a store and a clock, as in the product without configuration. */
export function builtInEngines() {
  return {
    engine: createOfflineMemoryModel(),
    triage,
    language: createLanguage(createWordSense()),
    detectors,
    embedder: createOfflineEmbedder(),
  };
}
