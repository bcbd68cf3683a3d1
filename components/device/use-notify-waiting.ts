'use client';

import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useWaiting } from '@/components/shell/use-waiting';
import { useNotificationChoice } from './notification-choice';
import { tellServiceWorker } from './service-worker';

/**
 * While a tab is open in the background: shows a notification when more decisions are pending than before. It says that
 * something is pending but never what; an incognito chat has nothing pending.
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
