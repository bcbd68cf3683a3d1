import type { TextAnalysis } from '@/lib/language/analyse';
import type { ParsedSentence } from '@/lib/language/parse/parsed-sentence';

/** A sentence of a message in its context. */
export interface SentenceInContext {
  readonly sentence: ParsedSentence;
  /** The whole message. */
  readonly text: string;
  /** The index of the sentence in the message, from 0, and the number of sentences. */
  readonly index: number;
  readonly count: number;
  /** The other speaker's turn before it; null if there is none. */
  readonly previous: Pick<TextAnalysis, 'gateTokens'> | null;
}
