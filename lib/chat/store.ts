import type { Card } from '@/lib/contracts/api/conversations';
import type { AppealablePattern, Platform } from '@/lib/contracts/enums';
import type { Memory } from '@/lib/contracts/memory';
import type { UserSettings } from '@/lib/contracts/settings';
import type { AnalysedText } from '@/lib/memory/analysed-text';
import type { Persona } from '@/lib/memory/context/build-context';
import type { ReplyQuestion } from '@/lib/memory/context/open-question';
import type { RecentLine } from '@/lib/memory/context/prompt';
import type { CallRecord } from '@/lib/memory/ports';
import type { Recall, RecallHit } from '@/lib/memory/recall/hit';
import type { RecallOptions, RecallPerson } from '@/lib/memory/recall/recall';

export interface Redacted {
  text: string;
  redactions: { pattern: string; start: number; end: number }[];
}

/** What recalling for a message depends on. */
export interface TurnPlace {
  messageId: string;
  characterId: string;
  conversationId: string;
  settings: UserSettings;
  /** The author of the message, if it is another member of the group; null for the person. */
  speaker: string | null;
  /** The message of a person before this one. */
  previous: string | null;
}

/** A turn that is being opened: nothing is stored yet. */
export interface BegunTurn extends TurnPlace {
  /** The reply before this message has a card or asked something, which the message may answer. */
  mayBeAnswer: boolean;
}

/** A turn that was opened: its message is stored, and everything the reply needs is loaded. */
export interface OpenTurn extends TurnPlace {
  persona: Persona;
  /** The model that answers as this character; null for the default one. */
  model: string | null;
  roleplay: string | null;
  /** The platform and the participants of a group; null if the person is alone with the assistant. */
  group: { platform: Platform; participants: readonly string[] } | null;
  title: string;
  /** The conversation's first message as it was, if this message replaces it. */
  replacedOpening: string | null;
  /** The message's turn, if it was sent again unchanged and is only answered anew; `messageId` is then the one it already has. */
  keptTurnId: string | null;
  history: { role: 'user' | 'assistant'; text: string; author: string | null }[];
  /** The person's latest messages in other conversations, oldest first. */
  recent: RecentLine[];
  state: Memory[];
  /** Who the person is and what they asked always to be considered: a few sentences in the second person. */
  core: string[];
  /** What the character concluded about itself and the relationship, in its own words. */
  bond: string[];
  /** An open card of the reply before this message. */
  card: Card | null;
  /** Whether several people share the conversation. */
  isGroup: boolean;
  /** What the reply should ask about: a contradiction with the settings, or an uncertain memory. */
  question: OpenQuestion | null;
  /** What the reply before this message asked about. */
  asked: OpenQuestion | null;
}

/** Something that waits for the person's decision: a reconciliation or a memory, by its id. */
export type OpenQuestion = ReplyQuestion & { id: string };

/** A message that opens a turn. */
export interface StoredTurn {
  userId: string;
  conversationId: string;
  turnId: string;
  messageId: string;
  replacesMessageId: string | null;
  author: string | null;
  redacted: Redacted;
  notSecret: readonly AppealablePattern[];
  now: Date;
}

/** Whose latest message is looked for. */
export interface LastTurn {
  userId: string;
  /** Null: in any of the person's conversations. */
  conversationId: string | null;
  /** Who is answered, in a group; null for the person. */
  author: string | null;
}

export interface TurnIds {
  turnId: string;
  userMessageId: string;
  assistantMessageId: string;
}

export interface ReplyRecord extends TurnIds {
  userId: string;
  conversationId: string;
  content: string;
  status: 'complete' | 'stopped' | 'failed';
  /** The length limit ended it. */
  isCutOff?: boolean;
  /** The model that answered instead of the requested one, and that one, which gave no answer. */
  standIn?: { model: string; standsInFor: string };
  card: Card | null;
  /** The message that it answers only said what to do about a card. */
  isCardAnswer?: boolean;
  hits: readonly RecallHit[];
  /** The conversation's new title and the one that it replaces; null if the title stays. */
  title: { text: string; before: string } | null;
  /** What the reply was meant to ask about, and whether it did. */
  question: (Pick<OpenQuestion, 'id' | 'about'> & { wasPut: boolean }) | null;
  /** The tools that the model called, in order. */
  tools: readonly { name: string; count: number }[];
  calls: readonly CallRecord[];
}

/** The storage that answering needs. */
export interface ChatStore {
  /**
   * Stores the person's message with its turn and event, and loads its conversation. Null: the person has no such
   * conversation. @throws when the message was answered before.
   *
   * @param ahead is called before the rest is loaded, so that recall's request precedes it. Not for a message that replaces
   *   another.
   */
  openTurn(turn: StoredTurn, ahead?: (turn: BegunTurn) => void): Promise<OpenTurn | null>;
  /** Loads the turn of the latest message as if it were answered now, without storing anything. Null if there is none. */
  reopenLastTurn(of: LastTurn, now: Date): Promise<{ turn: OpenTurn; text: AnalysedText } | null>;
  recall(query: RecallPerson & { text: AnalysedText }, options: RecallOptions): Promise<Recall>;
  /** Stores the reply and what it used, and releases the turn for processing. */
  closeTurn(reply: ReplyRecord, now: Date): Promise<void>;
}
