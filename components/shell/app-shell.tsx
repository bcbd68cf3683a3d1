'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChatSessionsProvider } from '@/components/chat/chat-sessions';
import { useNotifyWaiting } from '@/components/device/use-notify-waiting';
import { Sheet, SheetContent, SheetDescription, SheetTitle } from '@/components/ui/sheet';
import type { Me } from '@/lib/contracts/api/account';
import type { EngineStatus } from '@/lib/contracts/api/chat';
import { meQuery } from '@/lib/query/account';
import { engineQuery } from '@/lib/query/engine';
import { useLiveUpdates } from '@/lib/query/use-live-updates';
import { cn } from '@/lib/utils';
import { ShellProvider } from './shell-context';
import { Sidebar } from './sidebar';
import { usePalette } from './use-palette';

// Loaded with the first Ctrl+K.
const CommandPalette = dynamic(() => import('./command-palette').then((module) => module.CommandPalette), {
  ssr: false,
});

interface AppShellProps {
  me: Me;
  engine: EngineStatus;
  /** In ms of Unix time, by the server's clock. */
  renderedAt: number;
  children: ReactNode;
}

/** The frame of every page for a signed-in person: conversations at the left, the page beside them. */
export function AppShell(props: AppShellProps) {
  const t = useTranslations('shell');
  const { data: me } = useQuery({ ...meQuery, initialData: props.me });
  // The engine's status is known from the first paint on, since a banner that appears later would move the page.
  useQuery({ ...engineQuery, initialData: props.engine, initialDataUpdatedAt: 0 });
  const pathname = usePathname();
  // The drawer belongs to the page on which it was opened: navigation closes it.
  const [sidebarOn, setSidebarOn] = useState<string | null>(null);
  const isIncognito = pathname === '/incognito';
  const { isOpen: isPaletteOpen, setOpen: setPaletteOpen } = usePalette();
  // Rendering again does not fetch again what the page shows.
  const [renderedAt] = useState(props.renderedAt);
  useLiveUpdates(me.id, renderedAt);
  useNotifyWaiting();

  const shell = useMemo(
    () => ({
      me,
      openSidebar: () => setSidebarOn(pathname),
      openPalette: () => {
        setSidebarOn(null);
        setPaletteOpen(true);
      },
    }),
    [me, pathname, setPaletteOpen],
  );
  return (
    <ShellProvider value={shell}>
      <ChatSessionsProvider>
        <a
          href="#main"
          className="sr-only z-50 rounded-md bg-surface px-4 py-3 focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          {t('skipToContent')}
        </a>
        <div
          className={cn('flex h-dvh bg-background text-ink', isIncognito && 'dark')}
          {...(isIncognito ? { 'data-room': 'incognito' } : {})}
        >
          <aside
            aria-label={t('conversationsAndPages')}
            className="hidden w-68 shrink-0 border-line border-r bg-sunken/55 md:flex"
          >
            <Sidebar />
          </aside>
          <Sheet open={sidebarOn === pathname} onOpenChange={(open) => setSidebarOn(open ? pathname : null)}>
            <SheetContent side="left" className="md:hidden">
              <SheetTitle className="sr-only">{t('conversationsAndPages')}</SheetTitle>
              <SheetDescription className="sr-only">{t('chooseConversationOrPage')}</SheetDescription>
              <Sidebar />
            </SheetContent>
          </Sheet>
          <div className="flex min-w-0 flex-1 flex-col">{props.children}</div>
        </div>
        {isPaletteOpen ? <CommandPalette open onOpenChange={setPaletteOpen} /> : null}
      </ChatSessionsProvider>
    </ShellProvider>
  );
}
