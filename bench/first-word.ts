import { randomUUID } from 'node:crypto';
import type { BenchPerson } from './server';

export interface Answered {
  status: number;
  /** Milliseconds until the answer began, until its first word, and until its end. */
  firstByteMs: number;
  firstWordMs: number;
  wholeMs: number;
}

const FIRST_WORD = '"type":"text-delta"';

/**
 * Sends a message to a server like a browser, and measures the time.
 *
 * @param address the client's address, for a server behind a proxy: limits apply per address.
 */
export async function say(
  url: string,
  person: BenchPerson,
  text: string,
  address = '192.0.2.1',
): Promise<Answered> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: {
      origin: url,
      cookie: person.cookie,
      'content-type': 'application/json',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({
      mode: 'normal',
      conversationId: person.conversationId,
      messageId: randomUUID(),
      text,
    }),
  });
  const firstByteMs = performance.now() - startedAt;
  let firstWordMs = Number.NaN;
  let seen = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    if (!Number.isNaN(firstWordMs)) continue;
    seen += decoder.decode(chunk, { stream: true });
    if (seen.includes(FIRST_WORD)) firstWordMs = performance.now() - startedAt;
  }
  return { status: response.status, firstByteMs, firstWordMs, wholeMs: performance.now() - startedAt };
}
