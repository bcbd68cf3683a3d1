import { expect, it } from 'vitest';
import { isPrivateHost } from './private-host';

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.178.20', true],
  ['172.20.0.3', true],
  ['10.1.2.3', true],
  ['ollama', true],
  ['host.docker.internal', true],
  ['studio.local', true],
  ['[fd12::1]', true],
  ['api.openai.com', false],
  ['172.32.0.1', false],
  ['8.8.8.8', false],
  ['localhost.example.com', false],
])('%s: %s', (host, isPrivate) => {
  expect(isPrivateHost(host)).toBe(isPrivate);
});
