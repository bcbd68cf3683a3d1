import type { Metadata } from 'next';
import { requireAdmin } from '@/app/session';
import { PeoplePage } from '@/components/admin/people';

export const metadata: Metadata = { title: 'People' };

export default async function Page() {
  await requireAdmin('/admin/people');
  return <PeoplePage />;
}
