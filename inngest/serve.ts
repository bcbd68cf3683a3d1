import type { Inngest, InngestFunction } from 'inngest';
import { serve } from 'inngest/edge';

/** The path where the functions are called. */
const SERVE_PATH = '/api/inngest';

export interface ServedFunctions {
  client: Inngest;
  functions: InngestFunction.Any[];
  /**
   * The origin under which an Inngest server reaches this one, such as `http://app.internal:3000`. It is configured and never
   * taken from a request: otherwise a registration requested under another host would make the server call that.
   */
  origin: string;
}

/** Answers an Inngest server: with the list of functions, or by running one step of one of them. */
export function serveFunctions({ client, functions, origin }: ServedFunctions) {
  return serve({ client, functions, serveOrigin: origin, servePath: SERVE_PATH });
}

/** Registers the functions with the server; idempotent. @returns whether the server accepted them. */
export async function registerFunctions(served: ServedFunctions): Promise<boolean> {
  const url = new URL(SERVE_PATH, served.origin);
  // The SDK reads the header before the URL, and a request created here has none.
  const request = new Request(url, { method: 'PUT', headers: { host: url.host } });
  return (await serveFunctions(served)(request)).status === 200;
}
