'use client';

import { CornerDownRight, HatGlasses, NotebookText, Plus, ScrollText, Settings } from 'lucide-react';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Brand } from '@/components/brand';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { Link } from '@/components/ui/link';
import { Hint } from '@/components/ui/tooltip';
import { cn } from '@/lib/utils';
import { AccountMenu } from './account-menu';
import { ConversationList } from './conversation-list';
import { useShell } from './shell-context';
import { useWaiting } from './use-waiting';

/** New chats, the conversations, and the other pages. */
export function Sidebar() {
  const t = useTranslations('shell.sidebar');
  const { me, openPalette } = useShell();
  return (
    <div className="flex min-h-0 w-full flex-1 flex-col">
      <div className="px-4 pt-4 pb-3">
        <Link href="/" className="inline-flex rounded-sm touch:min-h-11 touch:items-center">
          <Brand />
        </Link>
      </div>
      <div className="flex gap-2 px-3 pb-3">
        <Button asChild variant="outline" className="flex-1 justify-start px-3">
          <Link href="/">
            <Plus />
            {t('newChat')}
          </Link>
        </Button>
        <Hint label={t('incognitoHint')}>
          <Button asChild variant="outline" size="icon">
            <Link href="/incognito" aria-label={t('newIncognitoChat')}>
              <HatGlasses />
            </Link>
          </Button>
        </Hint>
      </div>
      <ConversationList />
      <nav aria-label={t('pages')} className="grid grid-cols-1 gap-0.5 border-line border-t p-2">
        <button
          type="button"
          onClick={openPalette}
          className="flex min-h-9 items-center gap-2.5 rounded-md px-2.5 text-left text-sm hover:bg-line/45 touch:min-h-11 [&>svg]:size-4 [&>svg]:text-muted"
        >
          <CornerDownRight aria-hidden />
          {t('goTo')}
          <Kbd className="ml-auto max-md:hidden">Ctrl K</Kbd>
        </button>
        <PageLink href="/profile" icon={<NotebookText />}>
          {t('profile')}
          <WaitingBadge />
        </PageLink>
        <PageLink href="/settings" icon={<Settings />}>
          {t('settings')}
        </PageLink>
        {me.isAdmin ? (
          <PageLink href="/admin" icon={<ScrollText />}>
            {t('administration')}
          </PageLink>
        ) : null}
        <AccountMenu />
      </nav>
    </div>
  );
}

function PageLink(props: {
  href: '/profile' | '/settings' | '/admin';
  icon: ReactNode;
  children: ReactNode;
}) {
  const pathname = usePathname();
  const isHere = pathname === props.href || pathname.startsWith(`${props.href}/`);
  return (
    <Link
      href={props.href}
      aria-current={isHere ? 'page' : undefined}
      className={cn(
        'flex min-h-9 items-center gap-2.5 rounded-md px-2.5 text-sm touch:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted',
        isHere ? 'bg-line/60 font-medium' : 'text-ink hover:bg-line/45',
      )}
    >
      {props.icon}
      {props.children}
    </Link>
  );
}

function WaitingBadge() {
  const t = useTranslations('shell');
  const waiting = useWaiting() ?? 0;
  if (waiting === 0) return null;
  return (
    <Badge tone="accent" className="ml-auto">
      <span aria-hidden>{waiting}</span>
      <span className="sr-only"> {t('toDecide', { count: waiting })}</span>
    </Badge>
  );
}
