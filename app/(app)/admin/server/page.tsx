import { readTitle } from '@/app/locale';
import { requireAdmin } from '@/app/session';
import { ServerPage } from '@/components/admin/server';

export const generateMetadata = () => readTitle('server');

export default async function Page() {
  await requireAdmin();
  return <ServerPage />;
}
