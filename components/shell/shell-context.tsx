'use client';

import { createContext, useContext } from 'react';
import type { Me } from '@/lib/contracts/api/account';

export interface Shell {
  me: Me;
  openSidebar: () => void;
  openPalette: () => void;
}

const ShellContext = createContext<Shell | null>(null);

export const ShellProvider = ShellContext.Provider;

/** The frame around the page: the person, and functions to open its drawers and the palette. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs the AppShell around it.');
  return shell;
}
