import type { ReactNode } from 'react';
import { readLocale } from '@/app/locale';
import { MoreMessages } from '@/components/more-messages';
import { loadMessages, splitMessages } from '@/messages/load-messages';

/** The administrator's pages, with the messages that only they need. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { administration } = splitMessages(await loadMessages(await readLocale()));
  return <MoreMessages messages={administration}>{children}</MoreMessages>;
}
