import type { MemoryCategory } from '@/lib/contracts/enums';

/** The topics under which the decision logic files what somebody asked to be remembered (section 2.3). */
export type DirectiveTopic = 'preferences' | 'user_info' | 'contacts' | 'projects' | 'decisions' | 'general';

/** What the command takes up of the message, with what belongs to it: UTF-16 offsets. */
interface Place {
  start: number;
  end: number;
}

/** What somebody asked to be remembered, in their own words, which stand in the message between its offsets. */
export interface RememberDirective extends Place {
  kind: 'remember';
  content: string;
  /** The same as a sentence by itself: "ich in Leeds wohne", after "dass", is "Ich wohne in Leeds". */
  statement: string;
  /**
   * `explicit` is a command and is stored at once. `implicit` ("I never …", "it is important that …") gives what is kept of
   * it the highest importance; the gatekeeper and the health rule still apply (decision logic, 2.2; design §9).
   */
  strength: 'explicit' | 'implicit';
}

/** The person does not want something kept: their message itself, the one before it ("forget that"), or both. */
export interface WithholdDirective extends Place {
  kind: 'withhold';
  of: 'message' | 'before' | 'both';
  /** What of it, if they name it: "don't keep the salary". */
  query?: string;
}

/** The memories that somebody refers to by a common name: everything of the category, and everything of the topic. */
export interface Shelf {
  category: MemoryCategory;
  topic: DirectiveTopic | null;
}

/** A command and its position: the rest of the message is answered like any other (decision logic, 2.4). */
export type Command =
  | { kind: 'forget'; query: string }
  | { kind: 'list' }
  | ({ kind: 'show' } & Shelf)
  | { kind: 'clear_all' };

/** A memory command, parsed before the model answers (decision logic, sections 2 and 7.2). */
export type Directive = RememberDirective | WithholdDirective | (Command & Place);
