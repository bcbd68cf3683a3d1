import { Inngest, Middleware } from 'inngest';
import { z } from 'zod';

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

const FAILED = 'inngest/function.failed';
const failedSchema = z.object({ event: z.object({ id: z.string() }) });

/**
 * Reports each run that came to its end by the id of its event: done, or failed for good, with its failure handled. A run
 * whose end nobody saw, because the server lost it, is not reported.
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
 * The Inngest client; made by the composition root, never at import.
 *
 * @param server null for the embedded engine.
 * @param onSettled for a server: learns which events' work is done.
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
