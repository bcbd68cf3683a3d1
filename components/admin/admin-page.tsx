'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Page } from '@/components/shell/page';
import { cn } from '@/lib/utils';

const SECTIONS = [
  { href: '/admin', label: 'Overview' },
  { href: '/admin/gatekeeper', label: 'Gatekeeper' },
  { href: '/admin/jobs', label: 'Jobs' },
  { href: '/admin/models', label: 'Models' },
  { href: '/admin/people', label: 'People' },
] as const;

/** A page of the administrator, with the way to the others. */
export function AdminPage(props: {
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const pathname = usePathname();
  return (
    <Page title={props.title} intro={props.intro} actions={props.actions} wide>
      <nav aria-label="Administration" className="-mt-2 flex gap-1 overflow-x-auto border-line border-b">
        {SECTIONS.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            aria-current={pathname === href ? 'page' : undefined}
            className={cn(
              '-mb-px inline-flex h-10 shrink-0 items-center border-transparent border-b-2 px-3 text-sm focus-visible:-outline-offset-2 touch:h-11',
              pathname === href ? 'border-accent font-medium text-ink' : 'text-muted hover:text-ink',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      {props.children}
    </Page>
  );
}
