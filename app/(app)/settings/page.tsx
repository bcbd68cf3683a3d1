import { readTitle } from '@/app/locale';
import { requireMe } from '@/app/session';
import { SettingsView } from '@/components/settings/settings-view';

export const generateMetadata = () => readTitle('settings');

export default async function SettingsPage() {
  const me = await requireMe();
  return <SettingsView me={me} />;
}
