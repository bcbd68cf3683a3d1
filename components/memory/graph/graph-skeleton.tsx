import { useTranslations } from 'use-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** A placeholder while the picture loads. */
export function GraphSkeleton() {
  const t = useTranslations('graph');
  return (
    <div aria-busy className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-[26rem] rounded-xl lg:h-[38rem]" />
      <div className="grid content-start gap-2">
        {['w-9/12', 'w-7/12', 'w-10/12', 'w-8/12', 'w-6/12'].map((width) => (
          <Skeleton key={width} className={`h-7 ${width}`} />
        ))}
      </div>
    </div>
  );
}
