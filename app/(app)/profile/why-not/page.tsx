import { readTitle } from '@/app/locale';
import { requireMe } from '@/app/session';
import { WhyNotPage } from '@/components/memory/why-not-page';

export const generateMetadata = () => readTitle('whyNot');

export default async function WhyNot() {
  await requireMe();
  return <WhyNotPage />;
}
