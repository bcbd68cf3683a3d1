'use client';

import { Pause, Play } from 'lucide-react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import type { Jobs } from '@/lib/contracts/api/admin';
import { useChangeServerSetting } from '@/lib/query/admin';

/** Whether the background is running, with a button to pause and resume it. */
export function JobQueue({ queue: { closedBy, workers } }: { queue: Jobs['queue'] }) {
  const describeError = useDescribeError();
  const t = useTranslations('jobs.queue');
  const notChanged = useTranslations('admin')('notChanged');
  const { mutate, isPending } = useChangeServerSetting();
  const isPaused = closedBy === 'administrator';
  const state = closedBy ?? 'open';
  const toggle = () =>
    mutate(
      { key: 'background.paused', value: !isPaused },
      { onError: (error) => toast.error(notChanged, { description: describeError(error) }) },
    );
  return (
    <section
      aria-label={t('label')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4"
    >
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <p role="status" className="font-medium">
          {t(state)}
        </p>
        <p className="meta-text">{t(`${state}Text`, { count: workers })}</p>
      </div>
      <Button variant="outline" disabled={isPending} onClick={toggle}>
        {isPaused ? <Play /> : <Pause />}
        {isPaused ? t('resume') : t('pause')}
      </Button>
    </section>
  );
}
