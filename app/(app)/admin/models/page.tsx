import type { Metadata } from 'next';
import { requireAdmin } from '@/app/session';
import { ModelsPage } from '@/components/admin/models/models-page';

export const metadata: Metadata = { title: 'Models' };

export default async function Page() {
  await requireAdmin('/admin/models');
  return <ModelsPage />;
}
