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

const SECOND_MS = 1000;
const SHORTEST_PAUSE_S = 5;
const LONGEST_PAUSE_S = 600;

/**
 * While an administrator has paused the work, each call for a function's next step gets a sleep: a server would count errors as
 * attempts, and give up. Each lasts a tenth of the run's age, since a run has a limited number of steps.
 */
function pauseRuns({ isPaused, now }: PauseOptions): Middleware.Class {
  return class extends Middleware.BaseMiddleware {
    readonly id = 'pause-runs';

    override async wrapFunctionHandler({ ctx, next }: Middleware.WrapFunctionHandlerArgs): Promise<unknown> {
      if (!isPaused()) return next();
      const at = now().getTime();
      const seconds = Math.round((at - (ctx.event.ts ?? at)) / 10 / SECOND_MS);
      const pause = Math.min(LONGEST_PAUSE_S, Math.max(SHORTEST_PAUSE_S, seconds));
      // Never an id that the run has slept under before: that sleep would be over at once.
      await ctx.step.sleep(`paused-${at}`, `${pause}s`);
      return next();
    }
  };
}

interface PauseOptions {
  isPaused(): boolean;
  now(): Date;
}

/** How the functions behave when a server calls them. */
interface ServedClient extends PauseOptions {
  /** Called with the events whose work is done. */
  onSettled(eventId: string): Promise<void>;
}

/**
 * The Inngest client; created by the composition root, never at import.
 *
 * @param server null for the embedded engine.
 * @param served what happens around a run.
 */
export function createInngestClient(server: InngestServer | null, served?: ServedClient): Inngest {
  const { eventKey, signingKey, baseUrl, isDev } = server ?? EMBEDDED;
  return new Inngest({
    id: APP_ID,
    isDev,
    ...(eventKey ? { eventKey } : {}),
    ...(signingKey ? { signingKey } : {}),
    ...(baseUrl ? { baseUrl } : {}),
    ...(served ? { middleware: [reportSettled(served.onSettled), pauseRuns(served)] } : {}),
    logger: SILENT,
    internalLogger: SILENT,
    checkpointing: false,
  });
}
