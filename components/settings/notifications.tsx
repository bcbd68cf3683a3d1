'use client';

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNotificationChoice } from '@/components/device/notification-choice';
import { Section } from './section';
import { SwitchRow } from './setting-row';

/** Notifications in this browser, which is asked for permission when they are switched on. */
export function Notifications() {
  const t = useTranslations('device.notify');
  const { choice, choose } = useNotificationChoice();
  // The browser's permission prompt was closed without an answer.
  const [isDismissed, setDismissed] = useState(false);
  const isBarred = choice === 'denied' || choice === 'unsupported';
  return (
    <Section title={t('title')}>
      <div>
        <SwitchRow
          label={t('label')}
          hint={isBarred ? t(choice) : t('hint')}
          checked={choice === 'on'}
          disabled={isBarred}
          onChange={(isOn) => void choose(isOn).then((result) => setDismissed(isOn && result === 'off'))}
        />
      </div>
      {isDismissed && choice === 'off' ? (
        <p role="status" className="meta-text">
          {t('dismissed')}
        </p>
      ) : null}
    </Section>
  );
}
