'use client';

import { useEffect } from 'react';
import { useLocale } from 'use-intl';

/** What the pages send to the service worker (`public/service-worker.js`). */
type ServiceWorkerMessage =
  | { type: 'offline-page'; path: string }
  /** Something waits for the person's word. */
  | { type: 'waiting'; title: string; body: string }
  /** Nothing does any more. */
  | { type: 'decided' };

/** Where a browser has them: on https, and on this machine itself. */
function serviceWorkers(): ServiceWorkerContainer | null {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : null;
}

/** Whether notifications can be shown from this address at all. */
export function canNotify(): boolean {
  return typeof Notification !== 'undefined' && serviceWorkers() !== null;
}

/** Without a service worker, as in a browser that has none, it has no effect. */
export async function tellServiceWorker(message: ServiceWorkerMessage): Promise<void> {
  const registration = await serviceWorkers()?.getRegistration();
  registration?.active?.postMessage(message);
}

/** Registers the service worker and has it keep the offline page in the language of the interface. */
export function useServiceWorker(): void {
  const locale = useLocale();
  useEffect(() => {
    // The development server changes its files under a service worker's feet.
    if (process.env.NODE_ENV !== 'production') return;
    const register = async () => {
      const workers = serviceWorkers();
      if (!workers) return;
      await workers.register('/service-worker.js', { updateViaCache: 'none' });
      await workers.ready;
      await tellServiceWorker({ type: 'offline-page', path: `/offline/${locale}` });
    };
    // A browser may refuse (private windows): then there is no offline page, and nothing else breaks.
    register().catch(() => {});
  }, [locale]);
}
