import { readTitle } from '@/app/locale';
import { requireMe } from '@/app/session';
import { IncognitoRoom } from '@/components/chat/incognito-room';

export const generateMetadata = () => readTitle('incognito');

export default async function IncognitoPage() {
  await requireMe();
  return <IncognitoRoom />;
}
