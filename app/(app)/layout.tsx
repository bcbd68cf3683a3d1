import type { ReactNode } from 'react';
import { readMe } from '@/app/session';
import { AppShell } from '@/components/shell/app-shell';
import { nameEngine } from '@/lib/server/admin/engine-status';

/** The frame for signed-in people. Each page requires the session itself and passes its own path to return to. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const me = await readMe();
  if (!me) return children;
  return (
    <AppShell me={me} engine={nameEngine(me.isAdmin)} renderedAt={Date.now()}>
      {children}
    </AppShell>
  );
}
