import type { MemoryCategory, MemoryKind } from '@/lib/contracts/enums';

/** What somebody said of a memory, with what it was when it was made: codes and figures, no words. */
export interface CalibrationLabel {
  label: 'right' | 'wrong';
  category: MemoryCategory;
  kind: MemoryKind;
  /** As it was proposed, 0 to 1. */
  confidence: number;
}
