import type { LorebookEntry } from '@/lib/contracts/api/characters';
import type { RecallHit } from '../recall/hit';

/** Who answers, and by which rules: never changes during a conversation (persona and state, 1). */
export interface Persona {
  name: string;
  persona: string;
  rules: readonly string[];
  lorebook: readonly LorebookEntry[];
}

export interface ContextInput {
  persona: Persona;
  /** Now, where the person is: "Sunday, 1 March 2026 at 10:00 (Europe/London)". */
  today: string;
  /** What the person set about themselves. */
  profileLines: readonly string[];
  /** Who they are by what is remembered, and what they asked always to be minded: a few sentences, always. */
  core: readonly string[];
  /** What the character knows of its world and what is spoken of bears on. */
  lore?: readonly string[];
  stateBlock: string;
  /** What the character concluded about itself and the two: its own, no fact about the person (persona and state, 5: v2). */
  bond?: readonly string[];
  roleplay: string | null;
  /** Who takes part in a group, and whose message it is where that is not the person; absent where they are alone. */
  group?: { platform: string; participants: readonly string[]; speaker: string | null } | null;
  history: readonly { role: 'user' | 'assistant'; text: string; author: string | null }[];
  /** What the person wrote last in other conversations, oldest first (search document, ENABLE_HISTORY_RECENT). */
  recent?: readonly RecentLine[];
  hits: readonly RecallHit[];
  /** A contradiction with the settings to be asked about once, gently. */
  question: string | null;
  /** Part of the message asked to have something remembered; that is done, and acknowledged. */
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
  /** Where it was written, where histories are merged: "discord, with Hana"; null for the present place. */
  where: string | null;
  text: string;
}

export interface PromptMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}
