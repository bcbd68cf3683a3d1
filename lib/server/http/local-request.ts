import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '@/lib/basics/loopback';

/** Whether a request was made on this machine, as this process saw it. What a caller sends under this name is overwritten. */
export const LOCAL_HEADER = 'x-keepsake-local';

/** What a proxy adds to what it passes on; nothing that speaks to the server itself sends one of them. */
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

/** What is noted of a request: made on this machine, made here under a name that is not this machine's, or anything else. */
type Note = '1' | 'foreign' | '0';

/** Only what the process that accepted the connection noted counts: without the note, nobody is local. */
export function isLocalRequest(headers: Headers | null | undefined): boolean {
  return headers?.get(LOCAL_HEADER) === '1';
}

/** Whether a browser on this machine was sent here by a page elsewhere, whose name was pointed at this machine (DNS rebinding). */
export function hasForeignHost(headers: Headers): boolean {
  return headers.get(LOCAL_HEADER) === 'foreign';
}

/**
 * Whether a request comes from this machine with no proxy in between: the connection is local, the address that was asked
 * for names this machine (a page elsewhere whose name points here sends its own), and nothing shows that it was passed on.
 * Proxies speak HTTP/1.0 to the server behind them unless they are configured otherwise; browsers do not.
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
