import type { Metadata } from 'next';
import { requireAdmin } from '@/app/session';
import { OverviewPage } from '@/components/admin/overview';

export const metadata: Metadata = { title: 'Overview' };

export default async function Page() {
  await requireAdmin('/admin');
  return <OverviewPage />;
}
