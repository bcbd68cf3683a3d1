import { readTitle } from '@/app/locale';
import { requireAdmin } from '@/app/session';
import { GateLog } from '@/components/admin/gate-log';

export const generateMetadata = () => readTitle('gatekeeper');

export default async function Page() {
  await requireAdmin();
  return <GateLog />;
}
