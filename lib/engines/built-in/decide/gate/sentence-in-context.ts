import type { TextAnalysis } from '@/lib/language/analyse';
import type { ParsedSentence } from '@/lib/language/parse/parsed-sentence';

/** A sentence of a message in its context. */
export interface SentenceInContext {
  readonly sentence: ParsedSentence;
  /** The whole message. */
  readonly text: string;
  /** Which of the message's sentences it is, from 0, and how many there are. */
  readonly index: number;
  readonly count: number;
  /** The turn before it, by the other speaker; null for none. */
  readonly previous: Pick<TextAnalysis, 'gateTokens'> | null;
}
