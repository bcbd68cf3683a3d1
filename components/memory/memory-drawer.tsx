'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { formatDay, formatExact } from '@/components/common/format-time';
import { TimeAgo } from '@/components/common/time-ago';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Sheet, SheetContent, SheetDescription, SheetTitle } from '@/components/ui/sheet';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { memorySummaryQuery } from '@/lib/query/memories';
import { findCachedMemory } from '@/lib/query/memory-cache';
import { CategoryBadge } from './category-badge';
import { ConfidenceStars } from './confidence-stars';
import { EditMemoryDialog } from './edit-memory-dialog';
import { Freshness } from './freshness';
import { ORIGINS } from './origins';
import { Quote } from './quote';
import { STATUS_NAMES } from './status-names';
import { useMemoryActions } from './use-memory-actions';

/** A memory laid open: the words it rests on, where they were said, and everything that is known about it. */
export function MemoryDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const client = useQueryClient();
  // Draws anew whenever the memories change.
  const { dataUpdatedAt } = useQuery(memorySummaryQuery);
  const memory = id && dataUpdatedAt > 0 ? findCachedMemory(client, id) : null;
  return (
    <Sheet open={id !== null} onOpenChange={(open) => open || onClose()}>
      <SheetContent side="right">
        {memory ? (
          <OpenMemory memory={memory} />
        ) : (
          <div className="grid gap-2 p-5 pr-14">
            <SheetTitle>This memory is not here</SheetTitle>
            <SheetDescription>It was forgotten, or the link is old.</SheetDescription>
          </div>
        )}
      </SheetContent>
    </Sheet>
  );
}

function OpenMemory({ memory }: { memory: MemoryWithSources }) {
  const [isEditing, setEditing] = useState(false);
  const actions = useMemoryActions(memory, () => setEditing(true));
  const statusName = STATUS_NAMES[memory.status];
  return (
    <>
      <div className="grid gap-3 border-line border-b p-5 pr-14 sm:p-6 sm:pr-14">
        <SheetTitle className="text-2xl leading-snug">{memory.content}</SheetTitle>
        <SheetDescription className="sr-only">
          Where this memory comes from and what can be done with it
        </SheetDescription>
        <div className="meta-text flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <CategoryBadge category={memory.category} />
          <ConfidenceStars confidence={memory.confidence} />
          <Freshness memory={memory} />
          {statusName ? <Badge tone="outline">{statusName}</Badge> : null}
        </div>
      </div>
      <div className="grid flex-1 content-start gap-7 overflow-y-auto p-5 sm:p-6">
        <Sources memory={memory} />
        <Facts memory={memory} />
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

function Sources({ memory }: { memory: MemoryWithSources }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">Your words</h3>
      {memory.sources.length === 0 ? (
        <p className="text-muted text-sm">{ORIGINS[memory.origin]}.</p>
      ) : (
        <ul className="grid gap-4">
          {memory.sources.map((source) => (
            <li key={`${source.messageId}-${source.saidAt}`} className="grid gap-1">
              <Quote text={source.quote} className="text-lg" />
              <p className="meta-text pl-3.5">
                <time dateTime={source.saidAt} title={formatExact(source.saidAt)}>
                  {formatDay(source.saidAt, new Date())}
                </time>
                {source.conversationId ? (
                  <>
                    {' in '}
                    <Link
                      href={`/c/${source.conversationId}`}
                      className="underline underline-offset-3 hover:text-ink"
                    >
                      {source.conversationTitle || 'a conversation'}
                    </Link>
                  </>
                ) : null}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Facts({ memory }: { memory: MemoryWithSources }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">What I noted with it</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm [&_dt]:text-muted">
        <Fact term="How it came to be">{ORIGINS[memory.origin]}</Fact>
        {memory.reasoning ? <Fact term="Why">{memory.reasoning}</Fact> : null}
        <Fact term="Known">
          since <TimeAgo date={memory.validFrom} />
          {memory.validTo ? `, until ${formatDay(memory.validTo, new Date())}` : ''}
        </Fact>
        {memory.eventDate ? (
          <Fact term="When">
            {formatDay(memory.eventDate.start, new Date())}
            {memory.eventDate.end ? ` to ${formatDay(memory.eventDate.end, new Date())}` : ''}
          </Fact>
        ) : null}
        <Fact term="Holds for">
          {memory.scope === 'session' ? 'its conversation only' : 'as long as you like'}
        </Fact>
        {memory.participants.length > 0 ? <Fact term="People">{memory.participants.join(', ')}</Fact> : null}
        {memory.keywords.length > 0 ? <Fact term="Found by">{memory.keywords.join(', ')}</Fact> : null}
        <Fact term="Importance">
          {Math.round(memory.importance * 100)} %, priority {memory.priority} of 5
        </Fact>
        <Fact term="Used">
          {memory.accessCount === 0
            ? 'not yet'
            : `${memory.accessCount === 1 ? 'once' : `${memory.accessCount} times`}`}
          {memory.lastAccessedAt ? (
            <>
              , last <TimeAgo date={memory.lastAccessedAt} />
            </>
          ) : null}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
