import 'server-only';
import { recordAddresses } from './client-address';
import { container, shutDown, startUp } from './container';
import { administratorInvitation } from './first-administrator';
import { describeError } from './log';

/** Errors of a database socket that broke while writing; the driver throws them outside any promise and reconnects. */
const SOCKET_ERRORS = new Set([
  'EPIPE',
  'ECONNRESET',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
]);

/** Starts the background work and arranges for a clean end. */
export async function startServer(): Promise<void> {
  const { log, env } = container();
  recordAddresses(env.trustedProxies);
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    if (SOCKET_ERRORS.has(error.code ?? ''))
      return log.warn({ code: error.code }, 'A database connection broke');
    log.error(describeError(error), 'An error nobody caught');
    process.exit(1);
  });
  // The launcher is gone, however it went: so is the database it kept.
  process.on('disconnect', () => process.exit(1));
  process.once('SIGTERM', () => void shutDown().finally(() => process.exit(0)));
  await startUp();
  const invitation = await administratorInvitation(container());
  // For the operator's eyes: printed, so that it is in no collected log.
  if (invitation)
    process.stdout.write(`\nTo become the administrator, register and open:\n  ${invitation}\n\n`);
}
