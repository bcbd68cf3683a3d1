'use client';

import { useQuery } from '@tanstack/react-query';
import { Page } from '@/components/shell/page';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { Me } from '@/lib/contracts/api/account';
import { describeError } from '@/lib/query/api-error';
import { settingsQuery } from '@/lib/query/settings';
import { AccountSettings } from './account-settings';
import { ProfileForm } from './profile-form';
import { SwitchList } from './switch-list';

/** What the person sets: the ground truth about them, and what the memory may do. */
export function SettingsView({ me }: { me: Me }) {
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <Page title="Settings" intro="What you set here goes before anything I learn.">
      {error ? (
        <ErrorState title="Your settings could not be loaded." onRetry={refetch}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {data ? (
        <>
          <ProfileForm profile={data.profile} />
          <SwitchList settings={data} />
        </>
      ) : (
        <Skeleton className="h-96" />
      )}
      <AccountSettings me={me} />
    </Page>
  );
}
