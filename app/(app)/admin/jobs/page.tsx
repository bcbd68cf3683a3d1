import type { Metadata } from 'next';
import { requireAdmin } from '@/app/session';
import { JobsPage } from '@/components/admin/jobs';

export const metadata: Metadata = { title: 'Jobs' };

export default async function Page() {
  await requireAdmin('/admin/jobs');
  return <JobsPage />;
}
