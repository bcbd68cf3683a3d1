import { formatDay, formatTime } from '@/lib/basics/calendar';
import { neutralise } from '@/lib/basics/neutralise';
import type { UserSettings } from '@/lib/contracts/settings';
import type { AnalysedText } from '@/lib/memory/analysed-text';
import { fitToBudget, renderBeginning, renderContext, renderEnd } from '@/lib/memory/context/build-context';
import { budgetOf } from '@/lib/memory/context/fit-context';
import { chooseLore } from '@/lib/memory/context/lorebook';
import { renderQuestion } from '@/lib/memory/context/open-question';
import type { PromptMessage } from '@/lib/memory/context/prompt';
import { promptSizeOf, shortenPersona } from '@/lib/memory/context/prompt-size';
import { renderStateBlock } from '@/lib/memory/context/state-block';
import type { RecallHit } from '@/lib/memory/recall/hit';
import type { ReplyMaterial } from './ports';
import type { OpenTurn } from './store';

export interface ReplyInput {
  turn: OpenTurn;
  hits: readonly RecallHit[];
  /** Less relevant memories, for an engine that reads no prompt. */
  related?: readonly RecallHit[];
  now: Date;
  message: { text: string; author: string | null };
  /** The part of the message to answer: the rest, if part of it was a command that has been carried out. */
  asked: AnalysedText;
  /** The size of the model's context window in tokens; null if unknown. */
  contextLength: number | null;
  client: ClientPart | null;
}

/** What a client supplies itself: instructions, and the transcript if it keeps that. */
export interface ClientPart {
  instructions: string;
  history: OpenTurn['history'] | null;
  /** The conversation is visible to others too. */
  isShared: boolean;
}

export interface ReplyContext {
  messages: PromptMessage[];
  /** The same in parts, for a client that sends its own messages: what goes before them, and what goes before the last one. */
  parts: { beginning: PromptMessage[]; end: PromptMessage[] };
  /** The hits that fit into the prompt: the only ones that the reply can have used. */
  hits: readonly RecallHit[];
  material: ReplyMaterial;
}

/** Puts together what the answering model is given, subject to the person's settings (design §4). */
export function prepareReply({
  turn,
  hits,
  related = [],
  now,
  message,
  asked,
  contextLength,
  client,
}: ReplyInput): ReplyContext {
  const { context, memory, profile } = turn.settings;
  const remembers = context.enableMemories && memory.enabled;
  const size = promptSizeOf(context);
  const state = remembers && size.stateBlock ? turn.state : [];
  const persona = context.liteMode ? shortenPersona(turn.persona) : turn.persona;
  const history = client?.history ?? turn.history;
  const isNoted = asked.text !== message.text;
  const fitted = fitToBudget(
    {
      persona: client?.instructions ? { ...turn.persona, persona: client.instructions } : persona,
      today: formatDay(now, profile.timeZone),
      time: formatTime(now, profile.timeZone),
      timeZone: profile.timeZone,
      profileLines: turn.speaker === null ? profileLines(turn.settings) : [],
      group: turn.group && { ...turn.group, speaker: turn.speaker },
      core: remembers ? turn.core : [],
      lore: chooseLore(persona.lorebook, message.text, history),
      stateBlock: renderStateBlock(state),
      bond: remembers && size.stateBlock ? turn.bond : [],
      roleplay: turn.roleplay,
      // How much history a client sends is its own choice, unless the person wants small prompts.
      history: client?.history && !context.liteMode ? history : lastOf(history, size.history),
      recent: client || !remembers ? [] : lastOf(turn.recent, size.recent),
      hits,
      question: turn.question && renderQuestion(turn.question),
      isNoted,
      tagsPlaceholder: context.tagsPlaceholder,
      message,
    },
    budgetOf(contextLength, client?.instructions),
  );
  return {
    messages: renderContext(fitted),
    parts: { beginning: renderBeginning(fitted), end: renderEnd(fitted) },
    hits: fitted.hits,
    material: {
      message: asked,
      isNoted,
      hits: [...fitted.hits, ...related]
        // A quoted message or a diary entry's summary is not a statement about the person.
        .filter(({ source, isFill }) => source === 'memory' && !isFill)
        .map(({ snippet, score, isPast = false, why, eventDate }) => ({
          content: snippet,
          eventDate,
          score,
          isPast,
          isAsked: why.includes('answer'),
        }))
        .sort((a, b) => b.score - a.score),
      state: state.map(({ content, eventDate }) => ({ content, eventDate })),
      when: { reference: now, timeZone: profile.timeZone },
      question: turn.question,
    },
  };
}

function lastOf<T>(items: readonly T[], count: number): readonly T[] {
  return count === 0 ? [] : items.slice(-count);
}

function profileLines({ profile }: UserSettings): string[] {
  const entries: [string, string | null][] = [
    ['Name', profile.displayName],
    ['Native language', profile.nativeLanguage],
    ['Learns', profile.targetLanguage],
    ['Level', profile.level],
    ['Goals', profile.goals.join(', ') || null],
    ['Study plan', profile.studyPlan],
    ['Occupation', profile.occupation],
    ['Location', profile.location],
  ];
  return entries.flatMap(([label, value]) => (value ? [`- ${label}: ${neutralise(value)}`] : []));
}
