'use client';

import { useQueryClient } from '@tanstack/react-query';
import { clearDrafts } from '@/components/chat/drafts';

/** Once nobody is signed in any more: leaves nothing of the person in this browser, and goes to the door. */
export function useClearBrowser(): () => void {
  const client = useQueryClient();
  return () => {
    clearDrafts();
    client.clear();
    // A full load: what was open is not to be found by going back.
    window.location.assign('/sign-in');
  };
}
