import type { ReactNode } from 'react';
import { readMe } from '@/app/session';
import { AppShell } from '@/components/shell/app-shell';
import { nameEngine } from '@/lib/server/admin/engine-status';

/** The frame for signed-in people. Each page asks for the session itself and knows where to come back to. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const me = await readMe();
  if (!me) return children;
  return (
    <AppShell me={me} engine={nameEngine(me.isAdmin)}>
      {children}
    </AppShell>
  );
}
