'use client';

import { useSyncExternalStore } from 'react';

/** Whether a media query holds, kept up to date. On the server, where nobody looks, it does. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => true,
  );
}
