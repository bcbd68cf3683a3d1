'use client';

import { useQuery } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { saveFile } from '@/components/common/save-file';
import { useTimeFormats } from '@/components/common/time-formats';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { gateLogQuery, useExportLabelled } from '@/lib/query/admin';
import { AdminPage } from './admin-page';
import { GateDetail } from './gate-detail';
import { GateFilterBar } from './gate-filters';
import { GateTable } from './gate-table';
import { useGateFilters } from './use-gate-filters';

const PAGE = 100;
/** The most rows that the server returns; filters narrow the list. */
const MOST = 1000;

/** The gatekeeper's log for all people: every decision with its reason, without content. */
export function GateLog() {
  const describeError = useDescribeError();
  const t = useTranslations('admin.gate');
  const gate = useGateFilters();
  const [limit, setLimit] = useState(PAGE);
  // How far back words are searched; a new search starts with the latest decisions again.
  const [further, setFurther] = useState<{ query: unknown; before: string } | null>(null);
  const before = further?.query === gate.query ? further.before : undefined;
  const { data, error, refetch } = useQuery(
    gateLogQuery({ ...gate.query, limit, ...(before ? { before } : {}) }),
  );
  const open = (id: string | null) => void gate.setFilters({ decision: id }, { history: 'push' });
  return (
    <AdminPage title={t('title')} intro={t('intro')} actions={<Exports query={gate.query} />}>
      <GateFilterBar gate={gate} />
      {error && !data ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <LogSkeleton /> : null}
      {data?.rows.length === 0 ? (
        <EmptyState icon={ScrollText} title={gate.isNarrowed ? t('noMatch') : t('empty')}>
          {gate.isNarrowed ? (data.lookedBackTo ? t('noMatchFurther') : t('noMatchHint')) : t('emptyHint')}
        </EmptyState>
      ) : null}
      {data && data.rows.length > 0 ? (
        <div className="grid grid-cols-1 gap-2">
          <GateTable
            rows={data.rows}
            onOpen={open}
            onPerson={(person) => gate.setFilters({ person })}
            onReason={(row) => gate.setFilters({ reason: row })}
          >
            <p role="status" className="meta-text">
              {t(data.isMore ? 'countMore' : 'count', { count: data.total })}
              {error ? ` · ${t('stale')}` : ''}
            </p>
          </GateTable>
          {data.rows.length < data.total && limit < MOST ? (
            <Button
              variant="outline"
              className="mx-auto"
              onClick={() => setLimit(Math.min(MOST, limit + PAGE))}
            >
              {t('showMore')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {data?.lookedBackTo ? (
        <LookedBackTo
          at={data.lookedBackTo.createdAt}
          onFurther={() =>
            data.lookedBackTo && setFurther({ query: gate.query, before: data.lookedBackTo.id })
          }
        />
      ) : null}
      <GateDetail id={gate.filters.decision} onClose={() => open(null)} />
    </AdminPage>
  );
}

/** Words are searched in one part of the log at a time. */
function LookedBackTo({ at, onFurther }: { at: string; onFurther: () => void }) {
  const t = useTranslations('admin.gate');
  const { formatExact } = useTimeFormats();
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <p className="meta-text">{t('searchedBack', { date: formatExact(at) })}</p>
      <Button variant="outline" size="small" onClick={onFurther}>
        {t('searchFurther')}
      </Button>
    </div>
  );
}

function Exports({ query }: { query: Record<string, unknown> }) {
  const describeError = useDescribeError();
  const t = useTranslations('admin.gate');
  const labelled = useExportLabelled();
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const exportLabelled = () =>
    labelled.mutate(undefined, {
      onSuccess: (file) =>
        file.size > 0
          ? saveFile(file, 'keepsake-gate.jsonl')
          : toast(t('nothingLabelled'), { description: t('nothingLabelledHint') }),
      onError: (error) => toast.error(t('noFile'), { description: describeError(error) }),
    });
  return (
    <>
      <Button asChild variant="quiet" size="small">
        <a href={`/api/admin/gatekeeper/export?${search}`} download>
          <Download />
          {t('csv')}
        </a>
      </Button>
      <Button variant="quiet" size="small" disabled={labelled.isPending} onClick={exportLabelled}>
        <Download />
        {t('labelled')}
      </Button>
    </>
  );
}

function LogSkeleton() {
  const t = useTranslations('admin.gate');
  return (
    <div aria-busy className="grid gap-2">
      <span className="sr-only">{t('loading')}</span>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Skeleton key={key} className="h-9" />
      ))}
    </div>
  );
}
