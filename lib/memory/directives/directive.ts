import type { MemoryCategory } from '@/lib/contracts/enums';

/** The topics under which the decision logic files what somebody asked to be remembered (section 2.3). */
export const DIRECTIVE_TOPICS = [
  'preferences',
  'user_info',
  'contacts',
  'projects',
  'decisions',
  'general',
] as const;
export type DirectiveTopic = (typeof DIRECTIVE_TOPICS)[number];

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

/** Words of a message with their place in it. */
export interface Stretch {
  start: number;
  end: number;
}

/** How memory commands are said in one language. Patterns are tried on one trimmed sentence with straight quotes. */
export interface DirectiveGrammar {
  /** Each has a group `content`; matched at the beginning of a sentence. */
  remember: readonly RegExp[];
  /** The statement came first: "… , remember that". Each has a group `content`, empty when it is the sentence before. */
  rememberBefore: readonly RegExp[];
  /** Contents that are no statement: recollections, tasks, questions. */
  notContent: RegExp;
  /** A sentence that tells something lasting with emphasis, kept whole. */
  implicit: readonly RegExp[];
  notImplicit: RegExp;
  /** Each has a group `query`. */
  forget: readonly RegExp[];
  notQuery: RegExp;
  list: readonly RegExp[];
  /** Has a group `name`: what the person wants to see. */
  show: readonly RegExp[];
  clearAll: readonly RegExp[];
}
