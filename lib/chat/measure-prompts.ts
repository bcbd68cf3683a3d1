import type { PromptSizes, UserSettings } from '@/lib/contracts/settings';
import { countTokens } from '@/lib/memory/context/fit-context';
import { recallForTurn } from './recall-for-turn';
import { prepareReply } from './reply-context';
import type { ChatStore, OpenTurn } from './store';

/** The estimated tokens of the prompt for the person's latest message, in full and in lite mode. Null before their first message. */
export async function measurePrompts(
  store: ChatStore,
  userId: string,
  now: Date,
): Promise<PromptSizes['sizes']> {
  const last = await store.reopenLastTurn({ userId, conversationId: null, author: null }, now);
  if (!last) return null;
  const measure = async (liteMode: boolean) => {
    const turn = withContext(last.turn, { liteMode });
    const { hits } = await recallForTurn(store, turn, { userId, text: last.text, now });
    const message = { text: last.text.text, author: null };
    const asked = last.text;
    return countTokens(
      prepareReply({ turn, hits, now, message, asked, contextLength: null, client: null }).messages,
    );
  };
  return { full: await measure(false), lite: await measure(true) };
}

function withContext(turn: OpenTurn, context: Partial<UserSettings['context']>): OpenTurn {
  return { ...turn, settings: { ...turn.settings, context: { ...turn.settings.context, ...context } } };
}
