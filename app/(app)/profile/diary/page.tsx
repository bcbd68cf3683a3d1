import { readTitle } from '@/app/locale';
import { requireMe } from '@/app/session';
import { DiaryPage } from '@/components/memory/diary-page';

export const generateMetadata = () => readTitle('diary');

export default async function Diary() {
  await requireMe();
  return <DiaryPage />;
}
