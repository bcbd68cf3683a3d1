import { readTitle } from '@/app/locale';
import { requireAdmin } from '@/app/session';
import { PeoplePage } from '@/components/admin/people';

export const generateMetadata = () => readTitle('people');

export default async function Page() {
  await requireAdmin();
  return <PeoplePage />;
}
