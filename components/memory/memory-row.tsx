'use client';

import { Heart, Pin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { TimeAgo } from '@/components/common/time-ago';
import { useTimeFormats } from '@/components/common/time-formats';
import { Badge } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { cn } from '@/lib/utils';
import { CategoryBadge } from './category-badge';
import { ConfidenceStars } from './confidence-stars';
import { CorrectionNote } from './correction-note';
import { Freshness, INK_CLASSES, inkOf } from './freshness';
import { MemoryMenu } from './memory-menu';
import { isBeforeCorrection, quoteOfRow } from './quote-of-row';
import { SpeakerBadge } from './speaker-badge';
import type { Selection } from './use-selection';
import { weightKey } from './weight';

/** One memory: its sentence, the words it rests on, its confidence and its freshness. */
export function MemoryRow(props: {
  memory: MemoryWithSources;
  selection: Selection;
  onOpen: (id: string) => void;
}) {
  const { memory, selection, onOpen } = props;
  const source = quoteOfRow(memory);
  const t = useTranslations('memories');
  const { formatDay } = useTimeFormats();
  return (
    <article className="group/row -mx-3 flex items-start gap-3 border-line border-b px-3 py-3.5 hover:bg-surface has-focus-visible:bg-surface">
      {selection.isOn ? (
        <Checkbox
          className="mt-1.5"
          checked={selection.has(memory.id)}
          onCheckedChange={() => selection.toggle(memory.id)}
          aria-label={t('row.select', { content: memory.content })}
        />
      ) : null}
      <div className="grid min-w-0 flex-1 gap-1.5">
        <h3 dir="auto" className={cn('memory-text font-normal', INK_CLASSES[inkOf(memory)])}>
          <button
            type="button"
            onClick={() => (selection.isOn ? selection.toggle(memory.id) : onOpen(memory.id))}
            className="rounded-sm text-start hover:underline hover:decoration-line-strong hover:underline-offset-4"
          >
            {memory.content}
          </button>
        </h3>
        {source ? (
          <p className="truncate font-serif text-[0.95rem] text-muted italic" title={source.quote}>
            <bdi>{t('quoted', { text: source.quote })}</bdi>{' '}
            <span className="meta-text ml-1 font-sans not-italic">
              {formatDay(source.saidAt, new Date())}
            </span>
          </p>
        ) : null}
        <CorrectionNote
          correctedAt={memory.correctedAt}
          quoteIsOlder={source !== null && isBeforeCorrection(memory, source)}
        />
        <div className="meta-text flex flex-wrap items-center gap-x-3 gap-y-1">
          <CategoryBadge category={memory.category} />
          <SpeakerBadge speaker={memory.speaker} />
          {memory.kind === 'fact' || memory.kind === memory.category ? null : (
            <Badge tone="outline">{t(`kind.${memory.kind}`)}</Badge>
          )}
          {memory.emotionalWeight === null ? null : (
            <span className="inline-flex items-center gap-1">
              <Heart aria-hidden className="size-3.5" />
              {t(`weight.${weightKey(memory.emotionalWeight)}`)}
            </span>
          )}
          <ConfidenceStars confidence={memory.confidence} />
          <Freshness memory={memory} />
          {memory.pinned ? (
            <span className="inline-flex items-center gap-1">
              <Pin aria-hidden className="size-3.5 fill-current" />
              {t('row.pinned')}
            </span>
          ) : null}
          {memory.status === 'active' ? null : <Badge tone="outline">{t(`status.${memory.status}`)}</Badge>}
          <TimeAgo date={memory.createdAt} />
        </div>
      </div>
      <MemoryMenu memory={memory} onOpen={() => onOpen(memory.id)} />
    </article>
  );
}
