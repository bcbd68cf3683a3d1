import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A secret in the format of Standard Webhooks, which its libraries accept as it is. */
export function newSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/**
 * The headers by which a receiver verifies that a call is ours, is recent, and is not a repetition (Standard Webhooks 1.0).
 *
 * @param id the same for every attempt of a call.
 */
export function signCall(
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** The context a secret is sealed for: moved to another row or address it cannot be opened. */
export const secretContext = (id: string, url: string) => `webhook ${id} ${new URL(url).origin}`;
