import type { AnalysedText } from '@/lib/memory/analysed-text';
import { promptSizeOf } from '@/lib/memory/context/prompt-size';
import type { Recall } from '@/lib/memory/recall/hit';
import type { ChatStore, OpenTurn } from './store';

export interface TurnRecall {
  userId: string;
  text: AnalysedText;
  now: Date;
  /** A search by the model's tool: as many hits as it may see, and nothing of the turn before in the question. */
  search?: { limit: number };
  /** As many of what a search for the message would find, besides. */
  related?: number;
}

export type RecalledForTurn = Pick<Recall, 'hits' | 'related' | 'calls'>;

/** What bears on a message in this conversation, by the person's own switches: chosen by score, ordered by time (design §9). */
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
      // With the message itself, which is stored already.
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
