import type { Metadata } from 'next';
import { readTitle } from '@/app/locale';
import { requireMe } from '@/app/session';
import { ClaimAdministratorPage } from '@/components/account/claim-administrator-page';

export async function generateMetadata(): Promise<Metadata> {
  return { ...(await readTitle('setup')), referrer: 'no-referrer' };
}

export default async function SetupPage(props: PageProps<'/setup'>) {
  const { token } = await props.searchParams;
  const given = typeof token === 'string' ? token : '';
  await requireMe();
  return <ClaimAdministratorPage token={given} />;
}
