import { readTitle } from '@/app/locale';
import { requireMe } from '@/app/session';
import { ProfilePage } from '@/components/memory/profile-page';

export const generateMetadata = () => readTitle('profile');

export default async function Profile() {
  await requireMe();
  return <ProfilePage />;
}
