import type { Metadata } from 'next';
import { readTranslator } from '@/app/locale';
import { requireAdmin } from '@/app/session';
import { ReplaysPage } from '@/components/admin/replays/replays-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await readTranslator();
  return { title: t('replays.title') };
}

export default async function Page() {
  await requireAdmin('/admin/replays');
  return <ReplaysPage />;
}
