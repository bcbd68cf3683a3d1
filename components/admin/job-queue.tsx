'use client';

import { Pause, Play } from 'lucide-react';
import { toast } from 'sonner';
import { count } from '@/components/common/count';
import { Button } from '@/components/ui/button';
import type { Jobs } from '@/lib/contracts/api/admin';
import { useChangeServerSetting } from '@/lib/query/admin';
import { describeError } from '@/lib/query/api-error';

const STATES: Record<'open' | 'administrator' | 'reply', { title: string; text: string }> = {
  open: { title: 'Background work is running', text: 'Messages are decided on as they arrive.' },
  administrator: {
    title: 'Background work is paused',
    text: 'Nothing new is started, and what waits stays. Forgetting still goes on.',
  },
  reply: {
    title: 'Background work is waiting',
    text: 'The model is answering somebody. The memory’s calls continue after that.',
  },
};

/** Whether work is taken up, and the way to stop and start it. */
export function JobQueue({ queue: { closedBy, workers } }: { queue: Jobs['queue'] }) {
  const { mutate, isPending } = useChangeServerSetting();
  const isPaused = closedBy === 'administrator';
  const { title, text } = STATES[closedBy ?? 'open'];
  const toggle = () =>
    mutate(
      { key: 'background.paused', value: !isPaused },
      { onError: (error) => toast.error('It was not changed.', { description: describeError(error) }) },
    );
  return (
    <section
      aria-label="Background"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4"
    >
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <p role="status" className="font-medium">
          {title}
        </p>
        <p className="meta-text">
          {text} The model is given {count(workers, 'call')} at once.
        </p>
      </div>
      <Button variant="outline" disabled={isPending} onClick={toggle}>
        {isPaused ? <Play /> : <Pause />}
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
    </section>
  );
}
