'use client';

import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/utils';
import { useShell } from './shell-context';

/** The bar above a page; on a phone it holds the way to the conversations. */
export function PageHeader({ className, children }: { className?: string; children?: ReactNode }) {
  const { openSidebar } = useShell();
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
        className="md:hidden"
        aria-label="Open conversations and pages"
        onClick={openSidebar}
      >
        <Menu />
      </Button>
      {children}
    </header>
  );
}
