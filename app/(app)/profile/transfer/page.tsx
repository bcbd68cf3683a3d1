import { readTitle } from '@/app/locale';
import { requireMe } from '@/app/session';
import { TransferPage } from '@/components/memory/transfer-page';

export const generateMetadata = () => readTitle('transfer');

export default async function Transfer() {
  await requireMe();
  return <TransferPage />;
}
