import { Inngest, Middleware } from 'inngest';
import { z } from 'zod';

export const APP_ID = 'keepsake';

const nothing = () => {};
/** The SDK logs errors' messages, which may contain what somebody said (promise 4). */
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** An Inngest server, and the credentials between it and the app. */
interface InngestServer {
  eventKey: string | undefined;
  signingKey: string | undefined;
  baseUrl: string | undefined;
  isDev: boolean;
}

/** The embedded engine calls in process, so nothing is signed. */
const EMBEDDED: InngestServer = {
  eventKey: undefined,
  signingKey: undefined,
  baseUrl: undefined,
  isDev: true,
};

const FAILED = 'inngest/function.failed';
const failedSchema = z.object({ event: z.object({ id: z.string() }) });

/**
 * Reports each run that ended by the id of its event: successful, or finally failed with its failure handled. A run that the
 * server lost is not reported.
 */
function reportSettled(onSettled: (eventId: string) => Promise<void>): Middleware.Class {
  return class extends Middleware.BaseMiddleware {
    readonly id = 'report-settled';

    override async onRunComplete({ ctx }: Middleware.OnRunCompleteArgs): Promise<void> {
      const { id, name, data } = ctx.event;
      const settled = name === FAILED ? failedSchema.safeParse(data).data?.event.id : id;
      if (settled) await onSettled(settled);
    }
  };
}

/**
 * The Inngest client; created by the composition root, never at import.
 *
 * @param server null for the embedded engine.
 * @param onSettled for a server: called with the events whose work is done.
 */
export function createInngestClient(
  server: InngestServer | null,
  onSettled?: (eventId: string) => Promise<void>,
): Inngest {
  const { eventKey, signingKey, baseUrl, isDev } = server ?? EMBEDDED;
  return new Inngest({
    id: APP_ID,
    isDev,
    ...(eventKey ? { eventKey } : {}),
    ...(signingKey ? { signingKey } : {}),
    ...(baseUrl ? { baseUrl } : {}),
    ...(onSettled ? { middleware: [reportSettled(onSettled)] } : {}),
    logger: SILENT,
    internalLogger: SILENT,
    checkpointing: false,
  });
}
