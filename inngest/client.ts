import { Inngest } from 'inngest';

export const APP_ID = 'keepsake';

const nothing = () => {};
/** The SDK writes an error's message to its log, and a message may hold what somebody said (promise 4). */
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** An Inngest server, and what it and the app know each other by. */
interface InngestServer {
  eventKey: string | undefined;
  signingKey: string | undefined;
  baseUrl: string | undefined;
  isDev: boolean;
}

/** The embedded engine calls in process: there is nobody to sign for. */
const EMBEDDED: InngestServer = {
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
export function createInngestClient(server: InngestServer | null): Inngest {
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
