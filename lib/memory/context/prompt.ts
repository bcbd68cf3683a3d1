import type { RecallHit } from '../recall/hit';

/** Who answers, and by which rules: never changes during a conversation (persona and state, 1). */
export interface Persona {
  name: string;
  persona: string;
  rules: readonly string[];
}

export interface ContextInput {
  persona: Persona;
  /** What the person set about themselves. */
  profileLines: readonly string[];
  stateBlock: string;
  roleplay: string | null;
  history: readonly { role: 'user' | 'assistant'; text: string; author: string | null }[];
  hits: readonly RecallHit[];
  /** A contradiction with the settings to be asked about once, gently. */
  question: string | null;
  /** An empty list that later steps may fill (search document, ENABLE_TAGS_PLACEHOLDER). */
  tagsPlaceholder?: boolean;
  message: { text: string; author: string | null };
}

export interface PromptMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}
