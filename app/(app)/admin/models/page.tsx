import type { Metadata } from 'next';
import { readTranslator } from '@/app/locale';
import { requireAdmin } from '@/app/session';
import { ModelsPage } from '@/components/admin/models/models-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await readTranslator();
  return { title: t('models.title') };
}

export default async function Page() {
  await requireAdmin('/admin/models');
  return <ModelsPage />;
}
