'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { canNotify } from './service-worker';

/** Kept in this browser: another one asks for its own permission. */
const KEY = 'keepsake-notify';
const CHANGED = 'keepsake-notify-changed';

export type NotificationChoice = 'unsupported' | 'denied' | 'off' | 'on';

function readChoice(): NotificationChoice {
  if (!canNotify()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && isChosen() ? 'on' : 'off';
}

function isChosen(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

function saveChoice(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage it stays off.
  }
  dispatchEvent(new Event(CHANGED));
}

/** Leaves no choice behind: on signing out and on being forgotten. */
export function clearNotificationChoice(): void {
  saveChoice(false);
}

function subscribe(onChange: () => void): () => void {
  const ends = new AbortController();
  addEventListener(CHANGED, onChange, { signal: ends.signal });
  // Another tab, or the browser's own settings while one was away.
  addEventListener('storage', onChange, { signal: ends.signal });
  addEventListener('focus', onChange, { signal: ends.signal });
  return () => ends.abort();
}

/**
 * Whether this browser shows notifications, and the way to change it. `choose(true)` asks the browser's permission where
 * it was not asked yet; it resolves with what came of it.
 */
export function useNotificationChoice() {
  const choice = useSyncExternalStore<NotificationChoice>(subscribe, readChoice, () => 'off');
  const choose = useCallback(async (isOn: boolean): Promise<NotificationChoice> => {
    if (isOn && Notification.permission === 'default') await Notification.requestPermission();
    saveChoice(isOn && Notification.permission === 'granted');
    return readChoice();
  }, []);
  return { choice, choose };
}
