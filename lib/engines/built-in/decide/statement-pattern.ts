import type { AcceptReason, MemoryCategory } from '@/lib/contracts/enums';

/** What kind of thing a person said of themselves, in plain words. */
export interface PlainStatement {
  category: MemoryCategory;
  reason: AcceptReason;
}

/** A kind of statement and how it is worded. */
export type StatementPattern = readonly [PlainStatement, RegExp];
