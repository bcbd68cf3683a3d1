'use client';

import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/newsreader/opsz.css';
import './globals.css';
import { useSyncExternalStore } from 'react';
import { PRODUCT_NAME } from '@/components/brand';
import { FailedPage } from '@/components/shell/failed-page';
import { matchLocale } from '@/lib/contracts/interface-language';
import LAST_RESORT from '@/messages/last-resort.json';

const subscribe = () => () => {};

/** Shown when the root layout fails, so it brings its own frame, and its few words in every language. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  // The person's choice is stored on the server, which may have failed, so the browser's languages are used.
  const locale = useSyncExternalStore(
    subscribe,
    () => matchLocale(navigator.languages.join(',')),
    () => 'en' as const,
  );
  const words = LAST_RESORT[locale];
  return (
    <html lang={locale}>
      <body>
        <title>{`${words.title} · ${PRODUCT_NAME}`}</title>
        <FailedPage words={words} onRetry={reset} />
      </body>
    </html>
  );
}
