import { Inngest } from 'inngest';

export const APP_ID = 'keepsake';

export interface InngestSettings {
  eventKey: string | undefined;
  baseUrl: string | undefined;
  /** True for the development server and for the embedded engine, which need no signing key. */
  isDev: boolean;
}

const nothing = () => {};
/** The SDK writes an error's message to its log, and a message may hold what somebody said (promise 4). */
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** The Inngest client; made by the composition root, never at import. */
export function createInngestClient(settings: InngestSettings): Inngest {
  return new Inngest({
    id: APP_ID,
    isDev: settings.isDev,
    ...(settings.eventKey ? { eventKey: settings.eventKey } : {}),
    ...(settings.baseUrl ? { baseUrl: settings.baseUrl } : {}),
    logger: SILENT,
    internalLogger: SILENT,
    checkpointing: false,
  });
}
