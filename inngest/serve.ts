import type { Inngest, InngestFunction } from 'inngest';
import { serve } from 'inngest/edge';

/** Where the functions are called. */
const SERVE_PATH = '/api/inngest';

export interface ServedFunctions {
  client: Inngest;
  functions: InngestFunction.Any[];
  /**
   * Where an Inngest server reaches this one, as `http://app.internal:3000`. It is configured and never taken from a request:
   * whoever asked for a registration under another host would have the server call them.
   */
  origin: string;
}

/** Answers an Inngest server: what the functions are, and one step of one of them. */
export function serveFunctions({ client, functions, origin }: ServedFunctions) {
  return serve({ client, functions, serveOrigin: origin, servePath: SERVE_PATH });
}

/** Makes the functions known to the server. Asked again, it changes nothing. @returns whether the server took them. */
export async function registerFunctions(served: ServedFunctions): Promise<boolean> {
  const url = new URL(SERVE_PATH, served.origin);
  // The SDK asks for the header before it reads the URL, and a request made here has none of its own.
  const request = new Request(url, { method: 'PUT', headers: { host: url.host } });
  return (await serveFunctions(served)(request)).status === 200;
}
