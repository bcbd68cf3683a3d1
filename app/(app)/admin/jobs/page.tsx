import type { Metadata } from 'next';
import { readTranslator } from '@/app/locale';
import { requireAdmin } from '@/app/session';
import { JobsPage } from '@/components/admin/jobs';

export async function generateMetadata(): Promise<Metadata> {
  const t = await readTranslator();
  return { title: t('jobs.title') };
}

export default async function Page() {
  await requireAdmin('/admin/jobs');
  return <JobsPage />;
}
