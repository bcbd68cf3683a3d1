import { readTitle } from '@/app/locale';
import { requireAdmin } from '@/app/session';
import { ReplaysPage } from '@/components/admin/replays/replays-page';

export const generateMetadata = () => readTitle('replay');

export default async function Page() {
  await requireAdmin();
  return <ReplaysPage />;
}
