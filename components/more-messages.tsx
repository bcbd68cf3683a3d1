'use client';

import { type ReactNode, useMemo } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { Messages } from '@/messages/load-messages';

/** Adds namespaces to the messages around it: a provider of its own would put its messages in their place. */
export function MoreMessages({ messages, children }: { messages: Partial<Messages>; children: ReactNode }) {
  const locale = useLocale();
  const surrounding = useMessages();
  const all = useMemo(() => ({ ...surrounding, ...messages }), [surrounding, messages]);
  return (
    <IntlProvider locale={locale} messages={all}>
      {children}
    </IntlProvider>
  );
}
