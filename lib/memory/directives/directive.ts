import type { MemoryCategory } from '@/lib/contracts/enums';

/** The topics under which the decision logic files what somebody asked to be remembered (section 2.3). */
export type DirectiveTopic = 'preferences' | 'user_info' | 'contacts' | 'projects' | 'decisions' | 'general';

/** What somebody asked to be remembered, in their own words, with its place in the message. */
export interface RememberDirective {
  kind: 'remember';
  content: string;
  /** UTF-16 offsets: `content === message.slice(start, end)`. */
  start: number;
  end: number;
  topic: DirectiveTopic;
  title: string;
  keywords: string[];
  /**
   * `explicit` is a command and is stored at once. `implicit` ("I never …", "it is important that …") only raises
   * importance: the gatekeeper and the health rule still hold (decision logic, section 2.2; design §9).
   */
  strength: 'explicit' | 'implicit';
}

/** A memory command, understood before the model answers (decision logic, sections 2 and 7.2). */
export type Directive =
  | RememberDirective
  | { kind: 'forget'; query: string }
  | { kind: 'list' }
  | { kind: 'show'; category: MemoryCategory; topic: DirectiveTopic | null }
  | { kind: 'clear_all' };
