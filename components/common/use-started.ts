import { useSyncExternalStore } from 'react';

/** Whether the page answers yet: false while it is still the server's, before React has started in the browser. */
export function useStarted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
