'use client';

import { useTheme } from 'next-themes';
import { Toaster as Sonner } from 'sonner';
import { useTranslations } from 'use-intl';

/**
 * The region for toasts: a polite live region at the top, on a phone below the header. The composer and the selection bar are
 * at the bottom, where a toast over a button would stay open as long as the pointer is on it.
 */
export function Toaster() {
  const t = useTranslations('common');
  const { resolvedTheme } = useTheme();
  return (
    <Sonner
      theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
      position="top-center"
      offset={16}
      mobileOffset={{ top: 64 }}
      gap={10}
      containerAriaLabel={t('toasts')}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 font-sans text-ink text-sm shadow-lift data-[type=error]:border-danger/50 md:w-96',
          content: 'min-w-0 flex-1',
          title: 'font-medium leading-snug',
          description: 'mt-0.5 text-muted text-[0.8125rem] leading-snug',
          icon: 'text-muted',
          actionButton:
            'shrink-0 rounded-md px-3 py-1.5 font-medium text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent touch:min-h-11',
        },
      }}
    />
  );
}
