'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Progress } from '@/components/ui/progress';
import { Skeleton } from '@/components/ui/skeleton';
import type { Replay, ReplayQuery, ReplayRow } from '@/lib/contracts/api/admin-replays';
import { REPLAY_CHANGES } from '@/lib/contracts/replay';
import { replayQuery, useActOnReplay, useDeleteReplay } from '@/lib/query/replays';
import { Figure, Panel } from '../panel';
import { useAmounts } from '../use-amounts';
import { ReplayRowSheet } from './replay-row-sheet';
import { ReplayRows } from './replay-rows';
import { canBeUsed, useReplayWords } from './use-replay-words';

const PAGE = 50;

/** What would change, in figures that add up, and decision by decision. */
export function ReplayDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const describeError = useDescribeError();
  const t = useTranslations('replays.detail');
  const { nameChange, describeChoice, describeEnd } = useReplayWords();
  const [change, setChange] = useState<ReplayQuery['change']>(undefined);
  const [limit, setLimit] = useState(PAGE);
  const [row, setRow] = useState<ReplayRow | null>(null);
  const { data, error, refetch } = useQuery(replayQuery(id, { limit, ...(change ? { change } : {}) }));
  if (error && !data)
    return (
      <ErrorState title={t('loadFailed')} onRetry={() => void refetch()}>
        {describeError(error)}
      </ErrorState>
    );
  if (!data) return <Skeleton className="h-96 rounded-lg lg:col-span-2" />;
  const { replay } = data;
  const { total, done, failed } = replay.progress;
  const end = describeEnd(replay);
  return (
    <Panel
      title={describeChoice(replay.choice)}
      note={failed > 0 ? t('noteFailed', { done, total, failed, end }) : t('note', { done, total, end })}
      wide
    >
      <Actions replay={replay} onDeleted={onClose} />
      <Figures replay={replay} />
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{t('filter')}</legend>
        <Button
          size="small"
          variant={change === undefined ? 'soft' : 'quiet'}
          aria-pressed={change === undefined}
          onClick={() => setChange(undefined)}
        >
          {t('all', { count: done + failed })}
        </Button>
        {REPLAY_CHANGES.map((name) => (
          <Button
            key={name}
            size="small"
            variant={change === name ? 'soft' : 'quiet'}
            aria-pressed={change === name}
            disabled={replay.changes[name] === 0}
            onClick={() => setChange(name)}
          >
            {t('change', { name: nameChange(name), count: replay.changes[name] })}
          </Button>
        ))}
        {failed > 0 ? (
          <Button
            size="small"
            variant={change === 'failed' ? 'soft' : 'quiet'}
            aria-pressed={change === 'failed'}
            onClick={() => setChange('failed')}
          >
            {t('noAnswer', { count: failed })}
          </Button>
        ) : null}
      </fieldset>
      <ReplayRows rows={data.rows} onOpen={setRow} />
      {data.rows.length < data.total && limit < 500 ? (
        <Button
          variant="outline"
          className="mx-auto"
          onClick={() => setLimit(Math.min(500, limit + PAGE * 3))}
        >
          {t('showMore')}
        </Button>
      ) : null}
      <ReplayRowSheet row={row} onClose={() => setRow(null)} />
    </Panel>
  );
}

function Actions({ replay, onDeleted }: { replay: Replay; onDeleted: () => void }) {
  const describeError = useDescribeError();
  const t = useTranslations('replays.detail');
  const actions = useTranslations('common.actions');
  const act = useActOnReplay(replay.id);
  const remove = useDeleteReplay(replay.id);
  const failed = (error: Error) => toast.error(t('failed'), { description: describeError(error) });
  const isUnderWay = replay.status === 'queued' || replay.status === 'running';
  const { total, waiting } = replay.progress;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isUnderWay ? (
        <>
          <Progress
            className="min-w-40 flex-1"
            value={total === 0 ? 0 : Math.round(((total - waiting) / total) * 100)}
            aria-label={t('bar')}
          />
          <Button
            variant="outline"
            size="small"
            disabled={act.isPending}
            onClick={() => act.mutate('cancel', { onError: failed })}
          >
            {actions('cancel')}
          </Button>
        </>
      ) : null}
      {!isUnderWay && replay.inUse ? (
        <Button
          variant="outline"
          size="small"
          disabled={act.isPending}
          onClick={() => act.mutate('undo', { onSuccess: () => toast.success(t('undone')), onError: failed })}
        >
          {t('undo')}
        </Button>
      ) : null}
      {!isUnderWay && !replay.inUse && canBeUsed(replay.choice) ? (
        <Button
          size="small"
          disabled={act.isPending}
          onClick={() => act.mutate('use', { onSuccess: () => toast.success(t('used')), onError: failed })}
        >
          {t('use')}
        </Button>
      ) : null}
      {isUnderWay ? null : (
        <Button
          variant="quiet"
          size="small"
          disabled={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSuccess: onDeleted, onError: failed })}
        >
          {actions('delete')}
        </Button>
      )}
    </div>
  );
}

function Figures({ replay: { figures, progress } }: { replay: Replay }) {
  const t = useTranslations('replays.detail');
  const { amount, money, milliseconds } = useAmounts();
  const { kept, judged, medianMs, tokens, costUsd, unpriced } = figures;
  const ms = (value: number | null) => (value === null ? '–' : milliseconds(value));
  return (
    <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Figure
        term={t('kept')}
        value={kept.after}
        note={t('keptNote', { before: kept.before, done: progress.done })}
      />
      {judged.total > 0 ? (
        <Figure
          term={t('judged')}
          value={judged.after}
          note={t('judgedNote', { before: judged.before, total: judged.total })}
        />
      ) : null}
      <Figure
        term={t('median')}
        value={ms(medianMs.after)}
        note={t('before', { before: ms(medianMs.before) })}
      />
      <Figure term={t('tokens')} value={tokens.after} note={t('before', { before: amount(tokens.before) })} />
      <Figure
        term={t('cost')}
        value={money(costUsd)}
        note={unpriced > 0 ? t('costUnpriced', { count: unpriced }) : t('costAll')}
      />
    </dl>
  );
}
