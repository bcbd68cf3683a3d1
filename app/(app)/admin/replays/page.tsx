import type { Metadata } from 'next';
import { requireAdmin } from '@/app/session';
import { ReplaysPage } from '@/components/admin/replays/replays-page';

export const metadata: Metadata = { title: 'Replay' };

export default async function Page() {
  await requireAdmin('/admin/replays');
  return <ReplaysPage />;
}
