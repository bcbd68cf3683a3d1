import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSettingWords } from '@/components/common/use-setting-words';
import { Link } from '@/components/ui/link';
import { GIVEN_UP } from '@/lib/contracts/settings';
import { CardFrame } from './card-frame';

/** Confirms the answer to a question about the settings. */
export function SettingsSettledCard(props: { field: string; value: string; updated: boolean }) {
  const t = useTranslations('chat.cards.settings');
  const { nameField, nameValue } = useSettingWords();
  const link = (chunks: ReactNode) => (
    <Link href="/settings" className="underline underline-offset-3 hover:text-accent">
      {chunks}
    </Link>
  );
  return (
    <CardFrame icon={Scale} title={props.updated ? t('updated') : t('unchanged')}>
      <p className="text-sm leading-relaxed">
        {props.value === GIVEN_UP
          ? t.rich('goalRemoved', { link })
          : t.rich('value', {
              link,
              field: nameField(props.field),
              value: nameValue(props.field, props.value),
            })}
      </p>
    </CardFrame>
  );
}
