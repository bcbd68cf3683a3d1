import 'server-only';
import { english } from '@/lib/language/english/english';
import { administratorInvitation } from './account/first-administrator';
import { composeProcess } from './container';
import { recordAddresses } from './http/client-address';
import { ignoreBrokenConnections } from './ignore-broken-connections';
import type { CreateJobs } from './jobs/jobs';
import { shutDown, startUp } from './start-up';

/** Starts the background work, and arranges for a clean shutdown. */
export async function startServer(createJobs: CreateJobs): Promise<void> {
  const app = composeProcess(createJobs);
  const { log, env } = app;
  recordAddresses(env.trustedProxies);
  ignoreBrokenConnections(log);
  // The launcher has gone, and with it the database that it ran.
  process.on('disconnect', () => process.exit(1));
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    void shutDown().finally(() => process.exit(0));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  await startUp();
  // Loaded before the first message needs it.
  setImmediate(english);
  const invitation = await administratorInvitation(app);
  // Printed instead of logged, so that it is not in any collected log.
  if (invitation) process.stdout.write(`\n${invitation}\n\n`);
}
