import { expect, it } from 'vitest';
import type { ChatEvent } from '@/lib/chat/chat-event';
import { streamResponse } from './chat-stream';

it('tells the page which part of the text so far does not belong to the reply', async () => {
  const events = async function* (): AsyncGenerator<ChatEvent> {
    yield { type: 'text', text: 'Done.\n\n' };
    yield { type: 'text', text: 'They are lonely.' };
    yield { type: 'dropped', length: 16 };
    yield { type: 'text', text: 'Low at noon.' };
  };
  const body = await streamResponse(events(), null, () => {}).text();
  expect(body).toContain('{"type":"data-dropped","data":{"start":7,"end":23}}');
});
