import { readTitle } from '@/app/locale';
import { requireAdmin } from '@/app/session';
import { CostPage } from '@/components/admin/cost/cost-page';

export const generateMetadata = () => readTitle('cost');

export default async function Page() {
  await requireAdmin();
  return <CostPage />;
}
