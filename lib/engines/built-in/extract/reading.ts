import type { MemoryKind } from '@/lib/contracts/enums';
import type { Pattern } from './patterns/pattern';

/** What the extractor is given. */
export interface ExtractionInput {
  text: string;
  /** The speaker's name in a group; null on the web, where the person is "User". */
  speaker: string | null;
  kinds: readonly MemoryKind[];
  /** What the assistant said just before: it completes short answers, and is never evidence. */
  previous?: string | null;
  /** Lines before the message, nearest last: they tell whom "she" means. */
  earlier?: readonly string[];
  assistantName?: string;
  /** Everybody in a group. */
  participants?: readonly string[];
  /** Sentences that the memory holds: they tell who "Mara" is. */
  known?: readonly string[];
}

/** What was read out of a clause, before it becomes a draft. */
export interface Reading extends Omit<Pattern, 'match' | 'object' | 'content' | 'verb'> {
  object: string;
  content: string;
  /** The words stay as they are: they are in another language than ours. */
  isVerbatim?: boolean;
  /** The content is in the third person already. */
  isTold?: boolean;
}
