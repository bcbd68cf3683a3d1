import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';

/** The way back from a page that belongs to "What I know about you". */
export function BackToProfile() {
  const t = useTranslations('profile');
  return (
    <Button asChild variant="quiet" size="small" className="-ml-3 w-fit">
      <Link href="/profile">
        <ArrowLeft />
        {t('back')}
      </Link>
    </Button>
  );
}
