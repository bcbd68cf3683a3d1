import type { Metadata } from 'next';
import { requireAdmin } from '@/app/session';
import { CostPage } from '@/components/admin/cost/cost-page';

export const metadata: Metadata = { title: 'Cost' };

export default async function Page() {
  await requireAdmin('/admin/cost');
  return <CostPage />;
}
