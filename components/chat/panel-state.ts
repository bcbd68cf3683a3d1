'use client';

import { useState, useSyncExternalStore } from 'react';
import { useMedia } from '@/components/common/use-media';

const KEY = 'keepsake-panel';
/** Notifies within this window; the `storage` event notifies the others. */
const CHANGED = 'keepsake-panel-changed';
/** From this width on the panel is beside the thread; below it is a drawer. */
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
  /** It is beside the thread, not over it. */
  isWide: boolean;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/**
 * Whether "This conversation" is open. Beside the thread that is stored in this browser; a drawer covers the thread, so its
 * state is not stored.
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
