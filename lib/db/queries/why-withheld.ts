import type { Source } from '@/lib/contracts/enums';
import type { UserSettings } from '@/lib/contracts/settings';
import { rulesOf } from '@/lib/memory/pipeline/sources';
import type { Withheld } from '@/lib/memory/pipeline/turn-store';

/** It was written before everything was forgotten. What the person imports later is not affected. */
export function isForgotten(watermark: Date | null, source: Source, saidAt: Date): boolean {
  return watermark !== null && saidAt <= watermark && !rulesOf(source).isBrought;
}

/** An import is requested line by line, and a misread message is reread at once; only what is said in passing is left to the end of the session. */
export function whyWithheld(
  memory: UserSettings['memory'],
  { learning, source }: { learning: boolean; source: Source },
): Withheld | null {
  if (!memory.enabled) return 'memory_off';
  if (!learning) return 'learning_off';
  if (memory.backgroundScan || rulesOf(source).isBrought || source === 'reread') return null;
  return memory.sessionEndReview ? 'left_to_review' : 'learning_off';
}
