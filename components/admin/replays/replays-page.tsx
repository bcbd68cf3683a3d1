'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useTranslations } from 'use-intl';
import { TimeAgo } from '@/components/common/time-ago';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { Replay } from '@/lib/contracts/api/admin-replays';
import { replaysQuery } from '@/lib/query/replays';
import { AdminPage } from '../admin-page';
import { Panel } from '../panel';
import { NewReplay } from './new-replay';
import { ReplayDetail } from './replay-detail';
import { useReplayWords } from './use-replay-words';

/** What another model, prompt or threshold would have decided, before anybody switches to it. */
export function ReplaysPage() {
  const describeError = useDescribeError();
  const t = useTranslations('replays');
  const { data, error, refetch } = useQuery(replaysQuery);
  const [open, setOpen] = useQueryState('replay', parseAsString);
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      {error && !data ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton className="h-96 rounded-lg" /> : null}
      {data ? (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <NewReplay people={data.people} onCreated={(id) => void setOpen(id)} />
          <Panel title={t('list')} note={t('listNote')}>
            {data.replays.length === 0 ? <p className="text-muted text-sm">{t('none')}</p> : null}
            <ul className="grid">
              {data.replays.map((replay) => (
                <Item
                  key={replay.id}
                  replay={replay}
                  isOpen={replay.id === open}
                  onOpen={() => setOpen(replay.id)}
                />
              ))}
            </ul>
          </Panel>
          {open ? <ReplayDetail key={open} id={open} onClose={() => void setOpen(null)} /> : null}
        </div>
      ) : null}
    </AdminPage>
  );
}

function Item({ replay, isOpen, onOpen }: { replay: Replay; isOpen: boolean; onOpen: () => void }) {
  const t = useTranslations('replays');
  const { describeChoice, describeEnd, describeSource } = useReplayWords();
  const { done, total } = replay.progress;
  return (
    <li className="flex flex-wrap items-center gap-3 border-line border-b py-2.5 last:border-0">
      <div className="min-w-48 flex-1 text-sm">
        <p className="[overflow-wrap:anywhere]">{describeChoice(replay.choice)}</p>
        <p className="meta-text">
          {t.rich('progress', {
            source: describeSource(replay.source),
            done,
            total,
            end: describeEnd(replay),
            created: () => <TimeAgo date={replay.createdAt} />,
          })}
        </p>
      </div>
      {replay.inUse ? <Badge tone="good">{t('inUse')}</Badge> : null}
      <Button variant={isOpen ? 'soft' : 'outline'} size="small" aria-pressed={isOpen} onClick={onOpen}>
        {t('show')}
      </Button>
    </li>
  );
}
