import type { Metadata } from 'next';
import { readTranslator } from '@/app/locale';
import { requireAdmin } from '@/app/session';
import { PeoplePage } from '@/components/admin/people';

export async function generateMetadata(): Promise<Metadata> {
  const t = await readTranslator();
  return { title: t('admin.people.title') };
}

export default async function Page() {
  await requireAdmin('/admin/people');
  return <PeoplePage />;
}
