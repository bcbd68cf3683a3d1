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

/** A turn that was opened: stored, and everything the reply needs. */
export interface OpenTurn {
  persona: Persona;
  characterId: string;
  /** The model that answers as this character; null for the usual one. */
  model: string | null;
  conversationId: string;
  settings: UserSettings;
  roleplay: string | null;
  /** Whose message it is: another member of the group, by name; null for the person. */
  speaker: string | null;
  /** Where and among whom, in a group; null where the person is alone with the assistant. */
  group: { platform: Platform; participants: readonly string[] } | null;
  title: string;
  /** The words whose place this message takes, where they opened the conversation. */
  replacedOpening: string | null;
  history: { role: 'user' | 'assistant'; text: string; author: string | null }[];
  /** What the person wrote last in other conversations, oldest first. */
  recent: RecentLine[];
  state: Memory[];
  /** Who the person is and what they asked always to be minded, a few sentences as they are shown to them. */
  core: string[];
  /** What the character concluded about itself and how the two stand, in its own words. */
  bond: string[];
  /** A card of the reply before this message that waits for their word. */
  card: Card | null;
  /** Several people share the conversation. */
  isGroup: boolean;
  /** What is due to be asked: a contradiction with the settings, or an uncertain memory. */
  question: OpenQuestion | null;
  /** The one that the reply before this message asked about. */
  asked: OpenQuestion | null;
}

/** What waits for the person's word: a reconciliation or a memory, by its id. */
export type OpenQuestion = ReplyQuestion & { id: string };

/** What a person said, as it opens a turn. */
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
  /** The model that answered in the place of the one that was asked, and gave no answer. */
  standIn?: { model: string; standsInFor: string };
  card: Card | null;
  /** The message that it answers said no more than what to do about a card. */
  isCardAnswer?: boolean;
  hits: readonly RecallHit[];
  /** The conversation's new title, and the one that it stands for; null where the old one stays. */
  title: { text: string; before: string } | null;
  /** What the reply was to ask about, and whether it did. */
  question: (Pick<OpenQuestion, 'id' | 'about'> & { wasPut: boolean }) | null;
  /** Tools that the model called, in order. */
  tools: readonly { name: string; count: number }[];
  calls: readonly CallRecord[];
}

/** What answering needs from storage. */
export interface ChatStore {
  /**
   * Stores the person's message with its turn and event, and loads the conversation around it.
   * Null: there is no such conversation of this person. @throws when the message was answered before.
   */
  openTurn(turn: StoredTurn): Promise<OpenTurn | null>;
  /** The turn of the person's latest message, as it would be answered now; nothing is stored. Null where there is none. */
  reopenLastTurn(userId: string, now: Date): Promise<{ turn: OpenTurn; text: AnalysedText } | null>;
  recall(query: RecallPerson & { text: AnalysedText }, options: RecallOptions): Promise<Recall>;
  /** Stores the reply and what it used, and lets the turn be processed. */
  closeTurn(reply: ReplyRecord, now: Date): Promise<void>;
}
