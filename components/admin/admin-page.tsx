'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Page } from '@/components/shell/page';
import { NavStrip, navStripItem } from '@/components/ui/nav-strip';

const SECTIONS = [
  { href: '/admin', label: 'Overview' },
  { href: '/admin/gatekeeper', label: 'Gatekeeper' },
  { href: '/admin/jobs', label: 'Jobs' },
  { href: '/admin/models', label: 'Models' },
  { href: '/admin/replays', label: 'Replay' },
  { href: '/admin/cost', label: 'Cost' },
  { href: '/admin/people', label: 'People' },
  { href: '/admin/server', label: 'Server' },
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
      <NavStrip label="Administration" current={pathname} className="-mt-2">
        {SECTIONS.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            aria-current={pathname === href ? 'page' : undefined}
            data-place={href}
            className={navStripItem(pathname === href)}
          >
            {label}
          </Link>
        ))}
      </NavStrip>
      {props.children}
    </Page>
  );
}
