import { readTitle } from '@/app/locale';
import { requireAdmin } from '@/app/session';
import { JobsPage } from '@/components/admin/jobs';

export const generateMetadata = () => readTitle('jobs');

export default async function Page() {
  await requireAdmin();
  return <JobsPage />;
}
