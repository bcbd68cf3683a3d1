'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '@/components/shell/page';
import { Link } from '@/components/ui/link';
import { NavStrip, navStripItem } from '@/components/ui/nav-strip';

const SECTIONS = [
  { href: '/admin', name: 'overview' },
  { href: '/admin/gatekeeper', name: 'gatekeeper' },
  { href: '/admin/jobs', name: 'jobs' },
  { href: '/admin/models', name: 'models' },
  { href: '/admin/replays', name: 'replays' },
  { href: '/admin/cost', name: 'cost' },
  { href: '/admin/people', name: 'people' },
  { href: '/admin/server', name: 'server' },
] as const;

/** An administrator's page, with navigation to the others. */
export function AdminPage(props: {
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('admin.nav');
  const pathname = usePathname();
  return (
    <Page title={props.title} intro={props.intro} actions={props.actions} wide>
      <NavStrip label={t('label')} current={pathname} className="-mt-2">
        {SECTIONS.map(({ href, name }) => (
          <Link
            key={href}
            href={href}
            aria-current={pathname === href ? 'page' : undefined}
            data-place={href}
            className={navStripItem(pathname === href)}
          >
            {t(name)}
          </Link>
        ))}
      </NavStrip>
      {props.children}
    </Page>
  );
}
