'use client';

import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';

/** Loads the next page of a list; nothing once all of it is shown. */
export function LoadMore(props: { hasMore: boolean; isLoading: boolean; onMore: () => Promise<unknown> }) {
  const t = useTranslations('common.actions');
  if (!props.hasMore) return null;
  return (
    <Button variant="quiet" className="w-fit" disabled={props.isLoading} onClick={() => void props.onMore()}>
      {t('showMore')}
    </Button>
  );
}
