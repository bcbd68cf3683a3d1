'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Page } from '@/components/shell/page';
import { ErrorState } from '@/components/ui/error-state';
import { NavStrip, navStripItem } from '@/components/ui/nav-strip';
import { Skeleton } from '@/components/ui/skeleton';
import type { Me } from '@/lib/contracts/api/account';
import type { UserSettings } from '@/lib/contracts/settings';
import { settingsQuery } from '@/lib/query/settings';
import { AccountSettings } from './account-settings';
import { Appearance } from './appearance';
import { Characters } from './characters';
import { Connections } from './connections';
import { ContextSettingsForm } from './context-settings';
import { MemorySettingsForm } from './memory-settings';
import { Notifications } from './notifications';
import type { ProfileEdits } from './profile-draft';
import { ProfileForm } from './profile-form';

const SECTIONS = [
  'profile',
  'memory',
  'context',
  'characters',
  'connections',
  'appearance',
  'account',
] as const;
type SectionName = (typeof SECTIONS)[number];

/** The person's settings: information about them, what the memory may do, who answers, and what has access. */
export function SettingsView({ me }: { me: Me }) {
  const t = useTranslations('settings');
  const [section, setSection] = useQueryState(
    'section',
    parseAsStringLiteral(SECTIONS).withDefault('profile').withOptions({ history: 'push' }),
  );
  // Here, so that it stays while another section is shown.
  const [profileEdits, setProfileEdits] = useState<ProfileEdits>({});
  return (
    <Page title={t('title')} intro={t('intro')}>
      <NavStrip label={t('parts')} current={section} className="-mt-2">
        {SECTIONS.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === section ? 'page' : undefined}
            onClick={() => void setSection(name)}
            data-place={name}
            className={navStripItem(name === section)}
          >
            {t(`sections.${name}`)}
          </button>
        ))}
      </NavStrip>
      <div className="grid grid-cols-1 gap-10">
        {section === 'profile' ? (
          <WithSettings>
            {({ profile }) => <ProfileForm profile={profile} edits={profileEdits} onEdit={setProfileEdits} />}
          </WithSettings>
        ) : (
          <Part name={section} me={me} />
        )}
      </div>
    </Page>
  );
}

function Part({ name, me }: { name: Exclude<SectionName, 'profile'>; me: Me }) {
  switch (name) {
    case 'memory':
      return <WithSettings>{(settings) => <MemorySettingsForm memory={settings.memory} />}</WithSettings>;
    case 'context':
      return <WithSettings>{(settings) => <ContextSettingsForm context={settings.context} />}</WithSettings>;
    case 'characters':
      return <Characters />;
    case 'connections':
      return <Connections />;
    case 'appearance':
      return (
        <>
          <Appearance />
          <Notifications />
        </>
      );
    case 'account':
      return <AccountSettings me={me} />;
  }
}

function WithSettings({ children }: { children: (settings: UserSettings) => ReactNode }) {
  const describeError = useDescribeError();
  const t = useTranslations('settings');
  const { data, error, refetch } = useQuery(settingsQuery);
  if (data) return children(data);
  if (error) {
    return (
      <ErrorState title={t('loadFailed')} onRetry={() => void refetch()}>
        {t('nothingChanged', { reason: describeError(error) })}
      </ErrorState>
    );
  }
  return (
    <div aria-busy className="grid gap-5">
      <span className="sr-only">{t('loading')}</span>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="h-12" />
      ))}
    </div>
  );
}
