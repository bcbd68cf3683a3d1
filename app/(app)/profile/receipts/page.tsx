import { readTitle } from '@/app/locale';
import { requireMe } from '@/app/session';
import { ReceiptsPage } from '@/components/memory/receipts-page';

export const generateMetadata = () => readTitle('receipts');

export default async function Receipts() {
  await requireMe();
  return <ReceiptsPage />;
}
