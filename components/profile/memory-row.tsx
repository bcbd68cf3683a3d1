'use client';

import { Eraser, Pencil, Pin, PinOff } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { toast } from 'sonner';
import { TimeAgo } from '@/components/common/time-ago';
import { CategoryBadge } from '@/components/memory/category-badge';
import { ConfidenceStars } from '@/components/memory/confidence-stars';
import { EditMemoryDialog } from '@/components/memory/edit-memory-dialog';
import { Quote } from '@/components/memory/quote';
import { useForget } from '@/components/memory/use-forget';
import { Button } from '@/components/ui/button';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { describeError } from '@/lib/query/api-error';
import { usePatchMemory } from '@/lib/query/memory-changes';

/** A memory: the sentence, the words it rests on and where they were said, and what can be done with it. */
export function MemoryRow({ memory }: { memory: MemoryWithSources }) {
  const forget = useForget();
  const patch = usePatchMemory();
  const [isEditing, setEditing] = useState(false);
  const [source] = memory.sources;
  const pin = () =>
    patch.mutate(
      { id: memory.id, patch: { pinned: !memory.pinned } },
      { onError: (error) => toast.error('Nothing was changed.', { description: describeError(error) }) },
    );
  return (
    <li className="grid gap-2 bg-surface px-4 py-4">
      <p className="memory-text">{memory.content}</p>
      {source ? <Quote text={source.quote} /> : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CategoryBadge category={memory.category} />
        <ConfidenceStars confidence={memory.confidence} />
        {source ? (
          <span className="meta-text">
            <TimeAgo date={source.saidAt} />
            {source.conversationId ? (
              <>
                {' in '}
                <Link className="underline underline-offset-3" href={`/c/${source.conversationId}`}>
                  {source.conversationTitle || 'a conversation'}
                </Link>
              </>
            ) : null}
          </span>
        ) : null}
        <span className="-mr-2 ml-auto flex flex-wrap">
          <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
            <Pencil />
            Edit
          </Button>
          <Button variant="quiet" size="small" aria-pressed={memory.pinned} onClick={pin}>
            {memory.pinned ? <PinOff /> : <Pin />}
            {memory.pinned ? 'Unpin' : 'Pin'}
          </Button>
          <Button
            variant="danger-quiet"
            size="small"
            aria-label={`Forget: ${memory.content}`}
            onClick={() => forget([memory.id])}
          >
            <Eraser />
            Forget
          </Button>
        </span>
      </div>
      <EditMemoryDialog
        memory={{ id: memory.id, content: memory.content, category: memory.category }}
        open={isEditing}
        onOpenChange={setEditing}
      />
    </li>
  );
}
