'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from 'next-themes';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { type ReactNode, useEffect, useState } from 'react';
import { Toaster } from '@/components/ui/toaster';
import { TooltipProvider } from '@/components/ui/tooltip';
import { createQueryClient } from '@/lib/query/query-client';

/** A session that ended: sign in and come back. */
function goToSignIn() {
  const { pathname, search } = window.location;
  if (pathname === '/sign-in') return;
  window.location.assign(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
}

/**
 * The dialogs' library writes a style sheet when one opens, and looks for the document's nonce under this name. The
 * first stays: a later render has the nonce of another response.
 */
function lendNonce(nonce: string | undefined) {
  const holder: { __webpack_nonce__?: string } & typeof globalThis = globalThis;
  if (nonce) holder.__webpack_nonce__ ??= nonce;
}

/** What every page needs. `nonce` belongs to the page's content security policy. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [client] = useState(() => createQueryClient(goToSignIn));
  useEffect(() => lendNonce(nonce), [nonce]);
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      storageKey="keepsake-theme"
      {...(nonce ? { nonce } : {})}
    >
      <QueryClientProvider client={client}>
        <NuqsAdapter>
          <TooltipProvider>{children}</TooltipProvider>
          <Toaster />
        </NuqsAdapter>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
