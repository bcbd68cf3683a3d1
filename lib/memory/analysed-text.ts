import type { EventDate } from '@/lib/contracts/candidate';
import type { Directive } from './directives/directive';
import type { Question } from './recall/question';

/** A piece of a text with its place: UTF-16 offsets, `text === source.slice(start, end)`. */
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
 * A text with what it says. Each part is found when it is first asked for, and once: every step of a turn takes the same
 * object, and none reads the words again (design §2). Engines know more of it than the core asks.
 */
export interface AnalysedText {
  readonly text: string;
  readonly sentences: readonly Piece[];
  /** Its content words in the form under which they are compared. */
  readonly stems: readonly string[];
  /** A memory command, where the text is or holds one (decision logic, 2). */
  readonly directive: Directive | null;
  /** An answer that takes over, or denies, what was said before it. */
  readonly isAssent: boolean;
  /** A short message that takes back, or sets right, what was said just before. */
  readonly isCorrection: boolean;
  /** Greetings, thanks, applause and nothing else. */
  isSmallTalk(assistantName: string): boolean;
  /** A part that stands in quotation marks, in code or in a citation: words of somebody else. */
  isQuoted(part: Omit<Piece, 'text'>): boolean;
  /** It asks for something. */
  readonly asks: boolean;
  /** It is about something bad: no moment for a question. */
  readonly isBadNews: boolean;
  /** What it asks of the memory; `previous` is the turn before it, on which a short follow-up leans. */
  question(previous: string | null, context: DateContext): Question;
  /** The date of an event that a part of it names; null where it names none. */
  eventDateIn(part: Omit<Piece, 'text'>, context: DateContext): EventDate | null;
}
