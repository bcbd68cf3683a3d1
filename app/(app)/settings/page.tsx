import type { Metadata } from 'next';
import { readTranslator } from '@/app/locale';
import { requireMe } from '@/app/session';
import { SettingsView } from '@/components/settings/settings-view';

export async function generateMetadata(): Promise<Metadata> {
  const t = await readTranslator();
  return { title: t('settings.title') };
}

export default async function SettingsPage() {
  const me = await requireMe('/settings');
  return <SettingsView me={me} />;
}
