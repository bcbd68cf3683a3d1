import type { EventDate } from '@/lib/contracts/candidate';
import type { Directive } from './directives/directive';
import type { Question } from './recall/question';

/** A piece of text with its position: UTF-16 offsets, `text === source.slice(start, end)`. */
export interface Piece {
  text: string;
  start: number;
  end: number;
}

/** When and where something was said, to resolve "next week". */
export interface DateContext {
  reference: Date;
  /** An IANA name, such as `Europe/Berlin`. */
  timeZone: string;
}

/**
 * A text and what it means. Each part is computed on first access and cached: every step of a turn shares one object, so
 * nothing is analysed twice (design §2). Engines know more about a text than this interface exposes.
 */
export interface AnalysedText {
  readonly text: string;
  readonly sentences: readonly Piece[];
  /** Its content words, normalised for comparison. */
  readonly stems: readonly string[];
  /** The memory commands that the text is or contains, in its order (decision logic, 2). */
  readonly directives: readonly Directive[];
  /** An answer that confirms or denies what was said before it. */
  readonly isAssent: boolean;
  /** A short message that retracts or corrects what was said just before. */
  readonly isCorrection: boolean;
  /** Greetings, thanks, applause and nothing else. */
  isSmallTalk(assistantName: string): boolean;
  /** Whether a part is in quotation marks, in code or in a citation: somebody else's words. */
  isQuoted(part: Omit<Piece, 'text'>): boolean;
  /** It asks for something. */
  readonly asks: boolean;
  /** It is about something bad, so this is not the moment for a question. */
  readonly isBadNews: boolean;
  /** What it asks of the memory; `previous` is the turn before it, which a short follow-up depends on. */
  question(previous: string | null, context: DateContext): Question;
  /** Parses ahead, while something else is waited for, what is needed to answer it; the results are kept. */
  prepare(): void;
  /** The date of an event that a part of the text names; null if it names none. */
  eventDateIn(part: Omit<Piece, 'text'>, context: DateContext): EventDate | null;
}
