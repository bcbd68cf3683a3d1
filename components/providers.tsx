'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from 'next-themes';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { type ReactNode, useEffect, useState } from 'react';
import { type IntlError, IntlErrorCode, IntlProvider } from 'use-intl';
import { useServiceWorker } from '@/components/device/service-worker';
import { lendNonce } from '@/components/page-nonce';
import { Toaster } from '@/components/ui/toaster';
import { TooltipProvider } from '@/components/ui/tooltip';
import type { Locale } from '@/lib/contracts/interface-language';
import { createQueryClient } from '@/lib/query/query-client';
import type { Messages } from '@/messages/load-messages';

/** The session has ended: sign in and return. */
function goToSignIn() {
  const { pathname, search } = window.location;
  if (pathname === '/sign-in') return;
  window.location.assign(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
}

/** A missing time zone is not an error: the browser's is used, since times are only rendered there. */
function reportMistake(error: IntlError) {
  if (error.code !== IntlErrorCode.ENVIRONMENT_FALLBACK) console.error(error);
}

interface ProvidersProps {
  locale: Locale;
  /** Some pages add messages with `MoreMessages`. */
  messages: Partial<Messages>;
  /** The nonce of the page's content security policy. */
  nonce: string | undefined;
  children: ReactNode;
}

/** The offline page has the language of the enclosing provider. */
function ServiceWorker() {
  useServiceWorker();
  return null;
}

/** The providers that every page needs. */
export function Providers({ locale, messages, nonce, children }: ProvidersProps) {
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
      <IntlProvider locale={locale} messages={messages} onError={reportMistake}>
        <QueryClientProvider client={client}>
          <ServiceWorker />
          <NuqsAdapter>
            <TooltipProvider>{children}</TooltipProvider>
            <Toaster />
          </NuqsAdapter>
        </QueryClientProvider>
      </IntlProvider>
    </ThemeProvider>
  );
}
