'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { canNotify } from './service-worker';

/** Stored in this browser: each browser asks for its own permission. */
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

/** Removes the choice, on signing out and on being forgotten. */
export function clearNotificationChoice(): void {
  saveChoice(false);
}

function subscribe(onChange: () => void): () => void {
  const ends = new AbortController();
  addEventListener(CHANGED, onChange, { signal: ends.signal });
  // Changed in another tab, or in the browser's settings in the meantime.
  addEventListener('storage', onChange, { signal: ends.signal });
  addEventListener('focus', onChange, { signal: ends.signal });
  return () => ends.abort();
}

/**
 * Whether this browser shows notifications, and a way to change that. `choose(true)` asks for the browser's permission if
 * that was not done yet, and resolves with the result.
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
