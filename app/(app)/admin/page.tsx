import type { Metadata } from 'next';
import { readTranslator } from '@/app/locale';
import { requireAdmin } from '@/app/session';
import { OverviewPage } from '@/components/admin/overview';

export async function generateMetadata(): Promise<Metadata> {
  const t = await readTranslator();
  return { title: t('admin.overview.title') };
}

export default async function Page() {
  await requireAdmin('/admin');
  return <OverviewPage />;
}
