'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import type { ReactNode } from 'react';
import { Page } from '@/components/shell/page';
import { ErrorState } from '@/components/ui/error-state';
import { NavStrip, navStripItem } from '@/components/ui/nav-strip';
import { Skeleton } from '@/components/ui/skeleton';
import type { Me } from '@/lib/contracts/api/account';
import type { UserSettings } from '@/lib/contracts/settings';
import { describeError } from '@/lib/query/api-error';
import { settingsQuery } from '@/lib/query/settings';
import { AccountSettings } from './account-settings';
import { Appearance } from './appearance';
import { Characters } from './characters';
import { Connections } from './connections';
import { ContextSettingsForm } from './context-settings';
import { MemorySettingsForm } from './memory-settings';
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

const NAMES: Record<SectionName, string> = {
  profile: 'About you',
  memory: 'Memory',
  context: 'Replies',
  characters: 'Characters',
  connections: 'Connections',
  appearance: 'Appearance',
  account: 'Account',
};

/** What the person sets: the ground truth about them, what the memory may do, who answers, and who else may ask. */
export function SettingsView({ me }: { me: Me }) {
  const [section, setSection] = useQueryState(
    'section',
    parseAsStringLiteral(SECTIONS).withDefault('profile').withOptions({ history: 'push' }),
  );
  return (
    <Page title="Settings" intro="What you set here takes precedence over anything I learn.">
      <NavStrip label="Parts of the settings" current={section} className="-mt-2">
        {SECTIONS.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === section ? 'page' : undefined}
            onClick={() => void setSection(name)}
            data-place={name}
            className={navStripItem(name === section)}
          >
            {NAMES[name]}
          </button>
        ))}
      </NavStrip>
      <div className="grid grid-cols-1 gap-10">
        <Part name={section} me={me} />
      </div>
    </Page>
  );
}

function Part({ name, me }: { name: SectionName; me: Me }) {
  switch (name) {
    case 'profile':
      return <WithSettings>{(settings) => <ProfileForm profile={settings.profile} />}</WithSettings>;
    case 'memory':
      return <WithSettings>{(settings) => <MemorySettingsForm memory={settings.memory} />}</WithSettings>;
    case 'context':
      return <WithSettings>{(settings) => <ContextSettingsForm context={settings.context} />}</WithSettings>;
    case 'characters':
      return <Characters />;
    case 'connections':
      return <Connections />;
    case 'appearance':
      return <Appearance />;
    case 'account':
      return <AccountSettings me={me} />;
  }
}

function WithSettings({ children }: { children: (settings: UserSettings) => ReactNode }) {
  const { data, error, refetch } = useQuery(settingsQuery);
  if (data) return children(data);
  if (error) {
    return (
      <ErrorState title="Your settings could not be loaded" onRetry={() => void refetch()}>
        {describeError(error)} Nothing was changed.
      </ErrorState>
    );
  }
  return (
    <div aria-busy className="grid gap-5">
      <span className="sr-only">Loading your settings</span>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="h-12" />
      ))}
    </div>
  );
}
