'use client';

import { FailedPage } from '@/components/shell/failed-page';

/** Any page that failed while it was drawn. */
export default function PageError({ reset }: { error: Error; reset: () => void }) {
  return <FailedPage onRetry={reset} />;
}
