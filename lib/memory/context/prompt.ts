import type { LorebookEntry } from '@/lib/contracts/api/characters';
import type { RecallHit } from '../recall/hit';

/** Who answers, and by which rules. Constant throughout a conversation (persona and state, 1). */
export interface Persona {
  name: string;
  persona: string;
  rules: readonly string[];
  lorebook: readonly LorebookEntry[];
}

export interface ContextInput {
  persona: Persona;
  /** The current date in the person's time zone: "Sunday, 1 March 2026". */
  today: string;
  /** The time of day there: "10:00 (Europe/London)". */
  time: string;
  /** The person's time zone, in which notes and quotes are dated. */
  timeZone: string;
  /** What the person set about themselves. */
  profileLines: readonly string[];
  /** Who the person is according to the memory, and what they asked always to be considered: a few sentences, in every prompt. */
  core: readonly string[];
  /** The entries of the character's lorebook that match what is being talked about. */
  lore?: readonly string[];
  stateBlock: string;
  /** What the character concluded about itself and the relationship: its own view, no fact about the person (persona and state, 5: v2). */
  bond?: readonly string[];
  roleplay: string | null;
  /** The participants of a group, and whose message it is if it is not the person's; absent if they are alone. */
  group?: { platform: string; participants: readonly string[]; speaker: string | null } | null;
  history: readonly { role: 'user' | 'assistant'; text: string; author: string | null }[];
  /** The person's latest messages in other conversations, oldest first (search document, ENABLE_HISTORY_RECENT). */
  recent?: readonly RecentLine[];
  hits: readonly RecallHit[];
  /** A contradiction with the settings that the reply should ask about once, gently. */
  question: string | null;
  /** Part of the message was a request to remember something; that is done and acknowledged. */
  isNoted?: boolean;
  /** An empty list that later steps may fill (search document, ENABLE_TAGS_PLACEHOLDER). */
  tagsPlaceholder?: boolean;
  message: { text: string; author: string | null };
}

/** A message of another conversation. */
export interface RecentLine {
  id: string;
  /** ISO. */
  timestamp: string;
  /** Where it was written, if histories are merged: "discord, with Hana"; null for the current interface. */
  where: string | null;
  text: string;
}

export interface PromptMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}
