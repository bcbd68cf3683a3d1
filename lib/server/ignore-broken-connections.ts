import { isBrokenConnection } from '@/lib/db/is-broken-connection';
import { describeError, type Log } from './log';

/** A database connection that breaks unexpectedly does not end the process; any other uncaught error does. */
export function ignoreBrokenConnections(log: Log): void {
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    if (isBrokenConnection(error)) return log.warn({ code: error.code }, 'A database connection broke');
    log.error(describeError(error), 'Uncaught error');
    process.exit(1);
  });
}
