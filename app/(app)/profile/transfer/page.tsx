import type { Metadata } from 'next';
import { requireMe } from '@/app/session';
import { TransferPage } from '@/components/memory/transfer-page';

export const metadata: Metadata = { title: 'Export and import' };

export default async function Transfer() {
  await requireMe('/profile/transfer');
  return <TransferPage />;
}
