import type { Metadata } from 'next';
import { requireMe } from '@/app/session';
import { ForgetMe } from '@/components/profile/forget-me';

export const metadata: Metadata = { title: 'Forget me' };

export default async function ForgetMePage() {
  await requireMe('/profile/forget');
  return <ForgetMe />;
}
