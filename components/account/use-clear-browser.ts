'use client';

import { useQueryClient } from '@tanstack/react-query';
import { clearDrafts } from '@/components/chat/drafts';
import { clearNotificationChoice } from '@/components/device/notification-choice';
import { tellServiceWorker } from '@/components/device/service-worker';

/** Once nobody is signed in any more: leaves nothing of the person in this browser, and goes to the door. */
export function useClearBrowser(): () => void {
  const client = useQueryClient();
  return () => {
    clearDrafts();
    clearNotificationChoice();
    void tellServiceWorker({ type: 'decided' });
    client.clear();
    // A full load: what was open is not to be found by going back.
    window.location.assign('/sign-in');
  };
}
