'use client';

import { useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TimeAgo } from '@/components/common/time-ago';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import type { Models } from '@/lib/contracts/api/admin-models';
import { modelsQuery } from '@/lib/query/models';
import { AdminPage } from '../admin-page';
import { ConnectCard } from './connect-card';
import { ConnectedServers } from './connected-servers';
import { MeaningCard } from './meaning-card';
import { TestCard } from './test-card';
import { UsesCard } from './uses-card';
import { VectorsCard } from './vectors-card';

/** The models in use: connected in the browser, or configured by the environment, which takes precedence. */
export function ModelsPage() {
  const describeError = useDescribeError();
  const t = useTranslations('models');
  const { data, error, refetch } = useQuery(modelsQuery);
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      {error && !data ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton className="h-80 rounded-lg" /> : null}
      {data ? <Parts models={data} /> : null}
    </AdminPage>
  );
}

function Parts({ models }: { models: Models }) {
  // State of the page, since the card that connects moves when the first model is connected.
  const [connected, setConnected] = useState<string | null>(null);
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      {models.standingIn ? <StandingIn {...models.standingIn} /> : null}
      {connected ? <Connected model={connected} /> : null}
      {models.source === 'none' ? <ConnectCard models={models} onConnected={setConnected} /> : null}
      <UsesCard models={models} />
      <div className="grid gap-5">
        <TestCard />
        {models.connections.length > 0 ? <ConnectedServers connections={models.connections} /> : null}
      </div>
      {models.source === 'administrator' ? <ConnectCard models={models} onConnected={setConnected} /> : null}
      <MeaningCard />
      <VectorsCard vectors={models.vectors} />
    </div>
  );
}

function Connected({ model }: { model: string }) {
  const t = useTranslations('models');
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-lg bg-good-soft px-4 py-3 text-sm lg:col-span-2"
    >
      <span className="flex-1">{t('connected', { model })}</span>
      <Button asChild size="small">
        <Link href="/">{t('startChat')}</Link>
      </Button>
    </p>
  );
}

function StandingIn({ model, since }: { model: string; since: string }) {
  const t = useTranslations('models');
  return (
    <p className="flex items-center gap-2.5 rounded-lg bg-caution-soft px-4 py-3 text-sm lg:col-span-2">
      <LifeBuoy aria-hidden className="size-4 shrink-0 text-caution" />
      <span>{t.rich('standingIn', { model, since: () => <TimeAgo date={since} /> })}</span>
    </p>
  );
}
