import { useSyncExternalStore } from 'react';

/** Whether the page is interactive: false until React has hydrated it. */
export function useStarted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
