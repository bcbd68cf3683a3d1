'use client';

import { ChevronsUpDown, LogOut, Monitor, Moon, Sun, UserRoundPlus } from 'lucide-react';
import { useTheme } from 'next-themes';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LeaveAsGuest, useLeave } from '@/components/account/sign-out';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Link } from '@/components/ui/link';
import { useShell } from './shell-context';

/** The account, the theme, and signing out. */
export function AccountMenu() {
  const t = useTranslations('shell.account');
  const { me } = useShell();
  const { theme = 'system', setTheme } = useTheme();
  const leave = useLeave();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {me.isGuest ? <LeaveAsGuest me={me} open={isAsking} onOpenChange={setAsking} /> : null}
      <DropdownMenu>
        <DropdownMenuTrigger className="flex min-h-11 w-full items-center gap-2.5 rounded-md px-2 text-left text-sm hover:bg-line/45">
          <span
            aria-hidden
            className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft font-serif text-accent text-base"
          >
            {(me.isGuest ? t('guest') : me.name).slice(0, 1).toUpperCase() || '·'}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium leading-tight">
              {me.isGuest ? t('guest') : me.name}
            </span>
            <span className="block truncate text-muted text-xs">{me.email ?? t('notRegistered')}</span>
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="sr-only">{t('menu')}</span>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" side="top" className="w-60">
          {me.isGuest ? (
            <>
              <DropdownMenuItem asChild>
                <Link href="/sign-in?mode=upgrade">
                  <UserRoundPlus />
                  {t('createAccount')}
                </Link>
              </DropdownMenuItem>
              <DropdownMenuSeparator />
            </>
          ) : null}
          <DropdownMenuLabel>{t('theme')}</DropdownMenuLabel>
          <DropdownMenuRadioGroup value={theme} onValueChange={setTheme}>
            <DropdownMenuRadioItem value="light">
              <Sun />
              {t('light')}
            </DropdownMenuRadioItem>
            <DropdownMenuRadioItem value="dark">
              <Moon />
              {t('dark')}
            </DropdownMenuRadioItem>
            <DropdownMenuRadioItem value="system">
              <Monitor />
              {t('system')}
            </DropdownMenuRadioItem>
          </DropdownMenuRadioGroup>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={me.isGuest ? () => setAsking(true) : leave}>
            <LogOut />
            {t('signOut')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}
