import type { Engine, MemoryCategory, MemoryKind } from '@/lib/contracts/enums';

/** How somebody labelled a memory, with its properties when it was made: codes and numbers, no words. */
export interface CalibrationLabel {
  label: 'right' | 'wrong';
  category: MemoryCategory;
  kind: MemoryKind;
  /** The engine that extracted it; null if none did. */
  engine: Engine | null;
  /** As it was proposed, 0 to 1. */
  confidence: number;
}

/**
 * An earlier reading that was labelled right or wrong, with its words. It is shown beside its author's own messages, and
 * beside other people's if both the author and an administrator agreed.
 */
export interface LabelledExample {
  label: CalibrationLabel['label'];
  /** The person's own words. */
  words: string;
  /** The memory made from them; null if there was none. */
  reading: string | null;
  /** Somebody else wrote it. */
  isOfAnother?: boolean;
}
