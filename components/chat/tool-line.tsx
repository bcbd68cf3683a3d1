import { Clock3, Eraser, type LucideIcon, NotebookPen, Search, Wrench } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Message } from '@/lib/contracts/api/conversations';

type ToolUse = Message['tools'][number];

const ICONS = {
  search_memory: Search,
  remember: NotebookPen,
  forget: Eraser,
  current_time: Clock3,
  unknown: Wrench,
} satisfies Record<string, LucideIcon>;

/** What the model did before its reply: one line per call. */
export function ToolLine({ tool }: { tool: ToolUse }) {
  const t = useTranslations('chat.tools');
  const name = isKnown(tool.name) ? tool.name : 'unknown';
  const Icon = ICONS[name];
  return (
    <p className="meta-text flex items-center gap-1.5">
      <Icon aria-hidden className="size-3.5" />
      {t(name, { count: tool.count })}
    </p>
  );
}

function isKnown(name: string): name is keyof typeof ICONS {
  return Object.hasOwn(ICONS, name);
}
