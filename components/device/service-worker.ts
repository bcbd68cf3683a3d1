'use client';

import { useEffect } from 'react';
import { useLocale } from 'use-intl';

/** The messages from the pages to the service worker (`public/service-worker.js`). */
type ServiceWorkerMessage =
  | { type: 'offline-page'; path: string }
  /** Something waits for the person's decision. */
  | { type: 'waiting'; title: string; body: string }
  /** Nothing is pending any more. */
  | { type: 'decided' };

/** Service workers, if the browser allows them: on https and on localhost. */
function serviceWorkers(): ServiceWorkerContainer | null {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : null;
}

/** Whether notifications can be shown from this address at all. */
export function canNotify(): boolean {
  return typeof Notification !== 'undefined' && serviceWorkers() !== null;
}

/** Does nothing in a browser without service workers. */
export async function tellServiceWorker(message: ServiceWorkerMessage): Promise<void> {
  const registration = await serviceWorkers()?.getRegistration();
  registration?.active?.postMessage(message);
}

/** Registers the service worker, which caches the offline page in the language of the interface. */
export function useServiceWorker(): void {
  const locale = useLocale();
  useEffect(() => {
    // The development server changes files that a service worker would cache.
    if (process.env.NODE_ENV !== 'production') return;
    const register = async () => {
      const workers = serviceWorkers();
      if (!workers) return;
      await workers.register('/service-worker.js', { updateViaCache: 'none' });
      await workers.ready;
      await tellServiceWorker({ type: 'offline-page', path: `/offline/${locale}` });
    };
    // A browser may refuse (private windows): then there is no offline page, but everything else works.
    register().catch(() => {});
  }, [locale]);
}
