import { useSyncExternalStore } from 'react';

/** The origin of this server in the browser; empty before hydration. */
export function useOrigin(): string {
  return useSyncExternalStore(
    () => () => {},
    () => window.location.origin,
    () => '',
  );
}
