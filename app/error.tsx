'use client';

import { useTranslations } from 'use-intl';
import { FailedPage } from '@/components/shell/failed-page';

/** Shown when a page fails to render. */
export default function PageError({ reset }: { error: Error; reset: () => void }) {
  const t = useTranslations('pages.failed');
  const words = { title: t('title'), text: t('text'), retry: t('retry'), goToChat: t('goToChat') };
  return <FailedPage words={words} onRetry={reset} />;
}
