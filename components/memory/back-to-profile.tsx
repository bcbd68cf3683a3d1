import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';

/** The link back from a subpage of "What I know about you". */
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
