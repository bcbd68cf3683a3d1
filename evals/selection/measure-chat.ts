import { stems } from '@/lib/language/words';
import type { Chat, ChatLine, Label } from './chat';
import type { CallCounts } from './count-calls';
import type { HeldMemory, PlayedChat } from './play-chat';

/** The share of a line's facts from which they count as remembered. */
const COVERED = 0.6;

/** Counts of one chat; those of several add up. */
export interface SelectionCounts {
  lines: number;
  memories: number;
  from: Record<Label, number>;
  keepLines: number;
  covered: number;
  /** The sum over "keep" lines of the remembered share of their facts' words. */
  factWords: number;
  /** "Keep" lines that were settled without the engine. */
  settled: number;
  calls: CallCounts;
}

/** A memory with its line, or a line worth keeping whose facts are not remembered. */
export type Finding =
  | { line: ChatLine; memory: string; scope: string }
  | { line: ChatLine; missed: readonly string[]; share: number };

export function emptyCounts(): SelectionCounts {
  const from = { keep: 0, okay: 0, drop: 0 };
  const calls = { turns: 0, reviews: 0 };
  return { lines: 0, memories: 0, from, keepLines: 0, covered: 0, factWords: 0, settled: 0, calls };
}

/** Compares the memories after a chat with what a careful reader would have kept; adds to `counts`. */
export function measureChat(
  chat: Chat,
  { held, settled, calls }: PlayedChat,
  counts: SelectionCounts,
): Finding[] {
  const own = chat.turns.filter(({ role }) => role === 'person');
  const lineOf = new Map(own.map((line) => [line.id, line]));
  const findings: Finding[] = [];
  counts.lines += own.length;
  counts.memories += held.length;
  counts.calls.turns += calls.turns;
  counts.calls.reviews += calls.reviews;
  for (const { content, scope, lines } of held) {
    const line = lineOf.get(lines[0] ?? '');
    if (line?.label) counts.from[line.label]++;
    if (line) findings.push({ line, memory: content, scope });
  }
  for (const line of own.filter(({ label }) => label === 'keep')) {
    const share = shareRemembered(line, held);
    counts.keepLines++;
    counts.factWords += share;
    counts.covered += share >= COVERED ? 1 : 0;
    counts.settled += settled.has(line.id) ? 1 : 0;
    if (share < COVERED) findings.push({ line, missed: line.facts, share });
  }
  return findings;
}

/** The share of a line's facts in the memories that rest on it: distinct stems of content words. */
function shareRemembered(line: ChatLine, held: readonly HeldMemory[]): number {
  const resting = held.filter(({ lines }) => lines.includes(line.id));
  const found = new Set(resting.flatMap(({ content }) => stems(content)));
  const wanted = new Set(line.facts.flatMap(stems));
  return wanted.size === 0 ? 0 : [...wanted].filter((stem) => found.has(stem)).length / wanted.size;
}
