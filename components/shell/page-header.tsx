'use client';

import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/utils';
import { useShell } from './shell-context';
import { useWaiting } from './use-waiting';

/** Larger numbers would not fit. */
const MOST_SHOWN = 99;

/** The bar above a page; on a phone it has the button for the conversations. */
export function PageHeader({ className, children }: { className?: string; children?: ReactNode }) {
  const t = useTranslations('shell');
  const { openSidebar } = useShell();
  // On a phone the pages and their badge are hidden behind this button.
  const waiting = useWaiting() ?? 0;
  const shown = waiting > MOST_SHOWN ? `${MOST_SHOWN}+` : `${waiting}`;
  return (
    <header
      className={cn(
        'flex min-h-14 shrink-0 items-center gap-1 border-line border-b bg-background px-2 sm:px-4',
        className,
      )}
    >
      <Button
        variant="quiet"
        size="icon"
        className="relative md:hidden"
        aria-label={waiting > 0 ? t('openSidebarToDecide', { count: waiting, shown }) : t('openSidebar')}
        onClick={openSidebar}
      >
        <Menu />
        {waiting > 0 ? (
          <Badge tone="accent" className="absolute top-0.5 right-0 px-1.5 py-0">
            {shown}
          </Badge>
        ) : null}
      </Button>
      {children}
    </header>
  );
}
