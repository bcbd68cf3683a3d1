'use client';

import { BookmarkPlus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useForget } from '@/components/memory/use-forget';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/utils';
import { CardFrame } from './card-frame';

/** "Remember …": what was stored, with undo. */
export function RememberedCard({ memories }: { memories: { id: string; content: string }[] }) {
  const t = useTranslations('chat.cards.remembered');
  const common = useTranslations('common.actions');
  const forget = useForget();
  const [isGone, setGone] = useState(false);
  const undo = async () =>
    setGone(
      await forget(
        memories.map((memory) => memory.id),
        { onUndone: () => setGone(false) },
      ),
    );
  return (
    <CardFrame
      icon={BookmarkPlus}
      title={isGone ? t('undone') : t('title')}
      actions={
        isGone ? null : (
          <Button variant="outline" size="small" onClick={undo}>
            <Undo2 />
            {common('undo')}
          </Button>
        )
      }
    >
      <ul className="grid gap-1">
        {memories.map((memory) => (
          <li key={memory.id} dir="auto" className={cn('memory-text', isGone && 'text-muted line-through')}>
            {memory.content}
          </li>
        ))}
      </ul>
    </CardFrame>
  );
}
