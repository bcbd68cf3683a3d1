import { readTitle } from '@/app/locale';
import { requireMe } from '@/app/session';
import { ForgetMePage } from '@/components/memory/forget-me-page';

export const generateMetadata = () => readTitle('forgetMe');

export default async function ForgetMe() {
  await requireMe();
  return <ForgetMePage />;
}
