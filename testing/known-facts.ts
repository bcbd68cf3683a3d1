import { randomUUID } from 'node:crypto';
import type { KnownFact } from '@/lib/memory/ports';

/** Known facts from their sentences only. */
export function knownFacts(...sentences: string[]): KnownFact[] {
  return sentences.map((content) => ({ id: randomUUID(), content }));
}
