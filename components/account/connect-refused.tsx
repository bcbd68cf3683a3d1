'use client';

import { useTranslations } from 'use-intl';
import { LostPage } from '@/components/shell/lost-page';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';

/** Explains why an application cannot be connected, with a way back. */
export function ConnectRefused({ reason }: { reason: string }) {
  const t = useTranslations('account.connect');
  return (
    <LostPage
      title={t('refusedTitle')}
      actions={
        <Button asChild>
          <Link href="/">{t('goToChat')}</Link>
        </Button>
      }
    >
      <p>{reason}</p>
    </LostPage>
  );
}
