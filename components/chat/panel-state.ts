'use client';

import { useSyncExternalStore } from 'react';

const KEY = 'keepsake-panel';
/** Within this window; `storage` tells the others. */
const CHANGED = 'keepsake-panel-changed';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

/** Whether the panel beside the thread lies open; kept in this browser. */
export function usePanelState(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEY) === 'open',
    () => false,
  );
  const setOpen = (value: boolean) => {
    localStorage.setItem(KEY, value ? 'open' : 'closed');
    window.dispatchEvent(new Event(CHANGED));
  };
  return [isOpen, setOpen];
}
