import { readTitle } from '@/app/locale';
import { requireMe } from '@/app/session';
import { ImportPage } from '@/components/memory/imports/import-page';

export const generateMetadata = () => readTitle('import');

export default async function ImportOf({ params }: PageProps<'/profile/transfer/[id]'>) {
  const { id } = await params;
  await requireMe();
  return <ImportPage id={id} />;
}
