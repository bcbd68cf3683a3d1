import type { MemoryCategory, MemoryKind } from '@/lib/contracts/enums';
import type { TextAnalysis } from '@/lib/language/analyse';

/** What the extractor is given. */
export interface ExtractionInput {
  text: TextAnalysis;
  /** The speaker's name in a group; null on the web, where the person is "User". */
  speaker: string | null;
  kinds: readonly MemoryKind[];
  /** What the assistant said just before: it completes short answers, and is never evidence. */
  previous?: TextAnalysis | null;
  /** Lines before the message, nearest last: they show whom "she" means. */
  earlier?: readonly string[];
  assistantName?: string;
  /** Everybody in a group. */
  participants?: readonly string[];
  /** Sentences that the memory holds: they show who "Mara" is. */
  known?: readonly string[];
}

/** What was read out of a clause, before it becomes a draft. */
export interface Reading {
  /** The triple's relation. */
  predicate: string;
  object: string;
  /** The sentence, about "User". */
  content: string;
  kind: MemoryKind;
  category: MemoryCategory;
  confidence: number;
  positive?: boolean;
  /** Something earlier is over or was wrong. */
  corrects?: boolean;
  /** The words stay as they are: they are in another language than ours. */
  isVerbatim?: boolean;
}
