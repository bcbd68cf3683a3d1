import type { Metadata } from 'next';
import { requireAdmin } from '@/app/session';
import { ServerPage } from '@/components/admin/server';

export const metadata: Metadata = { title: 'Server' };

export default async function Page() {
  await requireAdmin('/admin/server');
  return <ServerPage />;
}
