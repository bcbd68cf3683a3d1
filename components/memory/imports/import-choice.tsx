'use client';

import { useId, useState } from 'react';
import { count } from '@/components/common/count';
import { notifyOutcome } from '@/components/common/notify-outcome';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import type { ImportDetail, ImportEstimate } from '@/lib/contracts/api/imports';
import { useChangeImport } from '@/lib/query/imports';
import { ImportItems } from './import-items';
import { nameDuration } from './import-names';

/** What the file holds, what reading it takes, and what of it is to be read. */
export function ImportChoice({ detail }: { detail: ImportDetail }) {
  const { counts, years, estimates } = detail;
  const keepId = useId();
  const [keepChats, setKeepChats] = useState(true);
  const [useModel, setUseModel] = useState(true);
  const change = useChangeImport(detail.id);
  const start = () =>
    notifyOutcome(change.mutateAsync({ action: 'start', keepChats, useModel }), {
      done: '',
      failed: 'It was not started.',
    });
  const years_ = years.map(({ year }) => year);
  const span = years_.length > 1 ? `${Math.min(...years_)} to ${Math.max(...years_)}` : years_[0];
  return (
    <>
      <section className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6">
        <p className="text-lg leading-relaxed">
          {count(counts.items, 'item')} with {count(counts.messages, 'message')}
          {span ? `, ${span}` : ''}.
          {counts.known > 0 ? ` ${count(counts.known, 'item')} I have read before: nothing comes twice.` : ''}
        </p>
        <Years detail={detail} />
        <div className="grid gap-4">
          <label htmlFor={keepId} className="flex items-start gap-3 text-sm leading-relaxed">
            <Checkbox
              id={keepId}
              className="mt-0.5"
              checked={!keepChats}
              onCheckedChange={(checked) => setKeepChats(checked !== true)}
            />
            <span>
              Read, but don’t keep the chats
              <span className="meta-text block">
                I learn from them; the chats themselves do not come into your list.
              </span>
            </span>
          </label>
          {estimates.withModel ? (
            <RadioGroup
              aria-label="How it is read"
              value={useModel ? 'model' : 'built-in'}
              onValueChange={(value) => setUseModel(value === 'model')}
            >
              <Way value="model" name="With the model" estimate={estimates.withModel} />
              <Way value="built-in" name="Without the model" estimate={estimates.withoutModel} />
            </RadioGroup>
          ) : (
            <p className="text-muted text-sm">It takes {nameDuration(estimates.withoutModel.seconds)}.</p>
          )}
        </div>
        <Button className="w-fit" disabled={counts.chosen === 0 || change.isPending} onClick={start}>
          Read {count(counts.chosen, 'item')}
        </Button>
      </section>
      <ImportItems detail={detail} />
    </>
  );
}

function Way(props: { value: string; name: string; estimate: ImportEstimate }) {
  const id = useId();
  const { seconds, costUsd } = props.estimate;
  const cost =
    costUsd === null ? 'the price is not known' : costUsd === 0 ? 'no cost' : `about $${costUsd.toFixed(2)}`;
  return (
    <label htmlFor={id} className="flex items-start gap-3 text-sm leading-relaxed">
      <RadioGroupItem id={id} value={props.value} className="mt-0.5" />
      <span>
        {props.name}
        <span className="meta-text block">
          {nameDuration(seconds)}, {cost}
        </span>
      </span>
    </label>
  );
}

/** Messages by year, as bars that say their numbers. */
function Years({ detail: { years } }: { detail: ImportDetail }) {
  const most = Math.max(1, ...years.map(({ messages }) => messages));
  if (years.length < 2) return null;
  return (
    <ul className="grid gap-1.5" aria-label="By year">
      {years.map(({ year, items, messages }) => (
        <li key={year} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3 text-sm tabular-nums">
          <span>{year}</span>
          <span
            aria-hidden
            className="h-2 rounded-full bg-accent/70"
            style={{ width: `${(100 * messages) / most}%` }}
          />
          <span className="meta-text">{count(items, 'item')}</span>
        </li>
      ))}
    </ul>
  );
}
