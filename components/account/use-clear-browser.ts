'use client';

import { useQueryClient } from '@tanstack/react-query';
import { clearDrafts } from '@/components/chat/drafts';
import { clearNotificationChoice } from '@/components/device/notification-choice';
import { tellServiceWorker } from '@/components/device/service-worker';

/** After signing out: removes all of the person's data from this browser, and opens the sign-in page. */
export function useClearBrowser(): () => void {
  const client = useQueryClient();
  return () => {
    clearDrafts();
    clearNotificationChoice();
    void tellServiceWorker({ type: 'decided' });
    client.clear();
    // A full page load, so that going back shows nothing.
    window.location.assign('/sign-in');
  };
}
