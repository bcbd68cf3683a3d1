'use client';

import { useTranslations } from 'use-intl';
import { useSentenceGap } from '@/components/common/sentences';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import type { ImportDetail } from '@/lib/contracts/api/imports';
import { useChangeImport } from '@/lib/query/imports';
import { useImportWords } from './use-import-words';

/** The progress of an import, which continues without this page. */
export function ImportProgress({ detail }: { detail: ImportDetail }) {
  const notifyOutcome = useNotifyOutcome();
  const t = useTranslations('transfer.progress');
  const gap = useSentenceGap();
  const { nameDuration } = useImportWords();
  const { counts, estimates, useModel, status } = detail;
  const change = useChangeImport(detail.id);
  const left = (useModel && estimates.withModel) || estimates.withoutModel;
  const act = (action: 'pause' | 'resume') =>
    notifyOutcome(change.mutateAsync({ action }), { done: '', failed: t('failed') });
  const share = counts.turns > 0 ? Math.round((100 * counts.turnsDone) / counts.turns) : null;
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <Progress value={status === 'undoing' ? null : share} aria-label={t('label')} />
      <p aria-live="polite" className="leading-relaxed">
        {status === 'undoing' ? (
          t('undoing')
        ) : (
          <>
            {t('read', { done: counts.done, chosen: counts.chosen, memories: counts.memories })}
            {gap}
            {status === 'running' ? t('left', { duration: nameDuration(left.seconds) }) : null}
          </>
        )}
      </p>
      {detail.errorCode ? (
        <p className="text-danger text-sm">{t('stopped', { code: detail.errorCode })}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {status === 'running' ? (
          <Button variant="outline" disabled={change.isPending} onClick={() => act('pause')}>
            {t('pause')}
          </Button>
        ) : null}
        {status === 'paused' ? (
          <Button disabled={change.isPending} onClick={() => act('resume')}>
            {t('resume')}
          </Button>
        ) : null}
      </div>
      <p className="meta-text">{t('background')}</p>
    </section>
  );
}
