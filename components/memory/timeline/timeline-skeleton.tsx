import { useTranslations } from 'use-intl';
import { Skeleton } from '@/components/ui/skeleton';

export function TimelineSkeleton() {
  const t = useTranslations('timeline');
  return (
    <div aria-busy className="grid gap-6">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-28 rounded-xl" />
      {['w-7/12', 'w-9/12', 'w-6/12', 'w-8/12'].map((width) => (
        <Skeleton key={width} className={`h-7 ${width}`} />
      ))}
    </div>
  );
}
