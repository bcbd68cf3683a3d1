import type { ContextSettings } from '@/lib/contracts/settings';
import type { Persona } from './prompt';

/** The most hits in lite mode (search document). */
const LITE_HITS = 2;
/** Messages of the conversation per allowed hit (search document: verbosity limits everything that is like history). */
const HISTORY_PER_HIT = 5;
/** Messages of the conversation in lite mode: three exchanges. */
const LITE_HISTORY = 6;
/** Characters of a persona in lite mode: who answers, without their biography. */
const LITE_PERSONA = 300;

/** How much of each stream may go into a prompt, by the person's settings. */
export interface PromptSize {
  /** Recalled memories, diary entries and messages of other chats, at most. */
  hits: number;
  /** Messages of this conversation, at most. */
  history: number;
  /** The latest messages of other conversations, at most. */
  recent: number;
  diary: boolean;
  stateBlock: boolean;
}

/** Verbosity limits every stream; lite mode keeps the minimum for a conversation with somebody who knows the person. */
export function promptSizeOf(context: ContextSettings): PromptSize {
  const hits = context.enableMemories ? context.contextVerbosity : 0;
  const history = context.historyCurrentChat ? context.contextVerbosity * HISTORY_PER_HIT : 0;
  const recent = context.enableMemories && context.historyRecent ? context.contextVerbosity : 0;
  if (!context.liteMode)
    return { hits, history, recent, diary: context.diary, stateBlock: context.stateBlock };
  return {
    hits: Math.min(hits, LITE_HITS),
    history: Math.min(history, LITE_HISTORY),
    recent: 0,
    diary: false,
    stateBlock: false,
  };
}

/** The first sentences of the persona, as many as fit; its rules stay complete. */
export function shortenPersona(persona: Persona): Persona {
  if (persona.persona.length <= LITE_PERSONA) return persona;
  const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(persona.persona);
  let end = 0;
  for (const { index, segment } of sentences) {
    if (index + segment.trimEnd().length > LITE_PERSONA) break;
    end = index + segment.length;
  }
  return { ...persona, persona: persona.persona.slice(0, end || LITE_PERSONA).trim() };
}
