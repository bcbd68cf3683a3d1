import { guardConnections } from './forbidden-address';

/** An answer exceeded the maximum size. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';
  constructor() {
    super('The answer is larger than the limit.');
  }
}

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * `fetch` that never connects to a forbidden address, and stops reading a body after `maxBytes`, so that a broken server
 * cannot exhaust the memory. The body then fails with AnswerTooLargeError and the connection is closed.
 */
export function cappedFetch(maxBytes: number): Fetch {
  // Node's `fetch` accepts it, which the browser's types do not declare.
  const connections = { dispatcher: guardConnections() };
  return async (input, init) => {
    const response = await fetch(input, { ...init, ...connections });
    if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
      await response.body?.cancel();
      throw new AnswerTooLargeError();
    }
    if (!response.body) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(countBytes(maxBytes)), { status, statusText, headers });
  };
}

function countBytes(maxBytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > maxBytes) controller.error(new AnswerTooLargeError());
      else controller.enqueue(chunk);
    },
  });
}
