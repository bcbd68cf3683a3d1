'use client';

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadMore } from '@/components/common/load-more';
import { useTimeFormats } from '@/components/common/time-formats';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { ChangeImport, ImportDetail, ImportItem, ImportItemFilter } from '@/lib/contracts/api/imports';
import { importItemsQuery, useChangeImport } from '@/lib/query/imports';
import { keys } from '@/lib/query/keys';

/** The contents of the file, with title and date, for selection. */
export function ImportItems({ detail }: { detail: ImportDetail }) {
  const notifyOutcome = useNotifyOutcome();
  const t = useTranslations('transfer.items');
  const [title, setTitle] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const filter: ImportItemFilter = useDeferredValue({
    ...(title.trim() ? { title: title.trim() } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  });
  const client = useQueryClient();
  const change = useChangeImport(detail.id);
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    importItemsQuery(detail.id, filter),
  );
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const choose = (which: Omit<Extract<ChangeImport, { action: 'choose' }>, 'action'>) =>
    notifyOutcome(
      change
        .mutateAsync({ action: 'choose', ...which })
        .then(() => client.invalidateQueries({ queryKey: keys.import(detail.id) })),
      { done: '', failed: t('failed') },
    );
  return (
    <section className="grid gap-4" aria-label={t('label')}>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto_auto]">
        <Field label={t('title')}>
          {(control) => (
            <Input {...control} value={title} onChange={(event) => setTitle(event.target.value)} />
          )}
        </Field>
        <Field label={t('from')}>
          {(control) => (
            <Input {...control} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
          )}
        </Field>
        <Field label={t('to')}>
          {(control) => (
            <Input {...control} type="date" value={to} onChange={(event) => setTo(event.target.value)} />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="small" onClick={() => choose({ chosen: true, filter })}>
          {t('choose')}
        </Button>
        <Button variant="outline" size="small" onClick={() => choose({ chosen: false, filter })}>
          {t('leaveOut')}
        </Button>
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {items.map((item) => (
          <Row key={item.id} item={item} onChoose={(chosen) => choose({ chosen, ids: [item.id] })} />
        ))}
        {data && items.length === 0 ? <li className="p-4 text-muted text-sm">{t('none')}</li> : null}
      </ul>
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={fetchNextPage} />
    </section>
  );
}

function ItemKind({ item: { kind, lastAt, messages } }: { item: ImportItem }) {
  const t = useTranslations('transfer.items');
  const { formatDay } = useTimeFormats();
  if (kind === 'character' || kind === 'account') return t(kind);
  const contents = { date: formatDay(lastAt, new Date()), count: messages };
  return kind === 'statements' ? t('statements', contents) : t('chat', contents);
}

function Row({ item, onChoose }: { item: ImportItem; onChoose: (chosen: boolean) => void }) {
  const t = useTranslations('transfer.items');
  const id = useId();
  const isKnown = item.status === 'known';
  return (
    <li>
      <label htmlFor={id} className="flex items-start gap-3 p-3 text-sm touch:min-h-11">
        <Checkbox
          id={id}
          className="mt-0.5"
          checked={item.chosen}
          disabled={isKnown}
          onCheckedChange={(checked) => onChoose(checked === true)}
        />
        <span className="min-w-0 flex-1">
          <span className="block break-words">{item.title || t(`untitled.${item.kind}`)}</span>
          <span className="meta-text">
            <ItemKind item={item} />
            {isKnown ? ` · ${t('readBefore')}` : ''}
          </span>
        </span>
      </label>
    </li>
  );
}
