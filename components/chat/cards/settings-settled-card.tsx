import { Scale } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'use-intl';
import { GIVEN_UP, profileFieldSchema } from '@/lib/contracts/settings';
import { CardFrame } from './card-frame';

/** The answer to what was asked about the settings is carried out. */
export function SettingsSettledCard(props: { field: string; value: string; updated: boolean }) {
  const t = useTranslations('settings.profile.fields');
  const field = profileFieldSchema.safeParse(props.field);
  const label = field.success ? t(`${field.data}.label`) : props.field;
  return (
    <CardFrame
      icon={Scale}
      title={props.updated ? 'Your settings are updated' : 'Your settings stay as they are'}
    >
      <p className="text-sm leading-relaxed">
        {props.value === GIVEN_UP
          ? 'That goal is off your list.'
          : `${label}: ${props.value.replaceAll('_', ' ')}.`}{' '}
        <Link href="/settings" className="underline underline-offset-3 hover:text-accent">
          Settings
        </Link>
      </p>
    </CardFrame>
  );
}
