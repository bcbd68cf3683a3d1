import { createUIMessageStream, createUIMessageStreamResponse } from 'ai';
import type { ChatEvent } from '@/lib/chat/chat-event';

const TEXT_ID = 'reply';

/** Sends the events of a turn as a UI message stream: text as text, everything else as data parts. */
export function streamResponse(
  events: AsyncGenerator<ChatEvent>,
  first: ChatEvent | null,
  onEnd: () => void,
): Response {
  const stream = createUIMessageStream({
    execute: async ({ writer }) => {
      writer.write({ type: 'text-start', id: TEXT_ID });
      let sent = 0;
      const write = (event: ChatEvent) => {
        switch (event.type) {
          case 'text':
            sent += event.text.length;
            return writer.write({ type: 'text-delta', id: TEXT_ID, delta: event.text });
          case 'dropped':
            return writer.write({ type: 'data-dropped', data: { start: sent - event.length, end: sent } });
          case 'failed':
            return writer.write({ type: 'data-failed', data: { code: event.code } });
          case 'ids':
            return writer.write({ type: 'data-ids', data: event.ids });
          case 'card':
            return writer.write({ type: 'data-card', data: event.card });
          default: {
            const { type, ...data } = event;
            return writer.write({ type: `data-${type}`, data });
          }
        }
      };
      try {
        if (first) write(first);
        for await (const event of events) write(event);
      } finally {
        onEnd();
      }
      writer.write({ type: 'text-end', id: TEXT_ID });
    },
    onError: () => 'The reply broke off.',
  });
  return createUIMessageStreamResponse({
    stream,
    headers: { 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  });
}
