import { Inngest } from 'inngest';
import type { InngestEnvironment } from '@/lib/env';

export const APP_ID = 'keepsake';

const nothing = () => {};
/** The SDK writes an error's message to its log, and a message may hold what somebody said (promise 4). */
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** The embedded engine calls in process: there is nobody to sign for. */
const EMBEDDED: InngestEnvironment = {
  eventKey: undefined,
  signingKey: undefined,
  baseUrl: undefined,
  isDev: true,
};

/**
 * The Inngest client; made by the composition root, never at import.
 *
 * @param server null for the embedded engine.
 */
export function createInngestClient(server: InngestEnvironment | null): Inngest {
  const { eventKey, signingKey, baseUrl, isDev } = server ?? EMBEDDED;
  return new Inngest({
    id: APP_ID,
    isDev,
    ...(eventKey ? { eventKey } : {}),
    ...(signingKey ? { signingKey } : {}),
    ...(baseUrl ? { baseUrl } : {}),
    logger: SILENT,
    internalLogger: SILENT,
    checkpointing: false,
  });
}
