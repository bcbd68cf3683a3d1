'use client';

import { BookOpen, ChevronRight, CircleSlash, CircleX, Eraser } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useTimeFormats } from '@/components/common/time-formats';
import { useDescribeError } from '@/components/common/use-describe-error';
import { useForget } from '@/components/memory/use-forget';
import { useFoundBy } from '@/components/memory/use-found-by';
import { useMarkWrong } from '@/components/memory/use-mark-wrong';
import { Button } from '@/components/ui/button';
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '@/components/ui/collapsible';
import { useNotRelevant } from '@/lib/query/turns';
import { quietTriggerClasses } from './quiet-line';
import type { UsedMemories as Used } from './thread-message';

/** "from 3 memories": which ones, why each was found, and buttons to mark one as not relevant or to forget it. */
export function UsedMemories({ messageId, memories }: { messageId: string; memories: Used }) {
  const t = useTranslations('chat.used');
  return (
    <Collapsible className="w-full">
      <CollapsibleTrigger className={quietTriggerClasses}>
        <BookOpen aria-hidden />
        {t('from', { count: memories.length })}
        <ChevronRight aria-hidden className="transition-transform group-data-[state=open]/quiet:rotate-90" />
      </CollapsibleTrigger>
      <CollapsibleContent>
        <ul className="mt-1 ml-2 grid gap-px overflow-hidden rounded-lg border border-line bg-line">
          {memories.map((memory) => (
            <UsedMemory key={memory.memoryId} messageId={messageId} memory={memory} />
          ))}
        </ul>
      </CollapsibleContent>
    </Collapsible>
  );
}

function UsedMemory({ messageId, memory }: { messageId: string; memory: Used[number] }) {
  const t = useTranslations('chat.used');
  const { formatDay } = useTimeFormats();
  const describeError = useDescribeError();
  const forget = useForget();
  const markWrong = useMarkWrong();
  const notRelevant = useNotRelevant();
  const [isGone, setGone] = useState(false);
  const foundBy = useFoundBy();
  // Optimistic: reverted if the server refuses.
  const isNotRelevant = memory.isNotRelevant || notRelevant.isPending || notRelevant.isSuccess;
  const markNotRelevant = () =>
    notRelevant.mutate(
      { messageId, memoryId: memory.memoryId },
      { onError: (error) => toast.error(t('notMarked'), { description: describeError(error) }) },
    );
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 bg-surface px-4 py-3">
      <div className="min-w-48 flex-1">
        <p dir="auto" className={isGone ? 'memory-text text-muted line-through' : 'memory-text'}>
          {memory.content}
        </p>
        {memory.validTo ? (
          <p className="meta-text">{t('until', { date: formatDay(memory.validTo, new Date()) })}</p>
        ) : null}
        {memory.why.length > 0 ? <p className="meta-text">{foundBy(memory.why)}</p> : null}
        {isNotRelevant && !isGone ? (
          <p role="status" className="meta-text">
            {t('markedNotRelevant')}
          </p>
        ) : null}
      </div>
      {isGone ? null : (
        <div className="ml-auto flex flex-wrap justify-end">
          {isNotRelevant ? null : (
            <Button variant="quiet" size="small" onClick={markNotRelevant}>
              <CircleSlash />
              {t('notRelevant')}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            onClick={async () => setGone(await markWrong(memory.memoryId, () => setGone(false)))}
          >
            <CircleX />
            {t('wrong')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={async () => setGone(await forget([memory.memoryId], { onUndone: () => setGone(false) }))}
          >
            <Eraser />
            {t('forget')}
          </Button>
        </div>
      )}
    </li>
  );
}
