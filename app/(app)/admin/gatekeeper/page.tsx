import type { Metadata } from 'next';
import { requireAdmin } from '@/app/session';
import { GateLog } from '@/components/admin/gate-log';

export const metadata: Metadata = { title: 'Gatekeeper' };

export default async function Page() {
  await requireAdmin('/admin/gatekeeper');
  return <GateLog />;
}
