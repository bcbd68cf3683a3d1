import type { Metadata } from 'next';
import { requireMe } from '@/app/session';
import { WhyNotPage } from '@/components/memory/why-not-page';

export const metadata: Metadata = { title: 'Why not?' };

export default async function WhyNot() {
  await requireMe('/profile/why-not');
  return <WhyNotPage />;
}
