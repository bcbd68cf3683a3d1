import type { Reading, ReadingDay } from '../reading';

/** One way of naming a date. The pattern is global; its named groups are what `read` gets. */
export interface MentionRule {
  pattern: RegExp;
  /** Means a date only in company (see `Mention.weak`). */
  weak?: boolean;
  read(groups: Record<string, string | undefined>, day: ReadingDay): Reading | null;
}

/** Whole words, any case. */
export const words = (body: string): RegExp =>
  new RegExp(String.raw`(?<![\w@#$€£.])(?:${body})(?![\w%]|[.,]\d)`, 'gi');
