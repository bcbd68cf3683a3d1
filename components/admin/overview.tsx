'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'use-intl';
import { useTimeFormats } from '@/components/common/time-formats';
import { useDescribeError } from '@/components/common/use-describe-error';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { Overview } from '@/lib/contracts/api/admin-overview';
import { overviewQuery } from '@/lib/query/admin';
import { AdminPage } from './admin-page';
import { BarList } from './bar-list';
import { OverviewCalls } from './overview-calls';
import { OverviewFigures } from './overview-figures';
import { Panel } from './panel';
import { PeriodChoice, usePeriod } from './period-choice';
import { sum } from './sums';
import { useAdminWords } from './use-admin-words';
import { useAmounts } from './use-amounts';

const AcceptanceChart = dynamic(() => import('./acceptance-chart').then((module) => module.AcceptanceChart), {
  ssr: false,
  loading: () => <Skeleton className="h-60" />,
});

/** What the gatekeeper did recently, in numbers and without anybody's words. */
export function OverviewPage() {
  const describeError = useDescribeError();
  const t = useTranslations('admin');
  const [days, setDays] = usePeriod();
  const { data, error, refetch, isPlaceholderData } = useQuery(overviewQuery(days));
  return (
    <AdminPage
      title={t('overview.title')}
      intro={t('overview.intro')}
      actions={<PeriodChoice days={days} onChange={(period) => void setDays(period)} />}
    >
      {error && !data ? (
        <ErrorState title={t('numbersFailed')} onRetry={() => void refetch()}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {data ? (
        <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-5 lg:grid-cols-2">
          <OverviewFigures overview={data} />
          <Acceptance overview={data} />
          <DecisionLists overview={data} />
          <StatementLists overview={data} />
          <OverviewCalls calls={data.calls} />
        </div>
      ) : error ? null : (
        <OverviewSkeleton />
      )}
    </AdminPage>
  );
}

function Acceptance({ overview }: { overview: Overview }) {
  const t = useTranslations('admin.overview');
  const { amount } = useAmounts();
  const { formatShortUtcDay } = useTimeFormats();
  const decided = overview.acceptance.filter((day) => day.accepted + day.rejected > 0);
  return (
    <Panel title={t('acceptance')} wide>
      <div aria-hidden>
        <AcceptanceChart days={overview.acceptance} />
      </div>
      <table className="sr-only">
        <caption>{t('acceptance')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('accepted')}</th>
            <th scope="col">{t('rejected')}</th>
          </tr>
        </thead>
        <tbody>
          {decided.map(({ day, accepted, rejected }) => (
            <tr key={day}>
              <th scope="row">{formatShortUtcDay(day)}</th>
              <td>{amount(accepted)}</td>
              <td>{amount(rejected)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** Each list adds up to the amount in its note. */
function DecisionLists({ overview: { decisions, decidedBy, rejections } }: { overview: Overview }) {
  const t = useTranslations('admin.overview');
  const { nameReason } = useAdminWords();
  return (
    <>
      <Panel title={t('decidedBy')} note={t('decidedByNote', { count: decisions })}>
        <BarList
          label={t('decidedBy')}
          empty={t('decidedByNote', { count: 0 })}
          rows={decidedBy.map(({ by, amount }) => ({ key: by, name: t(`deciders.${by}`), amount }))}
        />
      </Panel>
      <Panel title={t('rejections')} note={t('rejectionsNote', { count: sum(rejections) })}>
        <BarList
          label={t('rejections')}
          empty={t('noRejections')}
          rows={rejections.map(({ reason, amount }) => ({ key: reason, name: nameReason(reason), amount }))}
        />
      </Panel>
    </>
  );
}

function StatementLists({ overview: { statements, memories } }: { overview: Overview }) {
  const t = useTranslations('admin.overview');
  const { nameOutcome, nameStatus } = useAdminWords();
  return (
    <>
      <Panel title={t('outcomes')} note={t('outcomesNote', { count: sum(statements) })}>
        <BarList
          label={t('outcomes')}
          empty={t('noStatements')}
          rows={statements.map(({ action, amount }) => ({ key: action, name: nameOutcome(action), amount }))}
        />
      </Panel>
      <Panel title={t('memories')} note={t('memoriesNote', { count: sum(memories) })}>
        <BarList
          label={t('memories')}
          empty={t('noMemories')}
          rows={memories.map(({ status, amount }) => ({ key: status, name: nameStatus(status), amount }))}
        />
      </Panel>
    </>
  );
}

function OverviewSkeleton() {
  const t = useTranslations('admin.overview');
  return (
    <div aria-busy className="grid gap-5 lg:grid-cols-2">
      <span className="sr-only">{t('loading')}</span>
      <div className="grid gap-3 sm:grid-cols-2 lg:col-span-2 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-28 rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-80 rounded-lg lg:col-span-2" />
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-64 rounded-lg" />
    </div>
  );
}
