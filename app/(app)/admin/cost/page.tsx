import type { Metadata } from 'next';
import { readTranslator } from '@/app/locale';
import { requireAdmin } from '@/app/session';
import { CostPage } from '@/components/admin/cost/cost-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await readTranslator();
  return { title: t('cost.title') };
}

export default async function Page() {
  await requireAdmin('/admin/cost');
  return <CostPage />;
}
