'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Progress } from '@/components/ui/progress';
import { Skeleton } from '@/components/ui/skeleton';
import type { Replay, ReplayQuery, ReplayRow } from '@/lib/contracts/api/admin-replays';
import { REPLAY_CHANGES } from '@/lib/contracts/replay';
import { describeError } from '@/lib/query/api-error';
import { replayQuery, useActOnReplay, useDeleteReplay } from '@/lib/query/replays';
import { amount, money } from '../money';
import { Figure, Panel } from '../panel';
import { CHANGE_NAMES, canBeUsed, describeChoice, describeEnd } from './describe-replay';
import { ReplayRowSheet } from './replay-row-sheet';
import { ReplayRows } from './replay-rows';

const PAGE = 50;

/** What would change, in figures that add up, and decision by decision. */
export function ReplayDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const [change, setChange] = useState<ReplayQuery['change']>(undefined);
  const [limit, setLimit] = useState(PAGE);
  const [row, setRow] = useState<ReplayRow | null>(null);
  const { data, error, refetch } = useQuery(replayQuery(id, { limit, ...(change ? { change } : {}) }));
  if (error && !data)
    return (
      <ErrorState title="The replay could not be loaded" onRetry={() => void refetch()}>
        {describeError(error)}
      </ErrorState>
    );
  if (!data) return <Skeleton className="h-96 rounded-lg lg:col-span-2" />;
  const { replay } = data;
  return (
    <Panel title={describeChoice(replay.choice) || 'With what is in use'} note={noteOf(replay)} wide>
      <Actions replay={replay} onDeleted={onClose} />
      <Figures replay={replay} />
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Show decisions by what would change</legend>
        <Button
          size="small"
          variant={change === undefined ? 'soft' : 'quiet'}
          aria-pressed={change === undefined}
          onClick={() => setChange(undefined)}
        >
          All {amount(replay.progress.done + replay.progress.failed)}
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
            {CHANGE_NAMES[name]} {amount(replay.changes[name])}
          </Button>
        ))}
        {replay.progress.failed > 0 ? (
          <Button
            size="small"
            variant={change === 'failed' ? 'soft' : 'quiet'}
            aria-pressed={change === 'failed'}
            onClick={() => setChange('failed')}
          >
            No answer {amount(replay.progress.failed)}
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
          Show more
        </Button>
      ) : null}
      <ReplayRowSheet row={row} onClose={() => setRow(null)} />
    </Panel>
  );
}

function noteOf(replay: Replay): string {
  const { total, done, failed } = replay.progress;
  const counted = `${amount(done)} of ${amount(total)} decisions made again`;
  return `${counted}${failed > 0 ? `, ${amount(failed)} without an answer` : ''}; ${describeEnd(replay)}. Each beside what was known when it was made.`;
}

function Actions({ replay, onDeleted }: { replay: Replay; onDeleted: () => void }) {
  const act = useActOnReplay(replay.id);
  const remove = useDeleteReplay(replay.id);
  const failed = (error: Error) => toast.error('That did not work.', { description: describeError(error) });
  const isUnderWay = replay.status === 'queued' || replay.status === 'running';
  const { total, waiting } = replay.progress;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isUnderWay ? (
        <>
          <Progress
            className="min-w-40 flex-1"
            value={total === 0 ? 0 : Math.round(((total - waiting) / total) * 100)}
            aria-label="Decisions made again"
          />
          <Button
            variant="outline"
            size="small"
            disabled={act.isPending}
            onClick={() => act.mutate('cancel', { onError: failed })}
          >
            Cancel
          </Button>
        </>
      ) : null}
      {!isUnderWay && replay.inUse ? (
        <Button
          variant="outline"
          size="small"
          disabled={act.isPending}
          onClick={() =>
            act.mutate('undo', { onSuccess: () => toast.success('It is as it was before.'), onError: failed })
          }
        >
          Take it back
        </Button>
      ) : null}
      {!isUnderWay && !replay.inUse && canBeUsed(replay.choice) ? (
        <Button
          size="small"
          disabled={act.isPending}
          onClick={() =>
            act.mutate('use', { onSuccess: () => toast.success('In use from now on.'), onError: failed })
          }
        >
          Use this from now on
        </Button>
      ) : null}
      {isUnderWay ? null : (
        <Button
          variant="quiet"
          size="small"
          disabled={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSuccess: onDeleted, onError: failed })}
        >
          Delete
        </Button>
      )}
    </div>
  );
}

function Figures({ replay: { figures, progress } }: { replay: Replay }) {
  const { kept, judged, medianMs, tokens, costUsd, unpriced } = figures;
  const ms = (value: number | null) => (value === null ? '–' : `${amount(value)} ms`);
  return (
    <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Figure
        term="Messages kept of"
        value={kept.after}
        note={`${amount(kept.before)} before, of ${amount(progress.done)} decisions`}
      />
      {judged.total > 0 ? (
        <Figure
          term="As people judged"
          value={judged.after}
          note={`${amount(judged.before)} before, of ${amount(judged.total)} that were judged`}
        />
      ) : null}
      <Figure term="Median time" value={ms(medianMs.after)} note={`${ms(medianMs.before)} before`} />
      <Figure term="Tokens" value={tokens.after} note={`${amount(tokens.before)} before`} />
      <Figure
        term="Cost of the replay"
        value={money(costUsd)}
        note={
          unpriced > 0 ? `without ${amount(unpriced)} decisions whose price is not known` : 'of all decisions'
        }
      />
    </dl>
  );
}
