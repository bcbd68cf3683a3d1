import type { Draft } from '@/lib/contracts/candidate';
import type { MemoryCategory, MemoryKind } from '@/lib/contracts/enums';
import type { TextAnalysis } from '@/lib/language/analyse';

/** The input of the extractor. */
export interface ExtractionInput {
  text: TextAnalysis;
  /** The speaker's name in a group; null on the web, where the person is "User". */
  speaker: string | null;
  kinds: readonly MemoryKind[];
  /** The assistant's last message: it completes short answers, and is never evidence. */
  previous?: TextAnalysis | null;
  /** Messages before this one, nearest last: they resolve "she". */
  earlier?: readonly string[];
  assistantName?: string;
  /** All participants of a group. */
  participants?: readonly string[];
  /** Sentences in the memory: they show who "Mara" is. */
  known?: readonly string[];
}

/** What was parsed from a clause, before it becomes a draft. */
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
  /** An earlier statement is over or was wrong. */
  corrects?: boolean;
  /** What it ends of what is known. */
  retracts?: Draft['retracts'];
  /** The words stay unchanged, because they are in another language. */
  isVerbatim?: boolean;
}
