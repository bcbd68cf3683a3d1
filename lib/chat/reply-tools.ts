import type { Language } from '@/lib/memory/language-port';
import type { Clock } from '@/lib/memory/ports';
import { recallForTurn } from './recall-for-turn';
import type { ChatStore, OpenTurn, ReplyRecord } from './store';
import { memoryTools, type ToolEffects } from './tools/memory-tools';
import type { Tool } from './tools/tool';

export interface ReplyToolDependencies {
  store: ChatStore;
  clock: Clock;
  language: Pick<Language, 'analyse'>;
  rememberQuote(turn: { userId: string; turnId: string }, quote: string): ReturnType<ToolEffects['remember']>;
  findToForget(
    person: { userId: string; speaker: string | null },
    query: string,
  ): ReturnType<ToolEffects['findToForget']>;
}

/** How many memories a model may look up with its tool: more than it is given unasked. */
const DEEP_RECALL = 12;

/** The tools for this turn. The engine without a model answers memory commands itself and calls none. */
export function replyTools(
  deps: ReplyToolDependencies,
  { userId }: { userId: string },
  turn: OpenTurn,
  record: ReplyRecord,
): Tool[] {
  const { profile } = turn.settings;
  const { turnId } = record;
  const effects = {
    async search(text: string) {
      const asked = {
        userId,
        text: deps.language.analyse(text),
        now: deps.clock.now(),
        search: { limit: DEEP_RECALL },
      };
      const { hits, calls } = await recallForTurn(deps.store, turn, asked);
      record.calls = [...record.calls, ...calls];
      return hits;
    },
    remember: (quote: string) => deps.rememberQuote({ userId, turnId }, quote),
    findToForget: (query: string) => deps.findToForget({ userId, speaker: turn.speaker }, query),
    now: () => deps.clock.now(),
    timeZone: profile.timeZone,
  };
  return memoryTools(effects);
}
