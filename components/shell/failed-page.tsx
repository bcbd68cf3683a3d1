'use client';

import { Button } from '@/components/ui/button';
import { LostPage } from './lost-page';

/** The texts of the page, passed in because without a layout there are no messages to look up. */
interface FailureWords {
  title: string;
  text: string;
  retry: string;
  goToChat: string;
}

/** A page that failed to render. Messages are on the server and drafts in the browser, so nothing is lost. */
export function FailedPage({ words, onRetry }: { words: FailureWords; onRetry: () => void }) {
  return (
    <LostPage
      title={words.title}
      actions={
        <>
          <Button onClick={onRetry}>{words.retry}</Button>
          <Button asChild variant="outline">
            {/* A full page load, since the loaded code itself may have failed. */}
            <a href="/">{words.goToChat}</a>
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </LostPage>
  );
}
