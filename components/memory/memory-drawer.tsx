'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Sheet, SheetContent, SheetDescription, SheetTitle } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { memoryDetailQuery, memorySummaryQuery } from '@/lib/query/memories';
import { findCachedMemory } from '@/lib/query/memory-cache';
import { CategoryBadge } from './category-badge';
import { ConfidenceStars } from './confidence-stars';
import { EditMemoryDialog } from './edit-memory-dialog';
import { Freshness } from './freshness';
import { Facts, Sources } from './memory-facts';
import { MemoryHistory } from './memory-history';
import { SpeakerBadge } from './speaker-badge';
import { SpokenOf } from './spoken-of';
import { useMemoryActions } from './use-memory-actions';

/** The details of a memory: the words it rests on, where they were said, and everything else that is known about it. */
export function MemoryDrawer(props: {
  id: string | null;
  onOpen: (id: string) => void;
  onClose: () => void;
}) {
  const { id, onOpen, onClose } = props;
  const t = useTranslations('memories.drawer');
  const client = useQueryClient();
  // Rerenders whenever the memories change.
  const { dataUpdatedAt } = useQuery(memorySummaryQuery);
  const cached = id && dataUpdatedAt > 0 ? findCachedMemory(client, id) : null;
  // A memory that is in no open list: replaced, archived, or linked from elsewhere.
  const { data: detail, isPending } = useQuery({ ...memoryDetailQuery(id ?? ''), enabled: id !== null });
  const memory = cached ?? detail?.memory ?? null;
  return (
    <Sheet open={id !== null} onOpenChange={(open) => open || onClose()}>
      <SheetContent side="right">
        {memory ? (
          <OpenMemory key={memory.id} memory={memory} onOpen={onOpen} />
        ) : isPending ? (
          <div aria-busy className="grid gap-4 p-5 pr-14">
            <SheetTitle className="sr-only">{t('loading')}</SheetTitle>
            <SheetDescription className="sr-only">{t('loadingText')}</SheetDescription>
            <Skeleton className="h-8 w-3/4" />
            <Skeleton className="h-24" />
          </div>
        ) : (
          <div className="grid gap-2 p-5 pr-14">
            <SheetTitle>{t('missing')}</SheetTitle>
            <SheetDescription>{t('missingText')}</SheetDescription>
          </div>
        )}
      </SheetContent>
    </Sheet>
  );
}

function OpenMemory({ memory, onOpen }: { memory: MemoryWithSources; onOpen: (id: string) => void }) {
  const t = useTranslations('memories');
  const [isEditing, setEditing] = useState(false);
  const actions = useMemoryActions(memory, () => setEditing(true));
  return (
    <>
      <div className="grid gap-3 border-line border-b p-5 pr-14 sm:p-6 sm:pr-14">
        <SheetTitle dir="auto" className="text-2xl leading-snug">
          {memory.content}
        </SheetTitle>
        <SheetDescription className="sr-only">{t('drawer.description')}</SheetDescription>
        <div className="meta-text flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <CategoryBadge category={memory.category} />
          <SpeakerBadge speaker={memory.speaker} />
          <ConfidenceStars confidence={memory.confidence} />
          <Freshness memory={memory} />
          {memory.status === 'active' ? null : <Badge tone="outline">{t(`status.${memory.status}`)}</Badge>}
        </div>
      </div>
      <div className="grid flex-1 content-start gap-7 overflow-y-auto p-5 sm:p-6">
        <Sources memory={memory} />
        <Facts memory={memory} />
        <SpokenOf memoryId={memory.id} />
        <MemoryHistory id={memory.id} onOpen={onOpen} />
      </div>
      <div className="flex flex-wrap gap-1 border-line border-t p-3">
        {actions.map(({ key, label, icon: Icon, tone, run }) => (
          <Button key={key} variant={tone === 'danger' ? 'danger-quiet' : 'quiet'} size="small" onClick={run}>
            <Icon />
            {label}
          </Button>
        ))}
      </div>
      <EditMemoryDialog memory={memory} open={isEditing} onOpenChange={setEditing} />
    </>
  );
}
