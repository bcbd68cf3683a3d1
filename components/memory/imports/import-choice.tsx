'use client';

import { useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useSentenceGap } from '@/components/common/sentences';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import type { ImportDetail, ImportEstimate } from '@/lib/contracts/api/imports';
import { useChangeImport } from '@/lib/query/imports';
import { ImportItems } from './import-items';
import { ImportLines } from './import-lines';
import { useImportWords } from './use-import-words';

/** The contents of the file, what reading takes, and the selection. */
export function ImportChoice({ detail }: { detail: ImportDetail }) {
  const notifyOutcome = useNotifyOutcome();
  const t = useTranslations('transfer.choice');
  const gap = useSentenceGap();
  const { nameDuration } = useImportWords();
  const { counts, years, estimates, outcomes } = detail;
  const keepId = useId();
  const [keepChats, setKeepChats] = useState(true);
  const [useModel, setUseModel] = useState(true);
  const change = useChangeImport(detail.id);
  const start = () =>
    notifyOutcome(change.mutateAsync({ action: 'start', keepChats, useModel }), {
      done: '',
      failed: t('failed'),
    });
  const named = years.map(({ year }) => year);
  const [only] = named;
  const span =
    named.length > 1
      ? t('years', { first: String(Math.min(...named)), last: String(Math.max(...named)) })
      : only === undefined
        ? null
        : String(only);
  // A list is always kept, since its memories rest on its words.
  const isList = counts.chats === 0 && counts.items > 0 && counts.messages > 0;
  const contents = { items: counts.items, messages: counts.messages };
  return (
    <>
      <section className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6">
        <p className="text-lg leading-relaxed">
          {isList
            ? t('lines', { count: counts.messages + (outcomes.left_out ?? 0) })
            : span
              ? t('contentsWithYears', { ...contents, years: span })
              : t('contents', contents)}
          {gap}
          {counts.known > 0 ? t('known', { count: counts.known }) : null}
        </p>
        <Years detail={detail} />
        <div className="grid gap-4">
          {counts.chats > 0 ? (
            <label htmlFor={keepId} className="flex items-start gap-3 text-sm leading-relaxed">
              <Checkbox
                id={keepId}
                className="mt-0.5"
                checked={!keepChats}
                onCheckedChange={(checked) => setKeepChats(checked !== true)}
              />
              <span>
                {t('discardChats')}
                <span className="meta-text block">{t('discardChatsText')}</span>
              </span>
            </label>
          ) : null}
          {estimates.withModel ? (
            <RadioGroup
              aria-label={t('way')}
              value={useModel ? 'model' : 'built-in'}
              onValueChange={(value) => setUseModel(value === 'model')}
            >
              <Way value="model" name={t('withModel')} estimate={estimates.withModel} />
              <Way value="built-in" name={t('withoutModel')} estimate={estimates.withoutModel} />
            </RadioGroup>
          ) : (
            <p className="text-muted text-sm">
              {t('takes', { duration: nameDuration(estimates.withoutModel.seconds) })}
            </p>
          )}
        </div>
        <Button className="w-fit" disabled={counts.chosen === 0 || change.isPending} onClick={start}>
          {t('start', { count: counts.chosen })}
        </Button>
      </section>
      <ImportLines detail={detail} />
      <ImportItems detail={detail} />
    </>
  );
}

function Way(props: { value: string; name: string; estimate: ImportEstimate }) {
  const t = useTranslations('transfer.choice');
  const format = useFormatter();
  const { nameDuration } = useImportWords();
  const id = useId();
  const { seconds, costUsd } = props.estimate;
  const duration = nameDuration(seconds);
  return (
    <label htmlFor={id} className="flex items-start gap-3 text-sm leading-relaxed">
      <RadioGroupItem id={id} value={props.value} className="mt-0.5" />
      <span>
        {props.name}
        <span className="meta-text block">
          {costUsd === null
            ? t('priceUnknown', { duration })
            : costUsd === 0
              ? t('free', { duration })
              : t('cost', { duration, cost: format.number(costUsd, { style: 'currency', currency: 'USD' }) })}
        </span>
      </span>
    </label>
  );
}

/** Messages by year, as labelled bars. */
function Years({ detail: { years } }: { detail: ImportDetail }) {
  const t = useTranslations('transfer.choice');
  const most = Math.max(1, ...years.map(({ messages }) => messages));
  if (years.length < 2) return null;
  return (
    <ul className="grid gap-1.5" aria-label={t('byYear')}>
      {years.map(({ year, items, messages }) => (
        <li key={year} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3 text-sm tabular-nums">
          <span>{year}</span>
          <span
            aria-hidden
            className="h-2 rounded-full bg-accent/70"
            style={{ width: `${(100 * messages) / most}%` }}
          />
          <span className="meta-text">{t('items', { count: items })}</span>
        </li>
      ))}
    </ul>
  );
}
