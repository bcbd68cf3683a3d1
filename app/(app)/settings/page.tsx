import type { Metadata } from 'next';
import { requireMe } from '@/app/session';
import { SettingsView } from '@/components/settings/settings-view';

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage() {
  const me = await requireMe('/settings');
  return <SettingsView me={me} />;
}
