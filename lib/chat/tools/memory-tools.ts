import { z } from 'zod';
import { formatMoment, localDay } from '@/lib/basics/calendar';
import type { Card } from '@/lib/contracts/api/conversations';
import { wordsOfHit } from '@/lib/memory/context/words-of-hit';
import type { QuoteOutcome } from '@/lib/memory/pipeline/remember-quote';
import type { RecallHit } from '@/lib/memory/recall/hit';
import { defineTool, type Tool } from './tool';

/** The effects of the tools on the memory. */
export interface ToolEffects {
  /** Searches more deeply than the recall before the reply. */
  search(query: string): Promise<readonly RecallHit[]>;
  /** Whether the words may be kept: the gatekeeper decides after the reply. */
  remember(quote: string): Promise<QuoteOutcome>;
  /** Finds what would be forgotten; the person confirms it on the card. */
  findToForget(query: string): Promise<{ card: Card; matches: number }>;
  now(): Date;
  timeZone: string;
}

const words = (what: string) => z.string().trim().min(1).max(400).describe(what);

/** The memory's tools, for models that call functions. */
export function memoryTools(effects: ToolEffects): Tool[] {
  return [
    defineTool({
      name: 'search_memory',
      description: 'Looks up what is known about the person from earlier conversations.',
      parameters: z.object({ query: words('What to look for, in a few words.') }),
      async run({ query }) {
        const hits = await effects.search(query);
        const dayOf = ({ timestamp }: RecallHit) => localDay(new Date(timestamp), effects.timeZone);
        const lines = hits.map((hit) => `- (${dayOf(hit)}) ${wordsOfHit(hit)}`);
        return { content: lines.join('\n') || 'Nothing is known about that.', count: hits.length, hits };
      },
    }),
    defineTool({
      name: 'remember',
      description:
        'Proposes to keep something that the person said about themselves in their last message. The memory decides.',
      parameters: z.object({ quote: words('Their own words, exactly as they wrote them.') }),
      async run({ quote }) {
        const outcome = await effects.remember(quote);
        return { content: REMEMBERED[outcome], count: outcome === 'later' ? 1 : 0 };
      },
    }),
    defineTool({
      name: 'forget',
      description: 'Shows the person what would be forgotten. Only they can confirm it.',
      parameters: z.object({ query: words('What is to be forgotten, in a few words.') }),
      async run({ query }) {
        const { card, matches } = await effects.findToForget(query);
        return {
          content:
            matches > 0
              ? 'The person sees what matches and decides. Nothing is forgotten yet.'
              : 'Nothing like that is known.',
          count: matches,
          ...(matches > 0 ? { card } : {}),
        };
      },
    }),
    defineTool({
      name: 'current_time',
      description: 'Tells the date and time where the person is.',
      parameters: z.object({}),
      run: async () => ({ content: formatMoment(effects.now(), effects.timeZone), count: 1 }),
    }),
  ];
}

const REMEMBERED: Record<QuoteOutcome, string> = {
  later: 'Noted: the memory decides on it after your reply.',
  not_in_message: 'These are not words of the person’s last message; only those can be kept.',
  not_learning: 'Nothing is learned in this conversation.',
};
