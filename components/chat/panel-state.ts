'use client';

import { useState, useSyncExternalStore } from 'react';
import { useMedia } from '@/components/common/use-media';

const KEY = 'keepsake-panel';
/** Within this window; the `storage` event notifies the others. */
const CHANGED = 'keepsake-panel-changed';
/** From here on the panel stands beside the thread; below it is a drawer over it. */
const WIDE = '(min-width: 64rem)';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

export interface PanelState {
  /** Beside the thread, not over it. */
  isWide: boolean;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/**
 * Whether "This conversation" lies open. Beside the thread that is kept in this browser; a drawer covers what one came
 * to read, so it opens for the moment alone.
 */
export function usePanelState(): PanelState {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isWide = useMedia(WIDE);
  const isKeptOpen = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEY) === 'open',
    () => false,
  );
  const keepOpen = (value: boolean) => {
    localStorage.setItem(KEY, value ? 'open' : 'closed');
    window.dispatchEvent(new Event(CHANGED));
  };
  return isWide
    ? { isWide, isOpen: isKeptOpen, setOpen: keepOpen }
    : { isWide, isOpen: isDrawerOpen, setOpen: setDrawerOpen };
}
