'use client';

import { Eraser, NotebookText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CategoryBadge } from '@/components/memory/category-badge';
import { useForget } from '@/components/memory/use-forget';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { cn } from '@/lib/utils';
import { CardFrame } from './card-frame';

interface Listed {
  id: string;
  content: string;
  category: string;
}

/** How many the card shows before it is expanded. */
const SHOWN = 8;

/** "What do you remember about me?": the memories, each with a button to forget it. */
export function MemoryListCard({
  heading,
  total,
  memories,
}: {
  heading: string;
  total: number;
  memories: Listed[];
}) {
  const t = useTranslations('chat.cards.list');
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? memories : memories.slice(0, SHOWN);
  return (
    <CardFrame
      icon={NotebookText}
      title={heading}
      actions={
        <>
          {shown.length < memories.length ? (
            <Button variant="outline" size="small" onClick={() => setOpen(true)}>
              {t('showMore', { count: memories.length - shown.length })}
            </Button>
          ) : null}
          <Button asChild variant="quiet" size="small">
            <Link href="/profile">{t('open')}</Link>
          </Button>
        </>
      }
    >
      {total === 0 ? (
        <p className="text-muted text-sm leading-relaxed">{t('empty')}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {shown.map((memory) => (
            <ListedMemory key={memory.id} memory={memory} />
          ))}
        </ul>
      )}
      {total > memories.length && isOpen ? (
        <p className="meta-text">{t('partial', { shown: memories.length, total })}</p>
      ) : null}
    </CardFrame>
  );
}

function ListedMemory({ memory }: { memory: Listed }) {
  const t = useTranslations('chat.cards.list');
  const forget = useForget();
  const [isGone, setGone] = useState(false);
  return (
    <li className="flex items-center gap-x-3 py-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span
          dir="auto"
          className={cn('memory-text min-w-0 flex-1 basis-56', isGone && 'text-muted line-through')}
        >
          {memory.content}
        </span>
        <CategoryBadge category={memory.category} />
      </div>
      <Button
        variant="quiet"
        size="icon-small"
        disabled={isGone}
        aria-label={t('forget', { content: memory.content })}
        onClick={async () => setGone(await forget([memory.id], { onUndone: () => setGone(false) }))}
      >
        <Eraser />
      </Button>
    </li>
  );
}
