import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '@/lib/basics/loopback';

/** Whether a request was made on this machine, as this process saw it. A value sent by the caller is overwritten. */
export const LOCAL_HEADER = 'x-keepsake-local';

/** Headers that proxies add; a client that is connected directly sends none of them. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-original-host',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
];

/** What is recorded about a request: made on this machine, made here under a name that is not this machine's, or anything else. */
type Note = '1' | 'foreign' | '0';

/** Only the record of the process that accepted the connection counts: without it no request is local. */
export function isLocalRequest(headers: Headers | null | undefined): boolean {
  return headers?.get(LOCAL_HEADER) === '1';
}

/** Whether a page elsewhere sent a browser on this machine here, by pointing its name at this machine (DNS rebinding). */
export function hasForeignHost(headers: Headers): boolean {
  return headers.get(LOCAL_HEADER) === 'foreign';
}

/**
 * Whether a request comes from this machine without a proxy in between: the connection is local, the host that it names is
 * this machine (a page elsewhere whose name points here sends its own), and nothing shows that it was forwarded. Proxies use
 * HTTP/1.0 to the server behind them unless configured otherwise; browsers do not.
 */
export function noteRequest(
  { headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>,
  connection: string | undefined,
): Note {
  const isPassedOn = Object.keys(headers).some(
    (name) => name.startsWith('x-forwarded') || PROXY_HEADERS.includes(name),
  );
  if (isPassedOn || httpVersion === '1.0' || !isLoopbackHost(connection ?? '')) return '0';
  return isLoopbackHost((headers.host ?? '').replace(/:\d+$/, '')) ? '1' : 'foreign';
}
