import type { AnalysedText } from '@/lib/memory/analysed-text';
import { promptSizeOf } from '@/lib/memory/context/prompt-size';
import type { Recall } from '@/lib/memory/recall/hit';
import type { ChatModel } from './ports';
import type { ChatStore, TurnPlace } from './store';

/** The number of memories in which the answer, or what a statement changes, is looked for if there is no model. */
const RELATED = 20;

export interface TurnRecall {
  userId: string;
  text: AnalysedText;
  now: Date;
  /** A search by the model's tool: limits the hits, and does not include the previous turn in the question. */
  search?: { limit: number };
  /** Also return this many rows that a search for the message would find. */
  related?: number;
}

export type RecalledForTurn = Pick<Recall, 'hits' | 'related' | 'calls'>;

/** Recalls what is relevant to a message in this conversation, subject to the person's settings: chosen by score, ordered by time (design §9). */
export async function recallForTurn(
  store: ChatStore,
  turn: TurnPlace,
  { userId, text, now, search, related }: TurnRecall,
): Promise<RecalledForTurn> {
  const { context, memory, profile } = turn.settings;
  if (!context.enableMemories || !memory.enabled) return { hits: [], related: [], calls: [] };
  const { messageId, characterId, conversationId } = turn;
  const { diaryFull, thoughts, unifiedHistory } = context;
  const size = promptSizeOf(context);
  const found = await store.recall(
    {
      userId,
      characterId,
      conversationId,
      speaker: turn.speaker,
      displayName: profile.displayName,
      timeZone: profile.timeZone,
      messageId,
      shownMessages: size.history,
      text,
      sources: {
        diary: size.diary,
        diaryFull,
        thoughts: thoughts && !context.liteMode,
        chat: memory.chatHistoryRecall && !context.liteMode,
        unifiedHistory,
      },
    },
    {
      limit: search?.limit ?? size.hits,
      now,
      previous: search ? null : turn.previous,
      isSearch: search !== undefined,
      eachStands: search === undefined,
      ...(related ? { related } : {}),
    },
  );
  return {
    hits: found.hits.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp)),
    related: found.related,
    calls: found.calls,
  };
}

/**
 * Recalls what is relevant to the question. Without a model the answer comes from the memories alone, by comparing each with
 * the question, so that engine also gets memories that are too weak to be recalled by themselves.
 */
export function recallAsked(
  deps: { store: ChatStore; model: ChatModel },
  { userId }: { userId: string },
  turn: TurnPlace,
  asked: AnalysedText,
  now: Date,
): Promise<RecalledForTurn> {
  const looksFurther = deps.model.engine !== 'model';
  return recallForTurn(deps.store, turn, {
    userId,
    text: asked,
    now,
    ...(looksFurther ? { related: RELATED } : {}),
  });
}
