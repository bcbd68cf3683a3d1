import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requireMe } from '@/app/session';
import { GateLog } from '@/components/admin/gate-log';

export const metadata: Metadata = { title: 'Gatekeeper' };

export default async function AdminPage() {
  const me = await requireMe('/admin');
  if (!me.isAdmin) notFound();
  return <GateLog />;
}
