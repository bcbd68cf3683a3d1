'use client';

import { BookmarkPlus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useForget } from '@/components/memory/use-forget';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/utils';
import { CardFrame } from './card-frame';

/** "Remember …": what was stored, with undo. */
export function RememberedCard({ memories }: { memories: { id: string; content: string }[] }) {
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
      title={isGone ? 'Forgotten again' : 'I will remember'}
      actions={
        isGone ? null : (
          <Button variant="outline" size="small" onClick={undo}>
            <Undo2 />
            Undo
          </Button>
        )
      }
    >
      <ul className="grid gap-1">
        {memories.map((memory) => (
          <li key={memory.id} className={cn('memory-text', isGone && 'text-muted line-through')}>
            {memory.content}
          </li>
        ))}
      </ul>
    </CardFrame>
  );
}
