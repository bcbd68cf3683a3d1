import type { Metadata } from 'next';
import { requireMe } from '@/app/session';
import { ForgetMePage } from '@/components/memory/forget-me-page';

export const metadata: Metadata = { title: 'Forget me' };

export default async function ForgetMe() {
  await requireMe('/profile/forget');
  return <ForgetMePage />;
}
