import type { Metadata } from 'next';
import { readTranslator } from '@/app/locale';
import { requireAdmin } from '@/app/session';
import { GateLog } from '@/components/admin/gate-log';

export async function generateMetadata(): Promise<Metadata> {
  const t = await readTranslator();
  return { title: t('admin.gate.title') };
}

export default async function Page() {
  await requireAdmin('/admin/gatekeeper');
  return <GateLog />;
}
