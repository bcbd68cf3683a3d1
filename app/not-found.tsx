import { readTitle, readTranslator } from '@/app/locale';
import { LostPage } from '@/components/shell/lost-page';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';

export const generateMetadata = () => readTitle('notFound');

export default async function NotFound() {
  const t = await readTranslator();
  return (
    <LostPage
      title={t('pages.notFound.title')}
      actions={
        <>
          <Button asChild>
            <Link href="/">{t('pages.goToChat')}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link href="/profile">{t('pages.notFound.profile')}</Link>
          </Button>
        </>
      }
    >
      <p>{t('pages.notFound.text')}</p>
    </LostPage>
  );
}
