import type { LiveEvent } from '@/lib/contracts/api/chat';
import type { LiveChannel } from '../live';

/** Keeps proxies from closing a quiet channel. */
const HEARTBEAT_MS = 20_000;

/**
 * A person's live channel as server-sent events.
 *
 * @param since see {@link LiveChannel.subscribe}.
 */
export function liveResponse(
  live: LiveChannel,
  userId: string,
  signal: AbortSignal,
  since?: number,
): Response {
  const encoder = new TextEncoder();
  let close = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const sendEvent = (event: LiveEvent) => send(`data: ${JSON.stringify(event)}\n\n`);
      const unsubscribe = live.subscribe(userId, sendEvent, since);
      const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
      close = () => {
        unsubscribe();
        clearInterval(heartbeat);
      };
      signal.addEventListener(
        'abort',
        () => {
          close();
          controller.close();
        },
        { once: true },
      );
      send('retry: 2000\n\n');
    },
    cancel: () => close(),
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  });
}
