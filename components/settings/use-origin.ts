import { useSyncExternalStore } from 'react';

/** The address of this server, as the browser knows it; empty until it does. */
export function useOrigin(): string {
  return useSyncExternalStore(
    () => () => {},
    () => window.location.origin,
    () => '',
  );
}
