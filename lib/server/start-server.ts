import 'server-only';
import { recordAddresses } from './client-address';
import { container, shutDown, startUp } from './container';
import { administratorInvitation } from './first-administrator';
import { surviveBrokenConnections } from './survive';

/** Starts the background work and arranges for a clean end. */
export async function startServer(): Promise<void> {
  const { log, env } = container();
  recordAddresses(env.trustedProxies);
  surviveBrokenConnections(log);
  // The launcher is gone, however it went: so is the database it kept.
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
  const invitation = await administratorInvitation(container());
  // For the operator's eyes: printed, so that it is in no collected log.
  if (invitation)
    process.stdout.write(`\nTo become the administrator, register and open:\n  ${invitation}\n\n`);
}
