import { readTitle } from '@/app/locale';
import { requireAdmin } from '@/app/session';
import { OverviewPage } from '@/components/admin/overview';

export const generateMetadata = () => readTitle('overview');

export default async function Page() {
  await requireAdmin();
  return <OverviewPage />;
}
