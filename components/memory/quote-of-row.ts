import type { MemorySource, MemoryWithSources } from '@/lib/contracts/memory';

/** Whether the person corrected the sentence after they had said this: then the words no longer say the same. */
export function isBeforeCorrection(
  { correctedAt }: Pick<MemoryWithSources, 'correctedAt'>,
  { saidAt }: Pick<MemorySource, 'saidAt'>,
): boolean {
  return correctedAt !== null && saidAt < correctedAt;
}

/** The quote to show beside a memory: the first one that supports the sentence as it is now, otherwise the last before it was corrected. */
export function quoteOfRow(memory: Pick<MemoryWithSources, 'sources' | 'correctedAt'>): MemorySource | null {
  return (
    memory.sources.find((source) => !isBeforeCorrection(memory, source)) ?? memory.sources.at(-1) ?? null
  );
}
