'use client';

import { Button } from '@/components/ui/button';
import { LostPage } from './lost-page';

/** A page that could not be drawn. What was written before stands on the server and, as drafts, in the browser. */
export function FailedPage({ onRetry }: { onRetry: () => void }) {
  return (
    <LostPage
      title="Something on this page failed"
      actions={
        <>
          <Button onClick={onRetry}>Try again</Button>
          <Button asChild variant="outline">
            {/* A whole new load: what failed may lie in what is loaded. */}
            <a href="/">Go to the chat</a>
          </Button>
        </>
      }
    >
      <p>Nothing you told me is lost, and a draft you were writing is kept.</p>
    </LostPage>
  );
}
