import type { Metadata } from 'next';
import { readTranslator } from '@/app/locale';
import { requireAdmin } from '@/app/session';
import { ServerPage } from '@/components/admin/server';

export async function generateMetadata(): Promise<Metadata> {
  const t = await readTranslator();
  return { title: t('admin.server.title') };
}

export default async function Page() {
  await requireAdmin('/admin/server');
  return <ServerPage />;
}
