import { Clock3, Eraser, type LucideIcon, NotebookPen, Search, Wrench } from 'lucide-react';
import { count } from '@/components/common/count';
import type { Message } from '@/lib/contracts/api/conversations';

type ToolUse = Message['tools'][number];

const LINES: Record<string, { icon: LucideIcon; say: (found: number) => string }> = {
  search_memory: {
    icon: Search,
    say: (found) => `searched the memory: ${found === 0 ? 'nothing found' : `${found} found`}`,
  },
  remember: {
    icon: NotebookPen,
    say: (kept) =>
      kept === 0 ? 'proposed to remember: not kept' : `kept ${count(kept, 'memory', 'memories')}`,
  },
  forget: {
    icon: Eraser,
    say: (found) => (found === 0 ? 'found nothing to forget' : 'asks you before anything is forgotten'),
  },
  current_time: { icon: Clock3, say: () => 'looked at the clock' },
};

/** What the model did on the way to its reply: one quiet line a call. */
export function ToolLine({ tool }: { tool: ToolUse }) {
  const line = LINES[tool.name];
  const Icon = line?.icon ?? Wrench;
  return (
    <p className="meta-text flex items-center gap-1.5">
      <Icon aria-hidden className="size-3.5" />
      {line ? line.say(tool.count) : 'asked for a tool that is not there'}
    </p>
  );
}
