'use client';

import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/newsreader/opsz.css';
import './globals.css';
import { FailedPage } from '@/components/shell/failed-page';

/** The last resort: the frame itself failed, so this page brings its own. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something failed · Keepsake</title>
        <FailedPage onRetry={reset} />
      </body>
    </html>
  );
}
