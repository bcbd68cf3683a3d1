import { readTitle } from '@/app/locale';
import { requireAdmin } from '@/app/session';
import { ModelsPage } from '@/components/admin/models/models-page';

export const generateMetadata = () => readTitle('models');

export default async function Page() {
  await requireAdmin();
  return <ModelsPage />;
}
