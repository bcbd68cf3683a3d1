'use client';

import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useWaiting } from '@/components/shell/use-waiting';
import { useNotificationChoice } from './notification-choice';
import { tellServiceWorker } from './service-worker';

/**
 * While a tab is open in the background: a notification when more waits for the person's word than before. It shows that
 * something waits and never what; an incognito chat keeps nothing, and so has nothing that waits.
 */
export function useNotifyWaiting(): void {
  const t = useTranslations('device.notify');
  const waiting = useWaiting();
  const { choice } = useNotificationChoice();
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (waiting === null) return;
    const isMore = waiting > (before.current ?? 0);
    before.current = waiting;
    if (choice !== 'on') return;
    if (isMore) void tellServiceWorker({ type: 'waiting', title: t('waiting'), body: t('waitingHint') });
    if (waiting === 0) void tellServiceWorker({ type: 'decided' });
  }, [waiting, choice, t]);
}
