import type { AnalysedText } from '@/lib/memory/analysed-text';
import { promptSizeOf } from '@/lib/memory/context/prompt-size';
import type { Recall } from '@/lib/memory/recall/hit';
import type { ChatStore, OpenTurn } from './store';

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
  turn: OpenTurn,
  { userId, text, now, search, related }: TurnRecall,
): Promise<RecalledForTurn> {
  const { context, memory, profile } = turn.settings;
  if (!context.enableMemories || !memory.enabled) return { hits: [], related: [], calls: [] };
  const { characterId, conversationId } = turn;
  const { diaryFull, thoughts, unifiedHistory } = context;
  const size = promptSizeOf(context);
  const found = await store.recall(
    {
      userId,
      characterId,
      conversationId,
      speaker: turn.speaker,
      timeZone: profile.timeZone,
      // Plus the message itself, which is already stored.
      shownMessages: size.history + 1,
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
      previous: search ? null : (turn.history.findLast((line) => line.role === 'user')?.text ?? null),
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
