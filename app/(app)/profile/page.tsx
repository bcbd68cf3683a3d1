import type { Metadata } from 'next';
import { requireMe } from '@/app/session';
import { ProfileView } from '@/components/profile/profile-view';

export const metadata: Metadata = { title: 'What I know about you' };

export default async function ProfilePage() {
  await requireMe('/profile');
  return <ProfileView />;
}
