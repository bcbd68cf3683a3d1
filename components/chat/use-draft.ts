'use client';

import { useCallback, useEffect, useState } from 'react';
import { loadDraft, saveDraft } from './drafts';

/** The text of a composer, stored across reloads under `slot`; null stores nothing (incognito). */
export function useDraft(slot: string | null): [string, (text: string) => void] {
  const [text, setText] = useState('');
  // After the first paint, since the server does not know this browser's drafts.
  useEffect(() => {
    setText(slot === null ? '' : loadDraft(slot));
  }, [slot]);
  const change = useCallback(
    (next: string) => {
      setText(next);
      if (slot !== null) saveDraft(slot, next);
    },
    [slot],
  );
  return [text, change];
}
