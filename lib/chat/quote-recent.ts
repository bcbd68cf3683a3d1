import type { RecentLine } from '@/lib/memory/context/prompt';
import type { OpenTurn } from './store';

/** Whether a text may be quoted unasked: it contains no secret, danger, health detail, instruction, or topic never to be remembered. */
export type FitToQuote = (text: string, neverRemember: readonly string[]) => Promise<boolean>;

/**
 * The person's latest messages in other conversations that may be mentioned unasked: what they said about their health in one
 * conversation is not brought up over dinner plans in the next (gatekeeper plan, health).
 */
export async function quoteRecent(turn: OpenTurn, isFit: FitToQuote): Promise<RecentLine[]> {
  const { neverRemember } = turn.settings.memory;
  const verdicts = await Promise.all(turn.recent.map(({ text }) => isFit(text, neverRemember)));
  return turn.recent.filter((_, index) => verdicts[index]);
}
