import type { Metadata } from 'next';
import { requireMe } from '@/app/session';
import { IncognitoRoom } from '@/components/chat/incognito-room';

export const metadata: Metadata = { title: 'Incognito' };

export default async function IncognitoPage() {
  await requireMe('/incognito');
  return <IncognitoRoom />;
}
