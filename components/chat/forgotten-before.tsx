'use client';

import { History } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useLeaveForgotten, useRememberAnyway } from '@/lib/query/gate';

/** The same was forgotten before: a tombstone prevents it from being learned until the user allows it. */
export function ForgottenBefore({ decisionId }: { decisionId: string }) {
  const t = useTranslations('chat.forgottenBefore');
  const describeError = useDescribeError();
  const remember = useRememberAnyway();
  const leave = useLeaveForgotten();
  const isPending = remember.isPending || leave.isPending;
  const error = remember.error ?? leave.error;
  return (
    <section aria-label={t('label')} className="flex gap-3 bg-surface px-4 py-3">
      <History aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
      <div className="grid gap-2">
        <p className="text-sm leading-relaxed">{t('question')}</p>
        {error ? (
          <p role="alert" className="text-danger text-sm">
            {describeError(error)}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={isPending} onClick={() => remember.mutate(decisionId)}>
            {remember.isPending ? <Spinner /> : null}
            {t('remember')}
          </Button>
          <Button
            variant="outline"
            size="small"
            disabled={isPending}
            onClick={() => leave.mutate(decisionId)}
          >
            {leave.isPending ? <Spinner /> : null}
            {t('leave')}
          </Button>
        </div>
      </div>
    </section>
  );
}
