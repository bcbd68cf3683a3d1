import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { isBrokenConnection } from '../is-broken-connection';
import { type ConnectionTarget, readConnectionUrl, throughPooler } from './read-url';

/** No database answers, or it refuses us. The message is for the operator and contains no password. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError';
}

export interface WaitOptions {
  /** How long to wait for a server that does not answer yet, in milliseconds. */
  patienceMs: number;
  /** Called once, when the first attempt fails. */
  onWait(address: string): void;
}

const PAUSE_MS = 500;
const ATTEMPT_S = 5;

/** A server that is not up yet: nothing listens, the name does not resolve yet, it is starting or full (57P03, 53300). */
const NOT_YET =
  /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENOENT|57P03|53300|08(?:000|001|004|006))$/;
/** PgBouncer has one code for all errors; these are its messages for an unreachable server behind it. */
const NOT_YET_BEHIND = /server_login_retry|cannot connect|server conn crashed|query_wait_timeout/;

/**
 * Waits until the database of `url` answers.
 *
 * @returns the URL to use: if there is a pooler and the URL does not say so, a parameter is added. Also the parameters that
 *   were ignored.
 * @throws DatabaseUnreachableError when it does not answer in time, or at once when it refuses us; DatabaseUrlError.
 */
export async function awaitDatabase(
  url: string,
  { patienceMs, onWait }: WaitOptions,
): Promise<{ url: string; ignored: string[] }> {
  const target = readConnectionUrl(url);
  const deadline = Date.now() + patienceMs;
  for (let attempt = 0; ; attempt++) {
    const answer = await reach(target).catch((error: NodeJS.ErrnoException) => error);
    if (typeof answer === 'boolean') {
      const isPooled = target.isPooled ?? answer;
      return { url: isPooled ? throughPooler(url) : url, ignored: target.ignored };
    }
    if (!isNotYet(answer)) throw refused(target, answer);
    if (Date.now() > deadline) throw silent(target, patienceMs, answer);
    if (attempt === 0) onWait(target.address);
    await sleep(PAUSE_MS);
  }
}

/** @returns whether there is a pooler in between: the process that answers is not the one announced on connecting. */
async function reach({ options }: ConnectionTarget): Promise<boolean> {
  const client = postgres({
    ...options,
    connect_timeout: ATTEMPT_S,
    max: 1,
    prepare: false,
    fetch_types: false,
    onnotice: () => {},
  });
  try {
    const answer = await client<{ pid: number }[]>`select pg_backend_pid() as pid`;
    return answer[0]?.pid !== answer.state.pid;
  } finally {
    await client.end({ timeout: 0 });
  }
}

/** Node's message if a connection is closed when TLS should start: the server has none. */
const NO_TLS = /before secure TLS connection/;

function isNotYet(error: NodeJS.ErrnoException): boolean {
  if (NO_TLS.test(error.message)) return false;
  if (error.code === '08P01') return NOT_YET_BEHIND.test(error.message);
  return NOT_YET.test(error.code ?? '') || isBrokenConnection(error);
}

function refused({ address }: ConnectionTarget, { code, message }: NodeJS.ErrnoException): Error {
  const why = NO_TLS.test(message)
    ? 'it speaks no TLS, and the URL asks for it'
    : `${message}${code ? ` (${code})` : ''}`;
  return new DatabaseUnreachableError(
    `Postgres at ${address} refused the connection: ${why}. Check DATABASE_URL.`,
  );
}

function silent(
  { address }: ConnectionTarget,
  patienceMs: number,
  { code, message }: NodeJS.ErrnoException,
): Error {
  const seconds = Math.round(patienceMs / 1000);
  return new DatabaseUnreachableError(
    `Postgres at ${address} did not answer within ${seconds} seconds: ${message || code}. Is it running, and is DATABASE_URL right?`,
  );
}
