import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '@/lib/utils';
import { Button } from './button';

/** What happened, what was kept, and a button to retry. */
export function ErrorState(props: {
  title?: string;
  children: ReactNode;
  onRetry?: () => void;
  className?: string;
}) {
  const t = useTranslations('common.actions');
  return (
    <div
      role="alert"
      data-slot="error-state"
      className={cn(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg border border-danger/35 bg-danger-soft px-4 py-3 text-sm',
        props.className,
      )}
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="min-w-48 flex-1">
        {props.title ? <p className="font-medium text-danger">{props.title}</p> : null}
        <div className="text-ink leading-relaxed">{props.children}</div>
      </div>
      {props.onRetry ? (
        <Button variant="outline" size="small" onClick={props.onRetry}>
          <RotateCw />
          {t('tryAgain')}
        </Button>
      ) : null}
    </div>
  );
}
