import type { Metadata } from 'next';
import { requireMe } from '@/app/session';
import { ReceiptsPage } from '@/components/memory/receipts-page';

export const metadata: Metadata = { title: 'Receipts' };

export default async function Receipts() {
  await requireMe('/profile/receipts');
  return <ReceiptsPage />;
}
