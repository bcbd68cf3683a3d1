import type { Metadata } from 'next';
import { requireMe } from '@/app/session';
import { DiaryPage } from '@/components/memory/diary-page';

export const metadata: Metadata = { title: 'Diary' };

export default async function Diary() {
  await requireMe('/profile/diary');
  return <DiaryPage />;
}
