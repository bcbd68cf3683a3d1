import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { lendKey } from './check-mcp';

it('forwards a call unchanged, with the key', async () => {
  const seen: Record<string, unknown>[] = [];
  const target = createServer(async (message, response) => {
    let body = '';
    for await (const chunk of message) body += chunk;
    const { host, authorization } = message.headers;
    seen.push({ host, authorization, path: message.url, body });
    response.writeHead(202, { 'x-answer': 'yes' }).end('done');
  });
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
  const address = target.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { url, server } = await lendKey(new URL(`http://127.0.0.1:${port}`), 'ks_a-key');
  const answer = await fetch(`${url}/api/mcp`, { method: 'POST', body: '{"id":1}' });
  expect([answer.status, answer.headers.get('x-answer'), await answer.text()]).toEqual([202, 'yes', 'done']);
  expect(seen).toEqual([
    { host: new URL(url).host, authorization: 'Bearer ks_a-key', path: '/api/mcp', body: '{"id":1}' },
  ]);
  server.close();
  target.close();
});
