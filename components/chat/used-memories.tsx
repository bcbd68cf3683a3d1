'use client';

import { BookOpen, ChevronRight, Eraser } from 'lucide-react';
import { useState } from 'react';
import { count } from '@/components/common/count';
import { useForget } from '@/components/memory/use-forget';
import { Button } from '@/components/ui/button';
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '@/components/ui/collapsible';
import { quietTriggerClasses } from './quiet-line';
import type { UsedMemories as Used } from './thread-message';

/** "from 3 memories": which, why each was found, and the way to forget it. */
export function UsedMemories({ memories }: { memories: Used }) {
  return (
    <Collapsible className="w-full">
      <CollapsibleTrigger className={quietTriggerClasses}>
        <BookOpen aria-hidden />
        from {count(memories.length, 'memory', 'memories')}
        <ChevronRight aria-hidden className="transition-transform group-data-[state=open]/quiet:rotate-90" />
      </CollapsibleTrigger>
      <CollapsibleContent>
        <ul className="mt-1 ml-2 grid gap-px overflow-hidden rounded-lg border border-line bg-line">
          {memories.map((memory) => (
            <UsedMemory key={memory.memoryId} memory={memory} />
          ))}
        </ul>
      </CollapsibleContent>
    </Collapsible>
  );
}

function UsedMemory({ memory }: { memory: Used[number] }) {
  const forget = useForget();
  const [isGone, setGone] = useState(false);
  return (
    <li className="flex items-start gap-3 bg-surface px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className={isGone ? 'memory-text text-muted line-through' : 'memory-text'}>{memory.content}</p>
        {memory.why.length > 0 ? <p className="meta-text">found by {memory.why.join(', ')}</p> : null}
      </div>
      {isGone ? null : (
        <Button
          variant="quiet"
          size="small"
          onClick={async () => setGone(await forget([memory.memoryId], { onUndone: () => setGone(false) }))}
        >
          <Eraser />
          Forget
        </Button>
      )}
    </li>
  );
}
