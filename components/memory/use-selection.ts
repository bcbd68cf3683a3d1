'use client';

import { useState } from 'react';
import type { MemoryWithSources } from '@/lib/contracts/memory';

export interface Selection {
  isOn: boolean;
  chosen: MemoryWithSources[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  toggleMode: () => void;
  /** Starts selecting, with all shown memories selected. */
  startWithAll: () => void;
  chooseAll: () => void;
  clear: () => void;
}

/** The selected memories among those shown. Neither "all" nor an action affects memories that the filters hide. */
export function useSelection(shown: MemoryWithSources[]): Selection {
  const [isOn, setOn] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const clear = () => setIds(new Set());
  const chooseAll = () => setIds(new Set(shown.map((memory) => memory.id)));
  return {
    isOn,
    chosen: shown.filter((memory) => ids.has(memory.id)),
    has: (id) => ids.has(id),
    toggle: (id) => setIds((before) => before.symmetricDifference(new Set([id]))),
    toggleMode: () => {
      clear();
      setOn(!isOn);
    },
    startWithAll: () => {
      chooseAll();
      setOn(true);
    },
    chooseAll,
    clear,
  };
}
