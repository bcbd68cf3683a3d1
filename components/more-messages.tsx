'use client';

import { type ReactNode, useMemo } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { Messages } from '@/messages/load-messages';

/** Adds namespaces to the messages of the enclosing provider: a nested provider would replace them. */
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
