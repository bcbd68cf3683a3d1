import type { Metadata } from 'next';
import { requireMe } from '@/app/session';
import { ProfilePage } from '@/components/memory/profile-page';

export const metadata: Metadata = { title: 'What I know about you' };

export default async function Profile() {
  await requireMe('/profile');
  return <ProfilePage />;
}
