import type { Engine, MemoryCategory, MemoryKind } from '@/lib/contracts/enums';

/** What somebody said of a memory, with what it was when it was made: codes and figures, no words. */
export interface CalibrationLabel {
  label: 'right' | 'wrong';
  category: MemoryCategory;
  kind: MemoryKind;
  /** What read it; null where nothing did. */
  engine: Engine | null;
  /** As it was proposed, 0 to 1. */
  confidence: number;
}

/** An earlier reading that was called right or wrong, with its words: shown beside its writer's own messages, or others' where both the writer and an administrator said so. */
export interface LabelledExample {
  label: CalibrationLabel['label'];
  /** The person's own words. */
  words: string;
  /** What was made of them; null where that was nothing. */
  reading: string | null;
  /** Somebody else wrote it. */
  isOfAnother?: boolean;
}
