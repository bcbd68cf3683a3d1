import { expect } from '@playwright/test';
import { registered } from './fixtures/api';
import { startAppServer } from './fixtures/app-server';
import { startModelServer } from './fixtures/model-server';
import { test } from './fixtures/shared-app';

test('a server that is asked to stop ends the replies that it streams, and keeps what was answered', async () => {
  const model = await startModelServer();
  const app = await startAppServer({ OPENAI_BASE_URL: model.baseUrl, KEEPSAKE_CHAT_MODEL: 'scripted' });
  try {
    const person = await registered(app.url, 'sam@example.org', 'a long enough password');
    const { secret } = await (await person.http.post('/api/keys', { data: { name: 'mine' } })).json();
    model.on({ task: 'chat' }, { name: 'slow', delayMs: 1000 });
    const response = await fetch(`${app.url}/api/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ stream: true, messages: [{ role: 'user', content: 'When is the tide low?' }] }),
    });
    let text = '';
    let ended: Promise<number | null> | undefined;
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (/"content":"[^"]/.test(text)) ended ??= app.end();
    }
    expect(text.trim().split('\n\n').slice(-2)).toEqual([
      expect.stringContaining('{"error":{"message":"The reply was cut off. Your message is kept."'),
      'data: [DONE]',
    ]);
    expect(await ended).toBe(0);
    await app.restart();
    const { conversations } = await (await person.http.get('/api/conversations')).json();
    const { messages } = await (await person.http.get(`/api/conversations/${conversations[0].id}`)).json();
    expect(messages.at(-1)).toMatchObject({ role: 'assistant', status: 'stopped' });
    expect(messages.at(-1).content).not.toBe('');
  } finally {
    await app.stop();
    await model.close();
  }
});
